import type { WorkQueue } from '@marquee/command-api/contract/operations-platform.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { agoText } from '../../../components/when.tsx';
import { may } from '../../../lib/session.ts';

interface Place {
  readonly label: string;
  readonly to: string;
  /** The endpoint of the list that it leads to. */
  readonly reads: string;
}

const filtered = (list: string, filter: Record<string, string>) =>
  `/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const places: Readonly<Record<WorkQueue['name'], Place>> = {
  stuckJobs: { label: 'Stuck jobs', to: filtered('jobs', { state: 'stuck' }), reads: 'listJobs' },
  parkedWebhooks: { label: 'Parked webhooks', to: '/webhooks', reads: 'listParkedWebhooks' },
  approvals: { label: 'Approvals', to: '/approvals', reads: 'listApprovals' },
  openDisputes: { label: 'Open disputes', to: filtered('disputes', { status: 'open' }), reads: 'listDisputes' },
  failedRefunds: { label: 'Failed refunds', to: filtered('refunds', { status: 'failed' }), reads: 'listRefunds' },
};

/** What waits for people: how many, and how long the oldest has waited. */
export function Queues({ queues }: { queues: readonly WorkQueue[] }) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
      }}
    >
      {queues.map(({ name, count, oldestAt }) => (
        <Paper component="li" key={name} variant="outlined" sx={{ p: 2 }}>
          <Typography component="p" variant="h4" color={count > 0 ? 'warning.main' : 'text.primary'}>
            {count.toLocaleString('en')}
          </Typography>
          <Way place={places[name]} />
          <Typography variant="body2" color="text.secondary">
            {oldestAt ? `oldest ${agoText(Date.parse(oldestAt), Date.now())}` : 'nothing waits'}
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}

function Way({ place: { label, to, reads } }: { place: Place }) {
  if (!may(reads)) return <Typography>{label}</Typography>;
  return (
    <Link component={RouterLink} to={to}>
      {label}
    </Link>
  );
}
