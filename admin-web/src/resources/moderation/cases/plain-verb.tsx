import Button from '@mui/material/Button';
import { useNotify, useRefresh } from 'react-admin';
import { reasonOf } from '../../../lib/api/call.ts';
import { may } from '../../../lib/session.ts';
import { useSending } from './use-sending.ts';

interface PlainVerbProps {
  /** Name of the endpoint that does it: who may not call it does not see the button. */
  readonly endpoint: string;
  readonly label: string;
  readonly contained?: boolean;
  readonly act: (idempotencyKey: string) => Promise<unknown>;
}

/** A verb that only says who works on what: it is done at once, and a refusal is told. */
export function PlainVerb({ endpoint, label, contained = false, act }: PlainVerbProps) {
  const refresh = useRefresh();
  const notify = useNotify();
  const [sending, send] = useSending();
  if (!may(endpoint)) return null;
  const press = () =>
    send(async (idempotencyKey) => {
      try {
        await act(idempotencyKey);
      } catch (error) {
        notify(reasonOf(error), { type: 'warning' });
      }
      refresh();
    });
  return (
    <Button data-verb={endpoint} variant={contained ? 'contained' : 'text'} disabled={sending} onClick={press}>
      {label}
    </Button>
  );
}
