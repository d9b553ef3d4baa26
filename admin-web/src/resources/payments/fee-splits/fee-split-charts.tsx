import type { FeeSplit } from '@marquee/command-api/contract/payments-book-entries.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { reasonOf } from '../../../lib/api/call.ts';
import { EventsDrawer } from '../books/lazy-drawer.ts';
import { chartedOf } from './charted.ts';
import { groupText, type Measure, measures } from './measures.ts';

const StackedBars = lazy(async () => ({ default: (await import('../../../components/stacked-bars.tsx')).StackedBars }));

const drawn = [
  { name: 'sold', title: 'Sold by month' },
  { name: 'revenue', title: 'Left to us by month' },
  { name: 'payees', title: 'Left to payees by month' },
] as const satisfies readonly { name: Measure; title: string }[];

/** What the list has, drawn by month and business; a bar leads to the events behind it. */
export function FeeSplitCharts() {
  const { filterValues } = useListContext<FeeSplit>();
  const { data, error, isPending } = useGetList<FeeSplit>('fee-splits', {
    filter: { ...filterValues, by: ['month', 'business'] },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'month', order: 'ASC' },
  });
  const [asked, ask] = useState<{ row: FeeSplit; name: Measure }>();
  if (error) return <Alert severity="error">{reasonOf(error)}</Alert>;
  if (data?.length === 0) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        p: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {drawn.map(({ name, title }) => {
        const waiting = <Skeleton key={name} variant="rounded" height={260} />;
        if (isPending) return waiting;
        const { months, series, rowOf } = chartedOf(data, name);
        return (
          <Suspense key={name} fallback={waiting}>
            <StackedBars
              title={title}
              labels={months}
              series={series}
              choose={(serie, at) => {
                const row = rowOf(serie, at);
                if (row) ask({ row, name });
              }}
            />
          </Suspense>
        );
      })}
      {asked && (
        <Suspense>
          <EventsDrawer
            what={`${measures[asked.name].label}, ${groupText(asked.row)}`}
            value={asked.row[asked.name]}
            entries={asked.row.entries[asked.name]}
            side={measures[asked.name].side}
            close={() => ask(undefined)}
          />
        </Suspense>
      )}
    </Box>
  );
}
