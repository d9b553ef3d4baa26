import type { Payable } from '@marquee/command-api/contract/payments-book-entries.ts';
import { BooleanInput, DataTable, SelectInput, TextInput } from 'react-admin';
import { ConsoleList } from '../../../components/console-list.tsx';
import { ConsoleTable } from '../../../components/console-table.tsx';
import { When } from '../../../components/when.tsx';
import { businessChoices, businessNames } from '../books/businesses.ts';
import { Figure } from '../books/figure.tsx';
import type { Side } from '../books/sum-of-entries.ts';

const Column = DataTable.Col<Payable>;

const filters = [
  <SelectInput key="business" source="business" choices={businessChoices} alwaysOn />,
  <BooleanInput key="open" source="open" label="Paid, and not given for yet" defaultValue={true} />,
  <BooleanInput key="disputed" source="disputed" label="In dispute" defaultValue={true} />,
  <TextInput key="show" source="show" label="Show (its id)" />,
  <TextInput key="payee" source="payee" label="Payee (their id)" />,
];

/** What each amount is called, and how it is the sum of its entries. */
const parts = {
  paid: ['Paid', 'credit less debit'],
  given: ['Given for', 'debit less credit'],
  returned: ['Returned', 'credit less debit'],
  disputed: ['In dispute', 'debit less credit'],
  lost: ['Lost', 'credit less debit'],
  deposit: ['Deposit', 'credit less debit'],
} as const satisfies Partial<Record<keyof Payable['entries'], readonly [label: string, side: Side]>>;

/** Everything that is paid for, and how far its money has come. */
export function PayableList() {
  return (
    <ConsoleList title="Payables" filters={filters} sort={{ field: 'at', order: 'DESC' }}>
      <ConsoleTable
        empty="Nothing that is paid for is like this."
        rowClick={false}
        bulkActionButtons={false}
        hiddenColumns={['show', 'payee', 'policy']}
      >
        <Column source="at" label="Sold" render={({ at }) => <When at={at} />} />
        <Column source="id" label="Payable" disableSort className="mono" />
        <Column source="business" disableSort render={({ business }) => businessNames[business]} />
        <Column source="show" disableSort className="mono" />
        <Column source="payee" disableSort className="mono" />
        <Column source="policy" label="Policy version" disableSort />
        <Column source="price" disableSort align="right" render={(payable) => <Price payable={payable} />} />
        {(Object.keys(parts) as (keyof typeof parts)[]).map((name) => (
          <Column
            key={name}
            source={name}
            label={parts[name][0]}
            disableSort
            align="right"
            render={({ id, entries, ...amounts }) => (
              <Figure
                what={`${parts[name][0]}, ${id}`}
                value={amounts[name]}
                entries={entries[name]}
                side={parts[name][1]}
              />
            )}
          />
        ))}
      </ConsoleTable>
    </ConsoleList>
  );
}

/** What was agreed: no sum of entries, and so shown with all of them. */
function Price({ payable: { id, price, entries } }: { payable: Payable }) {
  return <Figure what={`Price, ${id}: all entries of it`} value={price} entries={entries.price} side="agreed" />;
}
