import type { AgeCheck } from '@marquee/command-api/contract/operations-ages.ts';
import { DataTable, Link, SelectInput } from 'react-admin';
import { ConsoleList } from '../../../components/console-list.tsx';
import { ConsoleTable } from '../../../components/console-table.tsx';
import { When } from '../../../components/when.tsx';
import { AgeVerbs } from './age-verbs.tsx';
import { calledOf } from './called.ts';

const Column = DataTable.Col<AgeCheck>;
const reasons: Readonly<Record<AgeCheck['why'], string>> = {
  exhausted: 'no try left',
  declaredAnew: 'was under 18 before',
};
const filters = [
  <SelectInput key="why" source="why" alwaysOn choices={Object.entries(reasons).map(([id, name]) => ({ id, name }))} />,
];

/** Ages that staff have to look at, the longest first. */
export function AgeCheckList() {
  return (
    <ConsoleList
      title="Ages to look at"
      filters={filters}
      sort={{ field: 'since', order: 'ASC' }}
      about="Who has no try left writes to support, and is 18 once a document shows it. Who was under 18 and then was not has what is for 18 and over: let it stand, or ask for a document. What they declared is revealed on their page, with a reason that they read."
    >
      <ConsoleTable empty="No age waits to be looked at." rowClick={false} bulkActionButtons={false}>
        <Column label="Who" disableSort render={(row) => <Link to={`/people/${row.id}/show`}>{calledOf(row)}</Link>} />
        <Column source="name" disableSort render={({ name }) => name ?? '–'} />
        <Column label="Why" disableSort render={({ why }) => reasons[why]} />
        <Column source="failed" label="Times under 18" disableSort align="right" />
        <Column source="since" label="Declared" render={({ since }) => <When at={since} />} />
        <Column label="Decide" disableSort render={(row) => <AgeVerbs row={row} />} />
      </ConsoleTable>
    </ConsoleList>
  );
}
