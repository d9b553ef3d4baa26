import type { AdminOrderWhole } from '@marquee/command-api/contract/ticketing-desk.ts';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { ApprovalLink } from '../../../components/approval-link.tsx';
import { When } from '../../../components/when.tsx';
import { may } from '../../../lib/session.ts';
import { ticketsOf } from '../../../lib/words.ts';

/** Money of an order that goes back once a second operator has agreed; who may agree is led to where. */
export function WaitingRefunds({ order: { waiting } }: { order: AdminOrderWhole }) {
  return (
    <Alert severity="warning">
      {waiting.map(({ approval, amount, units, askedBy, askedByName, askedAt }) => (
        <Typography key={approval}>
          A refund of ${amount} for {ticketsOf(units)} waits for a second person
          {may('listApprovals') && (
            <>
              {' in '}
              <ApprovalLink approval={approval}>Approvals</ApprovalLink>
            </>
          )}
          . @{askedByName ?? askedBy} asked for it, <When at={askedAt} />.
        </Typography>
      ))}
    </Alert>
  );
}
