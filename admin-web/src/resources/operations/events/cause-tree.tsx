import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { call, reasonOf } from '../../../lib/api/call.ts';
import { adminEventsRoutes } from '../../../lib/api/routes/operations-events.ts';
import { wordsOfType } from '../../../lib/words.ts';
import { type Cause, causesOf } from './causes.ts';

const MOST = 500;

/** Everything that one request set in motion, as a tree of causes. */
export function CauseTree({ correlation, current }: { correlation: string; current: string }) {
  const { data, error } = useQuery({
    queryKey: ['causes', correlation],
    queryFn: ({ signal }) => {
      const query = {
        filter: JSON.stringify({ correlation }),
        range: `[0,${MOST - 1}]`,
        sort: '["place","ASC"]',
      };
      return call(adminEventsRoutes.listEvents, { query }, { signal });
    },
  });
  if (error) return <Alert severity="error">{reasonOf(error)}</Alert>;
  if (!data) return <Skeleton variant="rectangular" height={80} />;
  return (
    <>
      <Branches causes={causesOf(data)} current={current} />
      {data.length === MOST && <Typography color="textSecondary">The first {MOST} of them.</Typography>}
    </>
  );
}

function Branches({ causes, current }: { causes: readonly Cause[]; current: string }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, pl: 2, borderLeft: 1, borderColor: 'divider' }}>
      {causes.map(({ event, effects }) => (
        <Box component="li" key={event.id} sx={{ py: 0.25 }}>
          <Link
            component={RouterLink}
            to={`/events/${event.id}/show`}
            aria-current={event.id === current}
            sx={{ fontWeight: event.id === current ? 700 : 400 }}
          >
            {wordsOfType(event.type)}
          </Link>{' '}
          <Typography component="span" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {event.actorName ?? event.actor} · <span className="mono">{event.stream}</span>
          </Typography>
          {effects.length > 0 && <Branches causes={effects} current={current} />}
        </Box>
      ))}
    </Box>
  );
}
