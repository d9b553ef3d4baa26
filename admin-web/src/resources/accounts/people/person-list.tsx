import type { AdminPerson } from '@marquee/command-api/contract/operations-people.ts';
import { BooleanInput, DataTable, SearchInput } from 'react-admin';
import { ConsoleList } from '../../../components/console-list.tsx';
import { ConsoleTable } from '../../../components/console-table.tsx';
import { When } from '../../../components/when.tsx';
import { Roles } from './roles.tsx';

const Column = DataTable.Col<AdminPerson>;

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Whole words of a name, mail or id" sx={{ minWidth: 300 }} />,
  <BooleanInput key="staff" source="staff" label="Ever given a role" defaultValue={true} />,
];

/** Everybody who has an account, found by whole words of their names or by their mail. */
export function PersonList() {
  return (
    <ConsoleList title="People" filters={filters} sort={{ field: 'registeredAt', order: 'DESC' }}>
      <ConsoleTable
        empty="Nobody is called so. Words are looked for whole, and mail addresses as well."
        rowClick="show"
        bulkActionButtons={false}
        hiddenColumns={['age', 'private', 'id']}
      >
        <Column source="id" disableSort className="mono" />
        <Column
          source="username"
          label="Called"
          disableSort
          render={({ username, erased }) => (erased || !username ? 'erased' : `@${username}`)}
        />
        <Column source="name" disableSort render={({ name }) => name ?? '–'} />
        <Column source="email" label="Mail" disableSort />
        <Column source="userType" label="Kind" disableSort />
        <Column source="roles" disableSort render={({ roles }) => <Roles roles={roles} />} />
        <Column source="age" disableSort />
        <Column source="private" disableSort render={({ private: closed }) => (closed ? 'private' : 'open')} />
        <Column source="registeredAt" label="Came" render={({ registeredAt }) => <When at={registeredAt} />} />
      </ConsoleTable>
    </ConsoleList>
  );
}
