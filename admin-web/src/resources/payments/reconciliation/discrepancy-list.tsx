import type { Discrepancy } from '@marquee/command-api/contract/payments-reconciliation.ts';
import { DataTable, DateInput, SelectInput } from 'react-admin';
import { ConsoleList } from '../../../components/console-list.tsx';
import { ConsoleTable } from '../../../components/console-table.tsx';
import { When } from '../../../components/when.tsx';
import { Figure } from '../books/figure.tsx';
import { amountOf, amountText, centsOf } from '../books/money.ts';
import { DiscrepancyVerbs } from './discrepancy-verbs.tsx';
import { kindNames } from './kinds.tsx';

const Column = DataTable.Col<Discrepancy>;
const choices = (names: Readonly<Record<string, string>>) => Object.entries(names).map(([id, name]) => ({ id, name }));
const whys: Readonly<Record<Discrepancy['why'], string>> = {
  providerOnly: 'the provider alone has it',
  oursOnly: 'our books alone have it',
  amounts: 'the amounts differ',
  cameBack: 'the payer’s bank sent the refund back: we have the money',
};

const filters = [
  <SelectInput key="state" source="state" choices={choices({ open: 'open', explained: 'explained' })} alwaysOn />,
  <SelectInput key="kind" source="kind" choices={choices(kindNames)} alwaysOn />,
  <DateInput key="day" source="day" label="Day (UTC)" />,
];

/** What the provider's account and our books tell in two ways, the longest first. */
export function DiscrepancyList() {
  return (
    <ConsoleList title="Discrepancies" filters={filters} at={{ state: 'open' }} sort={{ field: 'at', order: 'ASC' }}>
      <ConsoleTable
        empty="The provider's account and our books agree to the cent."
        rowClick={false}
        bulkActionButtons={false}
      >
        <Column source="at" label="Moved" render={({ at }) => <When at={at} />} />
        <Column source="kind" disableSort render={({ kind }) => kindNames[kind]} />
        <Column source="ref" label="Name" disableSort className="mono" />
        <Column label="What" disableSort render={({ why }) => whys[why]} />
        <Column label="Provider" disableSort align="right" render={({ provider }) => sideText(provider)} />
        <Column label="Our books" disableSort align="right" render={(row) => <Ours row={row} />} />
        <Column source="difference" disableSort align="right" render={({ difference }) => amountText(difference)} />
        <Column label="Who" disableSort render={(row) => <Who row={row} />} />
        <Column label="Verbs" disableSort render={(row) => <DiscrepancyVerbs row={row} />} />
      </ConsoleTable>
    </ConsoleList>
  );
}

/** What is left of an amount once the provider has kept its fee. */
const netOf = ({ amount, fee }: NonNullable<Discrepancy['ours']>) => amountOf(centsOf(amount) - centsOf(fee));
const sideText = (side: Discrepancy['ours']) =>
  side ? `${amountText(side.amount)} − ${amountText(side.fee)}` : 'nothing';

function Ours({ row: { id, ours, entries } }: { row: Discrepancy }) {
  if (!ours || !entries) return 'nothing';
  return (
    <>
      {sideText(ours)} ={' '}
      <Figure what={`In our books, ${id}`} value={netOf(ours)} entries={entries} side="debit less credit" />
    </>
  );
}

function Who({ row: { claimedBy, resolution } }: { row: Discrepancy }) {
  if (claimedBy) return `${claimedBy.name ?? claimedBy.id} looks into it`;
  if (!resolution) return 'nobody yet';
  return `explained by ${resolution.by.name ?? resolution.by.id}: ${resolution.reason}`;
}
