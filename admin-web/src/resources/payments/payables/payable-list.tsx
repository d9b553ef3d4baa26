import type { Payable } from '@marquee/command-api/contract/payments-books.ts';
import { BooleanInput, DataTable, SelectInput, TextInput } from 'react-admin';
import { ConsoleList } from '../../../components/console-list.tsx';
import { ConsoleTable } from '../../../components/console-table.tsx';
import { When } from '../../../components/when.tsx';
import { businessChoices, businessNames } from '../books/businesses.ts';
import { Figure } from '../books/figure.tsx';
import type { FigureProps } from '../books/figure-props.ts';

const Column = DataTable.Col<Payable>;

const filters = [
  <SelectInput key="business" source="business" choices={businessChoices} alwaysOn />,
  <BooleanInput key="open" source="open" label="Paid, and not given for yet" defaultValue={true} />,
  <BooleanInput key="disputed" source="disputed" label="In dispute" defaultValue={true} />,
  <TextInput key="show" source="show" label="Show (its id)" />,
  <TextInput key="payee" source="payee" label="Payee (their id)" />,
];

const fulfilled = ['TicketsIssued', 'TipReceived', 'ContentUnlocked', 'InvoiceFulfilled'];
type Part = Pick<FigureProps, 'entries' | 'side'>;

/** Which entries of a payable's stream an amount is the sum of; the price is no sum. */
const parts: Readonly<Record<'paid' | 'given' | 'returned' | 'disputed' | 'lost' | 'deposit', Part>> = {
  paid: { entries: { types: ['PaymentSucceeded'], account: 'deposit' }, side: 'credit less debit' },
  given: { entries: { types: fulfilled, account: 'deposit' }, side: 'debit less credit' },
  returned: {
    entries: { types: ['RefundSucceeded'], accounts: ['cash.provider', 'promo', 'expense.provider'] },
    side: 'credit less debit',
  },
  disputed: { entries: { account: 'cash.disputed' }, side: 'debit less credit' },
  lost: { entries: { types: ['DisputeLost'], account: 'cash.disputed' }, side: 'credit less debit' },
  deposit: { entries: { account: 'deposit' }, side: 'credit less debit' },
};
const labels = {
  paid: 'Paid',
  given: 'Given for',
  returned: 'Returned',
  disputed: 'In dispute',
  lost: 'Lost',
  deposit: 'Deposit',
};

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
        <Column source="price" disableSort align="right" render={({ id, price }) => <Price id={id} price={price} />} />
        {(Object.keys(parts) as (keyof typeof parts)[]).map((name) => (
          <Column
            key={name}
            source={name}
            label={labels[name]}
            disableSort
            align="right"
            render={({ id, ...amounts }) => (
              <Figure
                what={`${labels[name]}, ${id}`}
                value={amounts[name]}
                entries={{ ...parts[name].entries, stream: id }}
                side={parts[name].side}
              />
            )}
          />
        ))}
      </ConsoleTable>
    </ConsoleList>
  );
}

/** What was agreed: no sum of entries, and so shown with all of them. */
function Price({ id, price }: Pick<Payable, 'id' | 'price'>) {
  return <Figure what={`Price, ${id}: all entries of it`} value={price} entries={{ stream: id }} side="agreed" />;
}
