import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../../components/facts.tsx';
import { call, reasonOf } from '../../../lib/api/call.ts';
import { adminBooksRoutes } from '../../../lib/api/routes/payments-books.ts';

/** The event of an entry as the log has it; what is personal in it stays masked. */
export function EventOfEntry({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['journal-event', id],
    queryFn: ({ signal }) => call(adminBooksRoutes.getJournalEvent, { params: { id } }, { signal }),
    // what is in the log stays as it is
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) {
    return (
      <Alert severity="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
        {reasonOf(error)}
      </Alert>
    );
  }
  if (!data) return <LinearProgress aria-label="Reading the event" />;
  const { version, actor, recordedAt, commandId, correlationId, causationId, policy, payload } = data;
  return (
    <>
      <Facts
        facts={[
          ['Recorded', recordedAt],
          ['By', <code key="by">{actor}</code>],
          ['Version', `${version}, decided under policy version ${policy}`],
          ['Command', <code key="command">{commandId}</code>],
          ['Caused by', <code key="cause">{causationId}</code>],
          ['Correlation', <code key="correlation">{correlationId}</code>],
        ]}
      />
      <Box
        component="pre"
        aria-label="Payload"
        // what is scrolled must be reachable by the keyboard
        tabIndex={0}
        className="mono"
        sx={{ m: 0, mt: 1, p: 1, bgcolor: 'background.default', overflow: 'auto', maxHeight: 320 }}
      >
        {JSON.stringify(payload, null, 2)}
      </Box>
    </>
  );
}
