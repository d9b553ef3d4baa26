import type { Dispute } from '@marquee/command-api/contract/payments-queues.ts';
import { DataTable, SelectInput, TextInput } from 'react-admin';
import { ConsoleList } from '../../../components/console-list.tsx';
import { ConsoleTable } from '../../../components/console-table.tsx';
import { PayableLink } from '../../../components/payable-link.tsx';
import { When } from '../../../components/when.tsx';
import { Figure } from '../books/figure.tsx';

const Column = DataTable.Col<Dispute>;
const states = ['open', 'won', 'lost'].map((id) => ({ id, name: id }));

const filters = [
  <SelectInput key="status" source="status" label="State" choices={states} alwaysOn />,
  <TextInput key="payable" source="payable" />,
];

/** Disputes at payers' banks, those whose evidence is due first before all others. */
export function DisputeList() {
  return (
    <ConsoleList
      title="Disputes"
      filters={filters}
      at={{ status: 'open' }}
      sort={{ field: 'evidenceDueAt', order: 'ASC' }}
      about="The payer's bank decides, and what it decides is booked here by itself. Evidence is handed in at the payment provider, under the dispute's name, until the day it is due: nothing about a dispute is decided here, and its money is not given back a second time meanwhile."
    >
      <ConsoleTable
        empty="No dispute is like this."
        rowClick={false}
        bulkActionButtons={false}
        hiddenColumns={['intent', 'endedAt']}
      >
        <Column source="id" label="Dispute" disableSort className="mono" />
        <Column source="payable" disableSort render={({ payable }) => <PayableLink payable={payable} />} />
        <Column source="intent" label="Provider's payment" disableSort className="mono" />
        <Column source="status" label="State" disableSort />
        <Column
          source="amount"
          align="right"
          render={({ id, amount, entries, status }) => (
            <Figure
              what={`Disputed, ${id}`}
              value={amount}
              entries={entries}
              side={status === 'open' ? 'debit less credit' : 'debits'}
            />
          )}
        />
        <Column
          source="fee"
          label="Fee"
          disableSort
          align="right"
          render={({ id, fee, payable }) => (
            <Figure
              what={`Fees of disputes of ${payable}, of them for ${id}`}
              value={fee}
              entries={{ stream: payable, account: 'expense.dispute' }}
              side="agreed"
            />
          )}
        />
        <Column source="openedAt" label="Opened" render={({ openedAt }) => <When at={openedAt} />} />
        <Column
          source="evidenceDueAt"
          label="Evidence due"
          render={({ evidenceDueAt }) => <When at={evidenceDueAt} />}
        />
        <Column
          source="evidenceSentAt"
          label="Evidence sent"
          disableSort
          render={({ evidenceSentAt }) => <When at={evidenceSentAt} />}
        />
        <Column source="endedAt" label="Ended" disableSort render={({ endedAt }) => <When at={endedAt} />} />
      </ConsoleTable>
    </ConsoleList>
  );
}
