import type { HistoryEntry } from '@marquee/command-api/contract/operations-history.ts';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call, reasonOf } from '../lib/api/call.ts';
import { adminHistoryRoutes } from '../lib/api/routes/operations-history.ts';
import { wordsOfType } from '../lib/words.ts';
import { EventTold } from './event-timeline.tsx';
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
  const id = useId();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['history', stream],
    queryFn: ({ signal }) => call(adminHistoryRoutes.getHistory, { params: { stream } }, { signal }),
  });
  return (
    <Drawer
      anchor="right"
      open
      onClose={close}
      // a click within must not open the row that the button is in
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: { xs: '100%', md: 640 }, p: 2 },
        },
      }}
    >
      <Stack direction="row" spacing={2} sx={{ alignItems: 'flex-start', justifyContent: 'space-between', mb: 2 }}>
        <Box>
          <Typography id={id} variant="h2">
            History
          </Typography>
          <Typography color="textSecondary">{of}, the newest first.</Typography>
        </Box>
        <IconButton aria-label="Close" onClick={close} autoFocus>
          <CloseOutlined />
        </IconButton>
      </Stack>
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
    </Drawer>
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
