import type { AdminShow } from '@marquee/command-api/contract/shows-desk.ts';
import { DataTable, SearchInput, SelectInput, TextInput } from 'react-admin';
import { ConsoleList } from '../../../components/console-list.tsx';
import { ConsoleTable } from '../../../components/console-table.tsx';
import { When } from '../../../components/when.tsx';
import { ShowStatus } from './show-status.tsx';

const Column = DataTable.Col<AdminShow>;
const statuses = ['live', 'scheduled', 'ended', 'cancelled'];

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Title, genre or place" />,
  <SelectInput key="status" source="status" alwaysOn choices={statuses.map((id) => ({ id, name: id }))} />,
  <TextInput key="owner" source="owner" label="Artist’s id" />,
];

/** Every show: what is on, what comes, what is over. */
export function ShowList() {
  return (
    <ConsoleList title="Shows" filters={filters} sort={{ field: 'place', order: 'ASC' }}>
      <ConsoleTable
        empty="No show is like this."
        rowClick="show"
        bulkActionButtons={false}
        hiddenColumns={['location']}
      >
        <Column source="title" disableSort />
        <Column source="ownerName" label="Artist" disableSort render={({ ownerName }) => `@${ownerName ?? '–'}`} />
        <Column source="status" disableSort render={({ status }) => <ShowStatus status={status} />} />
        <Column label="When" disableSort render={({ scheduledAt }) => <When at={scheduledAt} />} />
        <Column label="Sold" disableSort render={({ sold, capacity }) => `${sold} of ${capacity}`} />
        <Column source="held" disableSort />
        <Column source="location" disableSort />
      </ConsoleTable>
    </ConsoleList>
  );
}
