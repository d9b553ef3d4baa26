import type { JournalEntry } from '@marquee/command-api/contract/payments-book-entries.ts';
import { DataTable, DateInput, NumberInput, SelectInput, TextInput } from 'react-admin';
import { ConsoleList } from '../../../components/console-list.tsx';
import { ConsoleTable } from '../../../components/console-table.tsx';
import { When } from '../../../components/when.tsx';
import { businessChoices } from '../books/businesses.ts';
import { Figure } from '../books/figure.tsx';
import { amountOf, centsOf } from '../books/money.ts';

const Column = DataTable.Col<JournalEntry>;

const filters = [
  <TextInput key="account" source="account" alwaysOn />,
  <TextInput key="stream" source="stream" alwaysOn />,
  <SelectInput key="business" source="business" choices={businessChoices} alwaysOn />,
  <TextInput key="sub" source="sub" label="Sub-account" />,
  <TextInput key="show" source="show" />,
  <NumberInput key="policy" source="policy" label="Policy version" />,
  <DateInput key="from" source="from" label="From (UTC day)" />,
  <DateInput key="to" source="to" label="To (UTC day)" />,
];

/** Every entry of the books: one event each. */
export function JournalList() {
  return (
    <ConsoleList title="Journal" filters={filters} sort={{ field: 'at', order: 'DESC' }}>
      <ConsoleTable
        empty="No entry is like this."
        rowClick="show"
        bulkActionButtons={false}
        hiddenColumns={['policy', 'show', 'revision']}
      >
        <Column source="at" label="When" render={({ at }) => <When at={at} />} />
        <Column source="type" label="Event" disableSort />
        <Column source="position" disableSort className="mono" />
        <Column source="stream" disableSort className="mono" />
        <Column source="revision" disableSort />
        <Column source="business" disableSort />
        <Column source="show" disableSort className="mono" />
        <Column source="policy" label="Policy version" disableSort />
        <Column
          label="Amount"
          disableSort
          align="right"
          render={(entry) => (
            <Figure
              what={`${entry.type} at ${entry.position}`}
              value={sizeOf(entry)}
              entries={{ id: [entry.id] }}
              side="debits"
            />
          )}
        />
        <Column label="Lines" disableSort render={({ lines }) => lines.map(({ account }) => account).join(', ')} />
      </ConsoleTable>
    </ConsoleList>
  );
}

/** What an entry moves: all of its debits, which are its credits as well. */
function sizeOf({ lines }: JournalEntry): string {
  return amountOf(lines.reduce((sum, { debit }) => sum + centsOf(debit), 0));
}
