import type { Dashboard } from '@marquee/command-api/contract/operations-platform.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Title } from 'react-admin';
import { PageTitle } from '../../../components/page-title.tsx';
import { Section } from '../../../components/section.tsx';
import { call, reasonOf } from '../../../lib/api/call.ts';
import { adminPlatformRoutes } from '../../../lib/api/routes/operations-platform.ts';
import { ReadModelTable } from '../platform/read-model-table.tsx';
import { Queues } from './queues.tsx';

const HourBars = lazy(async () => ({ default: (await import('../../../components/hour-bars.tsx')).HourBars }));
/** Milliseconds after which it reads itself again, without a sign of it. */
const EVERY_MS = 10_000;

/** What a duty operator keeps open: what waits, what was sold, what fails, and what lags. */
export function DashboardPage() {
  const { data, error } = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => call(adminPlatformRoutes.getDashboard, {}, { signal }),
    refetchInterval: EVERY_MS,
  });
  return (
    <Box sx={{ pt: 2 }}>
      <Title title={<PageTitle>Dashboard</PageTitle>} />
      {error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {reasonOf(error)}
        </Alert>
      )}
      {data ? <Shown dashboard={data} /> : !error && <Skeleton variant="rounded" height={320} />}
    </Box>
  );
}

function Shown({ dashboard: { at, queues, hours, readModels } }: { dashboard: Dashboard }) {
  const charts = [
    { title: 'Orders', counts: hours.map(({ orders }) => orders) },
    { title: 'Refunds asked for', counts: hours.map(({ refunds }) => refunds) },
    { title: 'Failures', counts: hours.map(({ failures }) => failures), wrong: true },
  ];
  const behind = readModels.filter((model) => model.state !== 'ready' || (model.behind ?? 0) > 0);
  return (
    <Stack spacing={3}>
      <Section title="Waits for people">
        <Queues queues={queues} />
      </Section>
      <Section title="The last day">
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
          }}
        >
          {charts.map((chart) => (
            <Suspense key={chart.title} fallback={<Skeleton variant="rounded" height={200} />}>
              <HourBars hours={hours.map((hour) => hour.at)} {...chart} />
            </Suspense>
          ))}
        </Box>
      </Section>
      <Section title="Read models">
        {behind.length === 0 ? (
          <Typography>All {readModels.length} have everything that is in the log.</Typography>
        ) : (
          <ReadModelTable models={behind} />
        )}
      </Section>
      <Typography variant="caption" color="textSecondary">
        As of {at.slice(11, 19)} UTC; it reads itself again every ten seconds.
      </Typography>
    </Stack>
  );
}
