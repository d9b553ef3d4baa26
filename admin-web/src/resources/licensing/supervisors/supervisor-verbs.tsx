import type { MySupervisor } from '@marquee/command-api/contract/licensing-supervisors.ts';
import Typography from '@mui/material/Typography';
import { VerbButton } from '../../../components/verb-button.tsx';
import { call } from '../../../lib/api/call.ts';
import { adminLicensingRoutes } from '../../../lib/api/routes/licensing-supervisors.ts';

/** What an operator decides about a supervisor as they are now. */
export function SupervisorVerbs({ supervisor }: { supervisor: MySupervisor }) {
  const { id: personId, name, standing } = supervisor;
  return (
    <>
      {standing !== 'verified' && (
        <VerbButton
          endpoint="verifySupervisor"
          record={`supervisor-${personId}`}
          label="Verify"
          title={`Verify ${name}`}
          confirm="Verify"
          preview={<Typography>From then on they can ask every artist for licences. They get a mail.</Typography>}
          act={async ({ reason, idempotencyKey }) => {
            await call(
              adminLicensingRoutes.verifySupervisor,
              { params: { personId }, body: { reason } },
              { idempotencyKey },
            );
            return { said: `${name} is verified.`, undo: `supervisor-${personId}` };
          }}
        />
      )}
      {standing !== 'suspended' && (
        <VerbButton
          endpoint="suspendSupervisor"
          record={`supervisor-${personId}`}
          label="Suspend"
          danger
          title={`Suspend ${name}`}
          confirm="Suspend"
          preview={
            <Typography>They cannot ask for licences, and read the reason. What they have paid for stays.</Typography>
          }
          act={async ({ reason, idempotencyKey }) => {
            await call(
              adminLicensingRoutes.suspendSupervisor,
              { params: { personId }, body: { reason } },
              { idempotencyKey },
            );
            return { said: `${name} is suspended.`, undo: `supervisor-${personId}` };
          }}
        />
      )}
    </>
  );
}
