import type { JournalEntry } from '@marquee/command-api/contract/payments-book-entries.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteGetList } from 'react-admin';
import { SideDrawer } from '../../../components/side-drawer.tsx';
import { reasonOf } from '../../../lib/api/call.ts';
import { EntryCard } from './entry-card.tsx';
import type { FigureProps } from './figure-props.ts';
import { amountText } from './money.ts';
import { sumOf, takes } from './sum-of-entries.ts';

/** Entries that one request asks for. */
const PAGE = 50;

/** The entries that a figure is the sum of, each with its event; once all are there, what they come to. */
export function EventsDrawer({ what, value, entries, side, close }: FigureProps & { close: () => void }) {
  const { data, error, isPending, fetchNextPage, hasNextPage, isFetchingNextPage, refetch } =
    useInfiniteGetList<JournalEntry>('journal-entries', {
      filter: entries,
      pagination: { page: 1, perPage: PAGE },
      sort: { field: 'at', order: 'ASC' },
    });
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  return (
    <SideDrawer
      title="The events behind this number"
      about={
        <Typography>
          {what}: <strong>{typeof value === 'number' ? value : amountText(value)}</strong>
        </Typography>
      }
      width={760}
      close={close}
    >
      {isPending && <LinearProgress aria-label="Reading the journal" sx={{ my: 2 }} />}
      {error && (
        <Alert severity="error" sx={{ my: 2 }} action={<Button onClick={() => refetch()}>Try again</Button>}>
          {reasonOf(error)}
        </Alert>
      )}
      {data && (
        <Stack spacing={1.5} sx={{ mt: 2 }}>
          <Sum rows={rows} total={total} value={value} entries={entries} side={side} />
          {rows.map((entry) => (
            <EntryCard
              key={entry.id}
              entry={entry}
              marked={(line) => side !== 'count' && side !== 'agreed' && takes(entries, line)}
            />
          ))}
          {hasNextPage && (
            <Button onClick={() => fetchNextPage()} loading={isFetchingNextPage}>
              Show more of the {total}
            </Button>
          )}
        </Stack>
      )}
    </SideDrawer>
  );
}

type SumProps = Pick<FigureProps, 'value' | 'entries' | 'side'> & {
  readonly rows: readonly JournalEntry[];
  readonly total: number;
};

function Sum({ rows, total, value, entries, side }: SumProps) {
  if (rows.length < total) {
    return <Typography color="textSecondary">{`The first ${rows.length} of ${total} entries.`}</Typography>;
  }
  if (side === 'agreed') return <Typography color="textSecondary">What has come of it so far.</Typography>;
  const sum = sumOf(rows, entries, side);
  const words = `${rows.length} ${rows.length === 1 ? 'entry comes' : 'entries come'} to ${
    typeof sum === 'number' ? sum : amountText(sum)
  }`;
  if (sum === value) return <Typography color="success">{`${words}: this number.`}</Typography>;
  // the books move while somebody reads them: a figure of a moment ago is no fault
  return <Alert severity="warning">{`${words}, which is not this number. Read the page again.`}</Alert>;
}
