import { Baby } from 'lucide-react';
import { displayName } from '../../components/ui/person.ts';
import { signOutPath } from '../../lib/paths.ts';
import { leaveSession } from '../../lib/session/leave-session.ts';

type Named = Parameters<typeof displayName>[0];

interface KidBannerProps {
  child: Named;
  guardian: Named;
}

/** Over every page of a kid: whose account it is, through whom, and the way back, which the parent's password closes. */
export function KidBanner({ child, guardian }: KidBannerProps) {
  return (
    <aside
      aria-label="Kid’s account"
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2 border-l-[3px] border-bulb bg-night-3 px-4 py-2.5 text-14"
    >
      <Baby size={20} className="flex-none text-bulb" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
        <b className="font-semibold">This is {displayName(child)}’s account.</b>{' '}
        <span className="text-text-2">{displayName(guardian)} looks after it.</span>
      </p>
      <a href={signOutPath} onClick={leaveSession} className="link">
        Sign out, and in as the parent
      </a>
    </aside>
  );
}
