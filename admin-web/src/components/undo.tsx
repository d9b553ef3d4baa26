import { textLimits } from '@marquee/command-api/contract/limits.ts';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../lib/api/call.ts';
import { adminHistoryRoutes } from '../lib/api/routes/operations-history.ts';
import { recently } from '../lib/recent-sign-in.ts';
import { may } from '../lib/session.ts';
import { VerbFailure } from './verb-failure.tsx';

interface UndoProps {
  /** Of the record whose newest event is to be undone. */
  readonly stream: string;
  /** Why it was done. */
  readonly reason: string;
}

/**
 * Undoes what one has just done, by the command that reverts it. Nothing where no command does, where somebody else has to, and where
 * somebody has changed it since.
 */
export function Undo({ stream, reason }: UndoProps) {
  const params = { stream };
  const { data } = useQuery({
    queryKey: ['undo', stream],
    queryFn: ({ signal }) => call(adminHistoryRoutes.getUndo, { params }, { signal }),
    enabled: may('undoVerb'),
    // what was offered stays: whether it still holds is told when it is done
    ...{ gcTime: 0, refetchOnWindowFocus: false, refetchInterval: false },
  });
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const [came, setCame] = useState('');
  const undo = data?.undo;
  if (!undo) return null;
  const act = async () => {
    setSending(true);
    setError(undefined);
    try {
      const { event, newest } = undo;
      const body = { event, newest, reason: `Undone: ${reason || 'at once'}`.slice(0, textLimits.reason) };
      const send = () => call(adminHistoryRoutes.undoVerb, { params, body }, { idempotencyKey });
      const { outcome } = await recently(send);
      setCame(
        outcome === 'done'
          ? 'It is undone. Both stand in the log.'
          : 'To undo it waits in Approvals for another operator.',
      );
    } catch (failure) {
      setError(failure);
    }
    setSending(false);
  };
  if (came)
    return (
      <Alert severity="info" role="status" tabIndex={-1} ref={(alert) => alert?.focus()} sx={{ mt: 2 }}>
        {came}
      </Alert>
    );
  return (
    <>
      <Stack direction="row" spacing={2} sx={{ mt: 2, alignItems: 'center' }}>
        <Button variant="outlined" startIcon={<UndoOutlined />} disabled={sending} onClick={act}>
          {sending ? 'One moment …' : 'Undo'}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {undo.says}
        </Typography>
      </Stack>
      {error !== undefined && <VerbFailure error={error} />}
    </>
  );
}
