import { LogOut } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { Monogram, Wordmark } from '../../components/signs/house-name.tsx';
import { Avatar } from '../../components/ui/avatar.tsx';
import { displayName } from '../../components/ui/person.ts';
import { isPremium, useCurrentUser } from '../../lib/auth.ts';
import { paths, signOutPath } from '../../lib/paths.ts';
import { leaveSession } from '../../lib/session/leave-session.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Plan } from './plan.tsx';
import { RailNav } from './rail-nav.tsx';

const RailNavWithTips = lazy(async () => ({ default: (await import('./rail-nav-with-tips.tsx')).RailNavWithTips }));

/**
 * The navigation down the left side: 236 px with words, 68 px of icons between the phone and 1121 px. Where it is too low
 * for its rooms they scroll; the account and the way out stay.
 */
export function Rail() {
  const iconsOnly = useMedia('(width >= 761px) and (width < 1121px)');
  return (
    <aside className="sticky top-0 row-span-2 flex h-dvh flex-col max-md:hidden">
      <Link
        to={paths.home}
        className="block flex-none px-4.5 pt-4 pb-3 short:pt-3 short:pb-2 xl:px-5"
        aria-label="Marquee, home"
      >
        <Wordmark className="h-9 max-xl:hidden" />
        <Monogram className="xl:hidden" />
      </Link>
      <Suspense fallback={<RailNav />}>{iconsOnly ? <RailNavWithTips /> : <RailNav />}</Suspense>
      <RailFoot />
    </aside>
  );
}

function RailFoot() {
  const user = useCurrentUser();
  return (
    <div className="grid flex-none gap-2 border-t border-line p-3 short:py-2">
      <Plan compact />
      <div className="flex items-center gap-2.5 max-xl:flex-col">
        <Avatar person={user} decorative className="size-9.5" />
        <div className="grid min-w-0 flex-1 leading-snug max-xl:sr-only">
          <b className="truncate text-15 font-semibold">{displayName(user)}</b>
          <span className="text-13 text-text-3">{isPremium(user) ? 'Premium' : 'Free plan'}</span>
        </div>
        <a
          href={signOutPath}
          onClick={leaveSession}
          title="Logout"
          className="grid size-11 flex-none place-items-center rounded-2 text-text-2 hover:bg-night-3 hover:text-text"
        >
          <LogOut size={18} aria-hidden="true" />
          <span className="sr-only">Logout</span>
        </a>
      </div>
    </div>
  );
}
