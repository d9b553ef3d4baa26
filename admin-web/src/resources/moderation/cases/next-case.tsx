import Button from '@mui/material/Button';
import { useNotify, useRedirect } from 'react-admin';
import { call, reasonOf } from '../../../lib/api/call.ts';
import { adminCasesRoutes } from '../../../lib/api/routes/moderation-cases.ts';
import { may } from '../../../lib/session.ts';
import { useSending } from './use-sending.ts';

/** Claims the gravest and oldest case that nobody works on, and opens it. */
export function NextCase() {
  const redirect = useRedirect();
  const notify = useNotify();
  const [sending, send] = useSending();
  if (!may('claimNextCase')) return null;
  const next = () =>
    send(async (idempotencyKey) => {
      try {
        const { id } = await call(adminCasesRoutes.claimNextCase, {}, { idempotencyKey });
        redirect('show', 'cases', id);
      } catch (error) {
        notify(reasonOf(error), { type: 'info' });
      }
    });
  return (
    <Button data-verb="claimNextCase" variant="contained" size="small" disabled={sending} onClick={next}>
      Next case
    </Button>
  );
}
