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

const filtered = (list: string, filter: Readonly<Record<string, string | true>>) =>
  `/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const places: Readonly<Record<WorkQueue['name'], Place>> = {
  openCases: { label: 'Open cases', to: filtered('cases', { queue: 'open' }), reads: 'listCases' },
  appeals: { label: 'Appeals', to: filtered('cases', { queue: 'appealed' }), reads: 'listCases' },
  secondDecisions: {
    label: 'Decisions for a second person',
    to: filtered('cases', { queue: 'second' }),
    reads: 'listCases',
  },
  approvals: { label: 'Approvals', to: '/approvals', reads: 'listApprovals' },
  ageChecks: { label: 'Ages to look at', to: '/age-checks', reads: 'listAgeChecks' },
  supervisors: {
    label: 'Supervisors to verify',
    to: filtered('supervisors', { standing: 'registered' }),
    reads: 'listAdminSupervisors',
  },
  submissions: {
    label: 'Submissions to platforms',
    to: filtered('submissions', { status: 'pending' }),
    reads: 'listSubmissions',
  },
  stuckJobs: { label: 'Stuck jobs', to: filtered('jobs', { state: 'stuck' }), reads: 'listJobs' },
  troubledTracks: {
    label: 'Tracks in trouble',
    to: filtered('tracks', { trouble: 'any' }),
    reads: 'listAdminTracks',
  },
  askedMigrations: {
    label: 'Migrations without a login',
    to: filtered('migrations', { state: 'asked' }),
    reads: 'listAdminMigrations',
  },
  openDisputes: { label: 'Open disputes', to: filtered('disputes', { status: 'open' }), reads: 'listDisputes' },
  failedRefunds: { label: 'Failed refunds', to: filtered('refunds', { waiting: true }), reads: 'listRefunds' },
  unsettledPayments: { label: 'Unsettled payments', to: '/unsettled-payments', reads: 'listUnsettledPayments' },
  discrepancies: {
    label: 'Discrepancies',
    to: filtered('discrepancies', { state: 'open' }),
    reads: 'listDiscrepancies',
  },
  parkedWebhooks: { label: 'Parked webhooks', to: '/webhooks', reads: 'listParkedWebhooks' },
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
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
      }}
    >
      {queues.map(({ name, count, oldestAt }) => (
        <Paper component="li" key={name} variant="outlined" sx={{ p: { xs: 1.5, sm: 2 } }}>
          <Typography component="p" variant="h4" sx={{ color: count > 0 ? 'primary.main' : 'text.secondary' }}>
            {count.toLocaleString('en')}
          </Typography>
          <Way place={places[name]} />
          <Typography variant="body2" color="textSecondary">
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
