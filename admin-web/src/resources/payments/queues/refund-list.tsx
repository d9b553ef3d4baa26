import type { Refund } from '@marquee/command-api/contract/payments-queues.ts';
import { reasonsOfRefunds } from '@marquee/command-api/contract/refund-reasons.ts';
import { BooleanInput, DataTable, SelectInput, TextInput } from 'react-admin';
import { ConsoleList } from '../../../components/console-list.tsx';
import { ConsoleTable } from '../../../components/console-table.tsx';
import { PayableLink } from '../../../components/payable-link.tsx';
import { When } from '../../../components/when.tsx';
import { wordsOfType } from '../../../lib/words.ts';
import { Figure } from '../books/figure.tsx';
import { JobLink } from './job-link.tsx';

const Column = DataTable.Col<Refund>;
const choices = (...ids: string[]) => ids.map((id) => ({ id, name: id }));
/** Refunds from here on are looked at one by one. Dollars. */
const LIMIT = '500.00';
const amount = (value: unknown) =>
  !value || /^\d{1,7}(\.\d{1,2})?$/.test(String(value)) ? undefined : 'Dollars and cents, such as 500.00';

const filters = [
  <TextInput key="least" source="least" label="At least ($)" validate={amount} alwaysOn />,
  <SelectInput
    key="status"
    source="status"
    label="State"
    choices={choices('requested', 'succeeded', 'failed')}
    alwaysOn
  />,
  <BooleanInput key="waiting" source="waiting" label="Waits for a decision" defaultValue={true} />,
  <SelectInput key="reason" source="reason" choices={reasonsOfRefunds.map((id) => ({ id, name: wordsOfType(id) }))} />,
  <TextInput key="payable" source="payable" />,
];

/** Refunds, at first those above the limit. One that the provider refused is decided about at its job. */
export function RefundList() {
  return (
    <ConsoleList title="Refunds" filters={filters} at={{ least: LIMIT }} sort={{ field: 'requestedAt', order: 'DESC' }}>
      <ConsoleTable
        empty="No refund is like this."
        rowClick={false}
        bulkActionButtons={false}
        hiddenColumns={['id', 'intent', 'requestedBy']}
      >
        <Column source="id" label="Refund" disableSort className="mono" />
        <Column source="payable" disableSort render={({ payable }) => <PayableLink payable={payable} />} />
        <Column source="intent" label="Provider's payment" disableSort className="mono" />
        <Column
          source="amount"
          align="right"
          render={({ id, amount: value, entries }) => (
            <Figure what={`Refund ${id}`} value={value} entries={entries} side="agreed" />
          )}
        />
        <Column source="reason" disableSort />
        <Column source="status" label="State" disableSort />
        <Column source="code" label="Why it failed" disableSort />
        <Column source="requestedBy" label="Asked for by" disableSort className="mono" />
        <Column source="requestedAt" label="Asked for" render={({ requestedAt }) => <When at={requestedAt} />} />
        <Column source="endedAt" label="Ended" disableSort render={({ endedAt }) => <When at={endedAt} />} />
        <Column label="Job" disableSort render={({ job }) => <JobLink job={job} />} />
      </ConsoleTable>
    </ConsoleList>
  );
}
