import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { displayName } from '../../components/ui/person.ts';
import { reasonOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { dataAccessRoutes } from '../../lib/api/routes/operations-access.ts';
import { leaveSession } from '../../lib/session/leave-session.ts';
import { AccountBanner } from './account-banner.tsx';

interface SeenAsBannerProps {
  person: Parameters<typeof displayName>[0] & { readonly id: string };
}

/** Over every page that an operator sees as somebody else does: as whom, that nothing can be changed, and the way back. */
export function SeenAsBanner({ person }: SeenAsBannerProps) {
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState('');
  const leave = async () => {
    setLeaving(true);
    setFailure('');
    try {
      await call(dataAccessRoutes.leaveSeenAs);
      leaveSession();
      window.location.assign(`/admin/people/${person.id}/show`);
    } catch (error) {
      setFailure(reasonOf(error, 'That did not work. Try again.'));
      setLeaving(false);
    }
  };
  return (
    <AccountBanner
      label="Seen as somebody else"
      icon={Eye}
      title={`You see Marquee as ${displayName(person)} does.`}
      action={
        <Button kind="line" size="sm" busy={leaving} onClick={() => void leave()}>
          Leave
        </Button>
      }
    >
      <span className="text-text-2">
        Nothing can be changed, and they are told that you looked. It ends by itself after 15 minutes.
      </span>
      {failure && <span role="alert"> {failure}</span>}
    </AccountBanner>
  );
}
