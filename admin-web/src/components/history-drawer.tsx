import type { HistoryEntry } from '@marquee/command-api/contract/operations-history.ts';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { call, reasonOf } from '../lib/api/call.ts';
import { adminHistoryRoutes } from '../lib/api/routes/operations-history.ts';
import { wordsOfType } from '../lib/words.ts';
import { EventTold } from './event-timeline.tsx';
import { SideDrawer } from './side-drawer.tsx';
import { TimelineList } from './timeline-list.tsx';
import { VerbButton } from './verb-button.tsx';

interface HistoryDrawerProps {
  readonly stream: string;
  /** What the record is called. */
  readonly of: string;
  readonly close: () => void;
}

/** What happened to a record, the newest first: who, what and why; and a way back where a command is one. */
export function HistoryDrawer({ stream, of, close }: HistoryDrawerProps) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['history', stream],
    queryFn: ({ signal }) => call(adminHistoryRoutes.getHistory, { params: { stream } }, { signal }),
  });
  return (
    <SideDrawer
      title="History"
      about={<Typography color="textSecondary">{of}, the newest first.</Typography>}
      width={640}
      close={close}
    >
      {isPending && <LinearProgress aria-label="Reading the history" />}
      {error && (
        <Alert severity="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
          {reasonOf(error)}
        </Alert>
      )}
      {data && (
        <TimelineList
          entries={data.entries.map((entry) => ({
            key: entry.event.id,
            at: entry.event.at,
            title: wordsOfType(entry.event.type),
            body: <Entry stream={stream} of={of} newest={data.newest} entry={entry} />,
          }))}
        />
      )}
    </SideDrawer>
  );
}

interface EntryProps {
  readonly stream: string;
  readonly of: string;
  readonly newest: number;
  readonly entry: HistoryEntry;
}

function Entry({ stream, of, newest, entry: { event, why, revert } }: EntryProps) {
  return (
    <>
      {why !== null && <Typography variant="body2">{`“${why}”`}</Typography>}
      <EventTold event={event} />
      {revert && (
        <VerbButton
          endpoint="revertEvent"
          record={stream}
          label="Revert"
          icon={UndoOutlined}
          title={`Revert “${wordsOfType(event.type)}” of ${of}`}
          confirm="Revert"
          preview={<Preview revert={revert} />}
          act={async ({ reason, idempotencyKey }) => {
            const body = { event: event.id, newest, reason };
            const { outcome } = await call(
              adminHistoryRoutes.revertEvent,
              { params: { stream }, body },
              { idempotencyKey },
            );
            return outcome === 'done'
              ? 'It is as it was before. What you did stands in the history, and can be reverted as well.'
              : 'It waits in Approvals for another operator.';
          }}
        />
      )}
    </>
  );
}

function Preview({ revert: { says, changes } }: { revert: NonNullable<HistoryEntry['revert']> }) {
  return (
    <>
      <Typography>{says}</Typography>
      <TableContainer>
        <Table size="small" aria-label="What changes">
          <TableHead>
            <TableRow>
              {['What', 'Now', 'Afterwards'].map((name) => (
                <TableCell key={name}>{name}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {changes.map(({ what, now, after }) => (
              <TableRow key={what}>
                <TableCell>{what}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere', color: 'error.main' }}>{now ?? '–'}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere', color: 'success.main' }}>{after ?? '–'}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}
