import type { Reconciliation } from '@marquee/command-api/contract/payments-reconciliation.ts';
import Chip from '@mui/material/Chip';
import type { MouseEvent } from 'react';
import { DataTable, Link } from 'react-admin';
import { ConsoleList } from '../../../components/console-list.tsx';
import { ConsoleTable } from '../../../components/console-table.tsx';
import { listAddress } from '../../../lib/list-address.ts';
import { Figure } from '../books/figure.tsx';
import { amountText } from '../books/money.ts';
import { Kinds } from './kinds.tsx';

const Column = DataTable.Col<Reconciliation>;

/** The account at the payment provider held against the books, day by day; by a click on a day, kind by kind. */
export function ReconciliationList() {
  return (
    <ConsoleList title="Reconciliation" sort={{ field: 'id', order: 'DESC' }}>
      <ConsoleTable
        empty="Nothing has moved on the provider's account yet, or it was not asked; what is younger than an hour is not compared."
        rowClick="expand"
        expand={<Kinds />}
        bulkActionButtons={false}
      >
        <Column source="id" label="Day (UTC)" />
        <Column source="provider" disableSort align="right" render={({ provider }) => amountText(provider)} />
        <Column
          source="ours"
          label="Our books"
          disableSort
          align="right"
          render={({ id, ours, entries }) => (
            <Figure what={`On cash.provider, ${id}`} value={ours} entries={entries} side="agreed" />
          )}
        />
        <Column source="difference" disableSort align="right" render={({ difference }) => amountText(difference)} />
        <Column label="State" disableSort render={(day) => <DayState day={day} />} />
      </ConsoleTable>
    </ConsoleList>
  );
}

function DayState({ day: { id, open, explained } }: { day: Reconciliation }) {
  if (open > 0) {
    return (
      <Link
        to={listAddress('discrepancies', { day: id, state: 'open' })}
        onClick={(event: MouseEvent) => event.stopPropagation()}
      >
        {open === 1 ? 'One thing does not match' : `${open} things do not match`}
      </Link>
    );
  }
  const label = explained > 0 ? `explained (${explained})` : 'agrees to the cent';
  return <Chip size="small" variant="outlined" color="success" label={label} />;
}
