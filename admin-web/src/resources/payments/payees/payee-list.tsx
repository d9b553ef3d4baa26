import type { Payee } from '@marquee/command-api/contract/payments-book-entries.ts';
import { BooleanInput, DataTable } from 'react-admin';
import { ConsoleList } from '../../../components/console-list.tsx';
import { ConsoleTable } from '../../../components/console-table.tsx';
import { Figure } from '../books/figure.tsx';
import { Escrow } from './escrow.tsx';

const Column = DataTable.Col<Payee>;

const filters = [<BooleanInput key="negative" source="negative" label="Who owe us" defaultValue={true} />];

/** Who earns: what is theirs to have, and by a click on the row what waits until when. */
export function PayeeList() {
  return (
    <ConsoleList title="Escrow and payees" filters={filters} sort={{ field: 'available', order: 'DESC' }}>
      <ConsoleTable
        empty="Nobody has earned anything that is like this."
        rowClick="expand"
        expand={<Escrow />}
        bulkActionButtons={false}
      >
        <Column source="name" disableSort render={({ name }) => name ?? 'somebody who is gone'} />
        <Column source="id" label="Person" className="mono" />
        <Column
          source="available"
          label="Theirs to have"
          align="right"
          render={({ id, name, available, entries }) => (
            <Figure
              what={`Theirs to have, ${name ?? id}`}
              value={available}
              entries={entries}
              side="credit less debit"
            />
          )}
        />
        <Column
          source="held"
          label="Waits in escrow"
          disableSort
          align="right"
          render={({ id, name, held, heldEntries }) => (
            <Figure
              what={`Waits in escrow, ${name ?? id}`}
              value={held}
              entries={heldEntries}
              side="credit less debit"
            />
          )}
        />
        <Column label="Keys" disableSort align="right" render={({ escrow }) => escrow.length} />
      </ConsoleTable>
    </ConsoleList>
  );
}
