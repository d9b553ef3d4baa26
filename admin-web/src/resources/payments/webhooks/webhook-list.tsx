import type { ParkedWebhook } from '@marquee/command-api/contract/payments-webhooks.ts';
import Typography from '@mui/material/Typography';
import { DataTable } from 'react-admin';
import { ConsoleList } from '../../../components/console-list.tsx';
import { ConsoleTable } from '../../../components/console-table.tsx';
import { VerbButton } from '../../../components/verb-button.tsx';
import { When } from '../../../components/when.tsx';
import { call } from '../../../lib/api/call.ts';
import { adminWebhooksRoutes } from '../../../lib/api/routes/payments-webhooks.ts';

const Column = DataTable.Col<ParkedWebhook>;

/** What the payment provider told and nobody could make anything of, for three days. */
export function WebhookList() {
  return (
    <ConsoleList title="Parked webhooks" sort={{ field: 'parkedAt', order: 'ASC' }}>
      <ConsoleTable
        empty="Nothing is parked: everything that the payment provider told was understood."
        rowClick={false}
        bulkActionButtons={false}
      >
        <Column source="id" label="Event" disableSort className="mono" />
        <Column source="kind" disableSort />
        <Column source="reason" label="Why the last try failed" disableSort />
        <Column source="tries" disableSort />
        <Column source="receivedAt" label="Came" disableSort render={({ receivedAt }) => <When at={receivedAt} />} />
        <Column source="parkedAt" label="Parked" disableSort render={({ parkedAt }) => <When at={parkedAt} />} />
        <Column source="decision" label="Decided before" disableSort />
        <Column label="Verbs" disableSort render={(webhook) => <WebhookVerbs webhook={webhook} />} />
      </ConsoleTable>
    </ConsoleList>
  );
}

function WebhookVerbs({ webhook: { id } }: { webhook: ParkedWebhook }) {
  const params = { webhookId: id };
  return (
    <>
      <VerbButton
        endpoint="retryWebhook"
        label="Retry"
        title={`Retry ${id}`}
        confirm="Try again"
        preview={
          <Typography>It is tried as if it had just come, and again for three days if it still fails.</Typography>
        }
        act={async ({ reason, idempotencyKey }) => {
          await call(adminWebhooksRoutes.retryWebhook, { params, body: { reason } }, { idempotencyKey });
          return 'It is tried again.';
        }}
      />
      <VerbButton
        endpoint="dismissWebhook"
        label="Dismiss"
        danger
        title={`Dismiss ${id}`}
        confirm="Let it be"
        preview={<Typography>What it said is not done. Its text stays in the inbox.</Typography>}
        act={async ({ reason, idempotencyKey }) => {
          await call(adminWebhooksRoutes.dismissWebhook, { params, body: { reason } }, { idempotencyKey });
          return 'It is let be.';
        }}
      />
    </>
  );
}
