import { Baby } from 'lucide-react';
import { displayName } from '../../components/ui/person.ts';
import { signOutPath } from '../../lib/paths.ts';
import { leaveSession } from '../../lib/session/leave-session.ts';
import { AccountBanner } from './account-banner.tsx';

type Named = Parameters<typeof displayName>[0];

interface KidBannerProps {
  child: Named;
  guardian: Named;
}

/** Over every page of a kid: whose account it is, through whom, and the way back, which the parent's password closes. */
export function KidBanner({ child, guardian }: KidBannerProps) {
  return (
    <AccountBanner
      label="Kid’s account"
      icon={Baby}
      title={`This is ${displayName(child)}’s account.`}
      action={
        <a href={signOutPath} onClick={leaveSession} className="link">
          Sign out, and in as the parent
        </a>
      }
    >
      <span className="text-text-2">{displayName(guardian)} looks after it.</span>
    </AccountBanner>
  );
}
