import type { AdminArt } from '@marquee/command-api/contract/art-admin.ts';
import { DataTable, Link, SearchInput, SelectInput } from 'react-admin';
import { ConsoleList } from '../../components/console-list.tsx';
import { ConsoleTable } from '../../components/console-table.tsx';
import { When } from '../../components/when.tsx';

const Column = DataTable.Col<AdminArt>;
const kinds = [
  { id: 'piece', name: 'Piece' },
  { id: 'collection', name: 'Collection' },
];
const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Title" />,
  <SelectInput key="kind" source="kind" choices={kinds} alwaysOn />,
];

/** Pieces and collections: whose they are, what they cost, and how often they were sold. */
export function ArtList() {
  return (
    <ConsoleList title="Art" filters={filters} sort={{ field: 'createdAt', order: 'DESC' }}>
      <ConsoleTable empty="Nothing hangs in the gallery." rowClick={false} bulkActionButtons={false}>
        <Column source="title" disableSort />
        <Column source="kind" disableSort />
        <Column source="category" disableSort />
        <Column label="Made by" disableSort render={({ creator }) => creator.username} />
        <Column label="Owned by" disableSort render={({ owner }) => owner.username} />
        <Column source="price" disableSort align="right" render={({ price }) => price ?? 'not for sale'} />
        <Column
          source="sales"
          disableSort
          align="right"
          render={({ id, sales }) => (
            <Link to={`/art-sales?${new URLSearchParams({ filter: JSON.stringify({ artId: id }) })}`}>{sales}</Link>
          )}
        />
        <Column
          label="State"
          disableSort
          render={({ state, hidden }) => (hidden === null ? state : `hidden: ${hidden}`)}
        />
        <Column source="createdAt" label="Made" render={({ createdAt }) => <When at={createdAt} />} />
      </ConsoleTable>
    </ConsoleList>
  );
}
