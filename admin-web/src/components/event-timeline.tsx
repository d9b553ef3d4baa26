import type { DeskEvent } from '@marquee/command-api/contract/operations-events.ts';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { may } from '../lib/session.ts';
import { wordsOfType } from '../lib/words.ts';
import { Payload } from './payload.tsx';
import { TimelineList } from './timeline-list.tsx';

/** Events of one thing, the newest first, each with who did it and what it says. */
export function EventTimeline({ events }: { events: readonly DeskEvent[] }) {
  return (
    <TimelineList
      entries={events.toReversed().map((event) => ({
        key: event.id,
        at: event.at,
        title: wordsOfType(event.type),
        wrong: /Failed|Declined|Refused|Lost|Disputed|DisputeOpened/.test(event.type),
        body: <EventTold event={event} />,
      }))}
    />
  );
}

/** Who did it, the way to the event, and what it says. */
export function EventTold({ event }: { event: DeskEvent }) {
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {event.actorName ?? event.actor}
        {may('getEvent') && (
          <>
            {' · '}
            <Link component={RouterLink} to={`/events/${event.id}/show`}>
              event {event.revision}
            </Link>
          </>
        )}
      </Typography>
      <Payload data={event.data} />
    </>
  );
}
