import type { ParkedWebhook } from '@marquee/command-api/contract/payments-webhooks.ts';
import Typography from '@mui/material/Typography';
import { DataTable } from 'react-admin';
import { BulkVerb } from '../../../components/bulk-verb.tsx';
import { ConsoleList } from '../../../components/console-list.tsx';
import { ConsoleTable } from '../../../components/console-table.tsx';
import { VerbButton } from '../../../components/verb-button.tsx';
import { When } from '../../../components/when.tsx';
import { call } from '../../../lib/api/call.ts';
import { adminWebhooksRoutes } from '../../../lib/api/routes/payments-webhooks.ts';
import { may } from '../../../lib/session.ts';

const Column = DataTable.Col<ParkedWebhook>;

/** What each verb is called and does. */
const verbs = {
  retry: {
    ...{ label: 'Retry', danger: false, confirm: 'Try again', said: 'It is tried again.' },
    endpoint: 'retryWebhook',
    effect: 'It is tried as if it had just come, and again for three days if it still fails.',
  },
  dismiss: {
    ...{ label: 'Dismiss', danger: true, confirm: 'Let it be', said: 'It is let be.' },
    endpoint: 'dismissWebhook',
    effect: 'What it said is not done. Its text stays in the inbox.',
  },
} as const;

/** What the payment provider told and nobody could make anything of, for three days. */
export function WebhookList() {
  return (
    <ConsoleList title="Parked webhooks" sort={{ field: 'parkedAt', order: 'ASC' }}>
      <ConsoleTable
        empty="Nothing is parked: everything that the payment provider told was understood."
        rowClick={false}
        bulkActionButtons={may('decideWebhooks') && <BulkWebhookVerbs />}
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

function BulkWebhookVerbs() {
  return (['retry', 'dismiss'] as const).map((verb) => {
    const { label, danger, confirm, effect } = verbs[verb];
    return (
      <BulkVerb
        key={verb}
        endpoint="decideWebhooks"
        one="event"
        label={label}
        danger={danger}
        confirm={confirm}
        preview={<Typography>{effect}</Typography>}
        send={(ids, { reason, idempotencyKey }) =>
          call(adminWebhooksRoutes.decideWebhooks, { body: { verb, reason, ids: [...ids] } }, { idempotencyKey })
        }
      />
    );
  });
}

function WebhookVerbs({ webhook: { id } }: { webhook: ParkedWebhook }) {
  return (['retry', 'dismiss'] as const).map((verb) => {
    const { label, endpoint, danger, confirm, effect, said } = verbs[verb];
    return (
      <VerbButton
        key={verb}
        endpoint={endpoint}
        label={label}
        danger={danger}
        title={`${label} ${id}`}
        confirm={confirm}
        preview={<Typography>{effect}</Typography>}
        act={async ({ reason, idempotencyKey }) => {
          const input = { params: { webhookId: id }, body: { reason } };
          await call(adminWebhooksRoutes[endpoint], input, { idempotencyKey });
          return said;
        }}
      />
    );
  });
}
