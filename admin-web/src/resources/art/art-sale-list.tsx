import type { AdminArtSale } from '@marquee/command-api/contract/art-admin.ts';
import { DataTable, SelectInput } from 'react-admin';
import { ConsoleList } from '../../components/console-list.tsx';
import { ConsoleTable } from '../../components/console-table.tsx';
import { PayableLink } from '../../components/payable-link.tsx';
import { When } from '../../components/when.tsx';

const Column = DataTable.Col<AdminArtSale>;
const statuses: Readonly<Record<AdminArtSale['status'], string>> = {
  reserved: 'kept for its buyer',
  abandoned: 'never paid',
  paid: 'paid',
  completed: 'sold',
  undone: 'undone',
};
const filters = [
  <SelectInput
    key="status"
    source="status"
    choices={Object.entries(statuses).map(([id, name]) => ({ id, name }))}
    alwaysOn
  />,
];

/** Sales of art: between whom, for how much, and how they stand; each leads to its entries in the books. */
export function ArtSaleList() {
  return (
    <ConsoleList title="Art sales" filters={filters} sort={{ field: 'placedAt', order: 'DESC' }}>
      <ConsoleTable empty="Nothing was sold." rowClick={false} bulkActionButtons={false}>
        <Column source="title" disableSort />
        <Column source="kind" disableSort />
        <Column label="Seller" disableSort render={({ seller }) => seller.username} />
        <Column label="Buyer" disableSort render={({ buyer }) => buyer.username} />
        <Column source="price" disableSort align="right" render={({ price }) => `$${price}`} />
        <Column label="Resale" disableSort render={({ resale }) => (resale ? 'with a royalty' : 'by its creator')} />
        <Column
          label="State"
          disableSort
          render={({ status, returnAsked, received }) =>
            [statuses[status], returnAsked && 'its buyer asks to give it back', received && 'received']
              .filter(Boolean)
              .join(', ')
          }
        />
        <Column label="In the books" disableSort render={({ payable }) => <PayableLink payable={payable} />} />
        <Column source="placedAt" label="Placed" render={({ placedAt }) => <When at={placedAt} />} />
      </ConsoleTable>
    </ConsoleList>
  );
}
