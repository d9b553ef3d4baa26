import type { MonthStatement } from '@marquee/command-api/contract/payments-book-entries.ts';
import { DataTable } from 'react-admin';
import { ConsoleList } from '../../../components/console-list.tsx';
import { ConsoleTable } from '../../../components/console-table.tsx';
import { Figure } from '../books/figure.tsx';
import { Downloads } from './downloads.tsx';

interface Month extends Pick<MonthStatement, 'id'> {
  readonly entries: number;
}
const Column = DataTable.Col<Month>;

/** The months that have something in the books, each with its statement and its files. */
export function MonthList() {
  return (
    <ConsoleList title="Month statements" sort={{ field: 'id', order: 'DESC' }}>
      <ConsoleTable empty="The books are empty: nothing was sold yet." rowClick="show" bulkActionButtons={false}>
        <Column source="id" label="Month (UTC)" />
        <Column
          source="entries"
          disableSort
          align="right"
          render={({ id, entries }) => (
            <Figure what={`Entries of ${id}`} value={entries} entries={daysOf(id)} side="count" />
          )}
        />
        <Column label="Files" disableSort render={({ id }) => <Downloads month={id} />} />
      </ConsoleTable>
    </ConsoleList>
  );
}

/** A month's first and last day. */
function daysOf(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}
