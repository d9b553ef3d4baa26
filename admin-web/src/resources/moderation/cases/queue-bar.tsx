import type { AdminCase } from '@marquee/command-api/contract/moderation-cases.ts';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useGetList, useListContext } from 'react-admin';
import { agoText } from '../../../components/when.tsx';

const queues = [
  ['open', 'To decide', 'openedAt'],
  ['second', 'Second person', 'openedAt'],
  ['appealed', 'Appeals', 'appealedAt'],
  ['decided', 'Done', null],
] as const;

/** The queues, each with how many wait in it and since when the oldest has. */
export function QueueBar() {
  return (
    <Stack direction="row" component="nav" aria-label="Queues" sx={{ flexWrap: 'wrap', gap: 1, p: 1.5 }}>
      {queues.map(([queue, label, age]) => (
        <QueueChip key={queue} queue={queue} label={label} age={age} />
      ))}
    </Stack>
  );
}

interface QueueChipProps {
  readonly queue: string;
  readonly label: string;
  /** What it has waited since; null where nothing waits. */
  readonly age: 'openedAt' | 'appealedAt' | null;
}

function QueueChip({ queue, label, age }: QueueChipProps) {
  const { filterValues, setFilters } = useListContext();
  const { data, total } = useGetList<AdminCase>(
    'cases',
    {
      filter: { queue },
      sort: { field: 'openedAt', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
    },
    { refetchInterval: 10_000 },
  );
  const since = age && data?.[0]?.[age];
  const chosen = filterValues.queue === queue;
  const words = [label, total ?? '…', since && `oldest ${agoText(Date.parse(since), Date.now())}`];
  return (
    <Chip
      component="button"
      clickable
      color={chosen ? 'primary' : 'default'}
      variant={chosen ? 'filled' : 'outlined'}
      aria-pressed={chosen}
      label={words.filter((word) => word !== null && word !== undefined && word !== '').join(' · ')}
      onClick={() => setFilters({ ...filterValues, queue })}
    />
  );
}
