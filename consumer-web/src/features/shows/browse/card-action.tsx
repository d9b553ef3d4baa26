import type { Show } from '@marquee/command-api/contract/shows.ts';
import { Button } from '../../../components/ui/button.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { useCurrentUser } from '../../../lib/auth.ts';
import { paths } from '../../../lib/paths.ts';
import { actionOf } from '../show-status.ts';
import { useLiveAddress } from '../use-live-address.ts';
import { WaitingAction } from './waiting-action.tsx';

/** The one action of a card, by the show's status; of one's own show that is to come or on, its studio. */
export function CardAction({ show }: { show: Show }) {
  const { open } = useLiveAddress();
  const user = useCurrentUser();
  if (show.userId === user.id && (show.status === 'scheduled' || show.status === 'live')) {
    return (
      <Button kind="line" aria-label={`Studio: ${show.title}`} onClick={() => open('streaming', show.id)}>
        Studio
      </Button>
    );
  }
  const action = actionOf(show);
  switch (action) {
    case 'Watch Live':
      return (
        // the one plate of neon is the featured show's
        <Button kind="line" aria-label={`Watch Live: ${show.title}`} onClick={() => open('streaming', show.id)}>
          {action}
        </Button>
      );
    case 'View Replay':
      return (
        <Button kind="line" aria-label={`View Replay: ${show.title}`} onClick={() => open('streaming', show.id)}>
          {action}
        </Button>
      );
    case 'Get Tickets':
      return (
        <ButtonLink to={`${paths.tickets}?show=${show.id}`} aria-label={`Get Tickets: ${show.title}`}>
          {action}
        </ButtonLink>
      );
    case 'Join waiting list':
      return <WaitingAction show={show} />;
    default:
      return <span className="text-14 text-text-3">Called off</span>;
  }
}
