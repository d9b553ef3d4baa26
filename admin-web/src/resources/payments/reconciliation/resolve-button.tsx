import type { Discrepancy } from '@marquee/command-api/contract/payments-reconciliation.ts';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ChoiceField, choicesOf } from '../../../components/choice-field.tsx';
import { VerbButton } from '../../../components/verb-button.tsx';
import { call } from '../../../lib/api/call.ts';
import { adminReconciliationRoutes } from '../../../lib/api/routes/payments-reconciliation.ts';
import { amountText } from '../books/money.ts';

type Outcome = NonNullable<Discrepancy['resolution']>['outcome'];
const outcomes: Readonly<Record<Outcome, string>> = {
  late: 'News came late: both will agree',
  foreign: 'The money is of another business',
  provider: 'The provider puts it right',
  books: 'Our books are put right',
};

/** Explains a discrepancy that one has claimed. */
export function ResolveButton({ row: { id, difference } }: { row: Discrepancy }) {
  const [outcome, setOutcome] = useState<Outcome | ''>('');
  return (
    <VerbButton
      endpoint="resolveDiscrepancy"
      label="Explain"
      title={`Explain ${id}`}
      confirm="It is explained"
      preview={
        <Typography>
          {`It counts as explained at a difference of ${amountText(difference)}: here, and in the audit. No money moves and no entry changes; with other amounts it is open again.`}
        </Typography>
      }
      fields={
        <ChoiceField
          required
          label="What it is"
          value={outcome}
          choices={choicesOf(outcomes)}
          onChoose={setOutcome}
          sx={{ mt: 2 }}
        />
      }
      ready={outcome !== ''}
      act={async ({ reason, idempotencyKey }) => {
        if (outcome === '') return 'Say first what it is.';
        const body = { reason, outcome, difference };
        await call(adminReconciliationRoutes.resolveDiscrepancy, { params: { id }, body }, { idempotencyKey });
        return 'It is explained.';
      }}
    />
  );
}
