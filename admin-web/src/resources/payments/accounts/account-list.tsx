import type { LedgerAccount } from '@marquee/command-api/contract/payments-book-entries.ts';
import { BooleanInput, DataTable, Link, TextInput } from 'react-admin';
import { ConsoleList } from '../../../components/console-list.tsx';
import { ConsoleTable } from '../../../components/console-table.tsx';
import { listAddress } from '../../../lib/list-address.ts';
import { Figure } from '../books/figure.tsx';

const Column = DataTable.Col<LedgerAccount>;

const filters = [
  <TextInput key="account" source="account" label="Sub-accounts of" alwaysOn />,
  <BooleanInput key="open" source="open" label="With something on them" defaultValue={true} />,
];

/** What stands on each account of the books; by an account, on its sub-accounts. */
export function AccountList() {
  return (
    <ConsoleList title="Accounts" filters={filters} sort={{ field: 'id', order: 'ASC' }}>
      <ConsoleTable empty="No account is like this." rowClick={false} bulkActionButtons={false}>
        <Column source="id" label="Account" render={(account) => <AccountName account={account} />} />
        <Column
          source="debit"
          disableSort
          align="right"
          render={({ id, debit, entries }) => (
            <Figure what={`Debit of ${id}`} value={debit} entries={entries} side="debits" />
          )}
        />
        <Column
          source="credit"
          disableSort
          align="right"
          render={({ id, credit, entries }) => (
            <Figure what={`Credit of ${id}`} value={credit} entries={entries} side="credits" />
          )}
        />
        <Column
          source="balance"
          label="Debit less credit"
          disableSort
          align="right"
          render={({ id, balance, entries }) => (
            <Figure what={`What stands on ${id}`} value={balance} entries={entries} side="debit less credit" />
          )}
        />
      </ConsoleTable>
    </ConsoleList>
  );
}

function AccountName({ account: { account, sub } }: { account: LedgerAccount }) {
  if (sub !== null) return <code>{sub || '(none)'}</code>;
  return <Link to={listAddress('ledger-accounts', { account })}>{account}</Link>;
}
