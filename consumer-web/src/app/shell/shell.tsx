import { lazy, Suspense } from 'react';
import { Link, ScrollRestoration, useNavigation } from 'react-router';
import { SkipLink } from '../../components/ui/skip-link.tsx';
import { useAuth } from '../../lib/auth.ts';
import { useLiveWindow } from '../../lib/live/use-live-window.ts';
import { paths } from '../../lib/paths.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { OpenPages } from './open-pages.tsx';
import { PlayerSlot } from './player-slot.tsx';
import { Rail } from './rail.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { TopBar } from './top-bar.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

const KidBanner = lazy(async () => ({ default: (await import('./kid-banner.tsx')).KidBanner }));

const SeenAsBanner = lazy(async () => ({ default: (await import('./seen-as-banner.tsx')).SeenAsBanner }));

// wherever somebody comes back to, they are told that their account is about to end
const LeavingNotice = lazy(async () => ({
  default: (await import('../../features/accounts/account/leaving-notice.tsx')).LeavingNotice,
}));

/** What stands around every page of a signed-in person. */
export function Shell() {
  const { user } = useAuth();
  useHeadingFocus();
  useLiveWindow();
  return (
    <>
      <SkipLink />
      <div className="min-h-dvh max-md:pb-18 md:grid md:grid-cols-[68px_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:bg-[linear-gradient(90deg,var(--color-night-0)_67px,var(--color-line)_0_68px,transparent_0)] xl:grid-cols-[236px_minmax(0,1fr)] xl:bg-[linear-gradient(90deg,var(--color-night-0)_235px,var(--color-line)_0_236px,transparent_0)]">
        <Rail />
        <TopBar />
        <main
          id="main"
          tabIndex={-1}
          className="flex min-w-0 max-w-[1320px] flex-col has-[[data-wide]]:max-w-[1800px] px-4 pt-5 pb-10 outline-none md:px-8 md:pt-7 md:pb-16"
        >
          {user?.seenByStaff && (
            <Suspense>
              <SeenAsBanner person={user} />
            </Suspense>
          )}
          {user?.kid && (
            <Suspense>
              <KidBanner child={user} guardian={user.kid.guardian} />
            </Suspense>
          )}
          {user?.eraseAt && (
            <Suspense>
              <LeavingNotice eraseAt={user.eraseAt} />
            </Suspense>
          )}
          {/* who sees as somebody else has no line, and the server does answer */}
          {!user?.seenByStaff && <ConnectionNotice />}
          <StaleNotice />
          <OpenPages />
          <HouseRules />
        </main>
        <BottomBar />
      </div>
      <PlayerSlot />
      <Arriving />
      <ScrollRestoration />
    </>
  );
}

function HouseRules() {
  return (
    <footer className="mt-auto pt-16 text-13 text-text-3 max-md:hidden">
      You answer for what you say and upload here.{' '}
      <Link to={paths.legalDisclaimer} className="link">
        Legal Disclaimer
      </Link>
    </footer>
  );
}

/** A lit line over the page while the next one is on its way. */
function Arriving() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <span aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.75 motion-safe:animate-breathe bg-bulb" />;
}
