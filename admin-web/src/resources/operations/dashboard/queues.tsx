import type { WorkQueue } from '@marquee/command-api/contract/operations-platform.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { agoText } from '../../../components/when.tsx';

interface Place {
  readonly label: string;
  readonly to: string;
}

const filtered = (list: string, filter: Readonly<Record<string, string | true>>) =>
  `/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const places: Readonly<Record<WorkQueue['name'], Place>> = {
  openCases: { label: 'Open cases', to: filtered('cases', { queue: 'open' }) },
  appeals: { label: 'Appeals', to: filtered('cases', { queue: 'appealed' }) },
  secondDecisions: {
    label: 'Decisions for a second person',
    to: filtered('cases', { queue: 'second' }),
  },
  approvals: { label: 'Approvals', to: '/approvals' },
  ageChecks: { label: 'Ages to look at', to: '/age-checks' },
  supervisors: {
    label: 'Supervisors to verify',
    to: filtered('supervisors', { standing: 'registered' }),
  },
  submissions: {
    label: 'Submissions to platforms',
    to: filtered('submissions', { status: 'pending' }),
  },
  stuckJobs: { label: 'Stuck jobs', to: filtered('jobs', { state: 'stuck' }) },
  troubledTracks: {
    label: 'Tracks in trouble',
    to: filtered('tracks', { trouble: 'any' }),
  },
  stuckMigrations: {
    label: 'Stuck migrations',
    to: filtered('migrations', { state: 'stuck' }),
  },
  openDisputes: { label: 'Open disputes', to: filtered('disputes', { status: 'open' }) },
  failedRefunds: { label: 'Failed refunds', to: filtered('refunds', { waiting: true }) },
  failedRenewals: { label: 'Failed renewals', to: filtered('subscriptions', { state: 'failed' }) },
  unsettledPayments: { label: 'Unsettled payments', to: '/unsettled-payments' },
  discrepancies: {
    label: 'Discrepancies',
    to: filtered('discrepancies', { state: 'open' }),
  },
  parkedWebhooks: { label: 'Parked webhooks', to: '/webhooks' },
};

/** What waits for who looks, as the platform counts it for their roles: how many, and how long the oldest has waited. */
export function Queues({ queues }: { queues: readonly WorkQueue[] }) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
      }}
    >
      {queues.map(({ name, count, oldestAt }) => (
        <Paper component="li" key={name} variant="outlined" sx={{ p: { xs: 1.5, sm: 2 } }}>
          <Typography component="p" variant="h4" sx={{ color: count > 0 ? 'primary.main' : 'text.secondary' }}>
            {count.toLocaleString('en')}
          </Typography>
          <Link component={RouterLink} to={places[name].to}>
            {places[name].label}
          </Link>
          <Typography variant="body2" color="textSecondary">
            {oldestAt ? `oldest ${agoText(Date.parse(oldestAt), Date.now())}` : 'nothing waits'}
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}
