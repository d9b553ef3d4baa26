import type { AdminArtSale } from '@marquee/command-api/contract/art-admin.ts';
import Typography from '@mui/material/Typography';
import { DataTable, SelectInput } from 'react-admin';
import { ConsoleList } from '../../components/console-list.tsx';
import { ConsoleTable } from '../../components/console-table.tsx';
import { PayableLink } from '../../components/payable-link.tsx';
import { VerbButton } from '../../components/verb-button.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../lib/api/call.ts';
import { adminArtRoutes } from '../../lib/api/routes/art-admin.ts';
import { waitsForTwo } from '../../lib/words.ts';

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
        <Column label="Verbs" disableSort render={(sale) => <RefundVerb sale={sale} />} />
        <Column source="placedAt" label="Placed" render={({ placedAt }) => <When at={placedAt} />} />
      </ConsoleTable>
    </ConsoleList>
  );
}

/** Gives a sale back in an operator's name; the piece goes back to its seller. */
function RefundVerb({ sale: { id: saleId, title, price, buyer, status } }: { sale: AdminArtSale }) {
  if (status !== 'paid' && status !== 'completed') return null;
  return (
    <VerbButton
      endpoint="refundAdminArtSale"
      record={`artsale-${saleId}`}
      label="Refund"
      danger
      title={`Refund ${title}`}
      confirm={`Give $${price} back`}
      preview={
        <Typography>
          ${price} goes back to @{buyer.username}, and what they bought to who sold it. They read the reason.
        </Typography>
      }
      act={async ({ reason, idempotencyKey }) => {
        const input = { params: { saleId }, body: { reason } };
        const { approval } = await call(adminArtRoutes.refundAdminArtSale, input, { idempotencyKey });
        return approval ? waitsForTwo(approval) : 'The money is on its way back.';
      }}
    />
  );
}
