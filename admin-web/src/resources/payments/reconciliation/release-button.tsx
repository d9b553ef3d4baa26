import type { Discrepancy } from '@marquee/command-api/contract/payments-reconciliation.ts';
import Typography from '@mui/material/Typography';
import { VerbButton } from '../../../components/verb-button.tsx';
import { call } from '../../../lib/api/call.ts';
import { adminReconciliationRoutes } from '../../../lib/api/routes/payments-reconciliation.ts';

/** Gives a discrepancy back, or takes it from whoever has it. */
export function ReleaseButton({ row: { id, claimedBy }, mine }: { row: Discrepancy; mine: boolean }) {
  return (
    <VerbButton
      endpoint="releaseDiscrepancy"
      label="Release"
      title={`Release ${id}`}
      confirm="Release it"
      preview={
        <Typography>
          {mine
            ? 'Nobody looks into it any more, until somebody claims it.'
            : `${claimedBy?.name ?? 'Somebody'} looks into it, and will not any more. Your reason stays in the log.`}
        </Typography>
      }
      act={async ({ reason, idempotencyKey }) => {
        const { releaseDiscrepancy } = adminReconciliationRoutes;
        await call(releaseDiscrepancy, { params: { id }, body: { reason } }, { idempotencyKey });
        return 'It is free to be claimed.';
      }}
    />
  );
}
