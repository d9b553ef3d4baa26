import type { AdminOrder } from '@marquee/command-api/contract/ticketing-desk.ts';
import { DataTable, DateInput, SearchInput, SelectInput, TextInput } from 'react-admin';
import { ConsoleList } from '../../../components/console-list.tsx';
import { ConsoleTable } from '../../../components/console-table.tsx';
import { When } from '../../../components/when.tsx';
import { OrderStatus } from './order-status.tsx';

const Column = DataTable.Col<AdminOrder>;
const statuses = ['pending', 'confirmed', 'used', 'refunding', 'refunded', 'disputed', 'expired', 'cancelled'];

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Name, mail, code or payment" sx={{ minWidth: 280 }} />,
  <SelectInput key="status" source="status" alwaysOn choices={statuses.map((id) => ({ id, name: id }))} />,
  <DateInput key="from" source="from" label="Placed from (UTC day)" />,
  <DateInput key="to" source="to" label="Placed to (UTC day)" />,
  <TextInput key="show" source="show" label="Show’s id" />,
  <TextInput key="buyer" source="buyer" label="Buyer’s id" />,
];

/** Every order of tickets, found by whatever somebody on the phone can say of it. */
export function OrderList() {
  return (
    <ConsoleList title="Orders" filters={filters} sort={{ field: 'placedAt', order: 'DESC' }}>
      <ConsoleTable
        empty="No order is like this. Try the whole mail address, whole words of the name, or the code on the ticket."
        rowClick="show"
        bulkActionButtons={false}
        hiddenColumns={['intentId', 'purchaserEmail', 'updatedAt']}
      >
        <Column source="code" disableSort className="mono" />
        <Column source="showTitle" label="Show" disableSort />
        <Column source="tier" disableSort />
        <Column source="tickets" disableSort />
        <Column source="total" disableSort render={({ total }) => `$${total}`} />
        <Column source="status" disableSort render={({ status }) => <OrderStatus status={status} />} />
        <Column source="purchaserName" label="Bought by" disableSort render={boughtBy} />
        <Column source="purchaserEmail" label="Mail" disableSort />
        <Column source="intentId" label="Payment" disableSort className="mono" />
        <Column source="placedAt" label="Placed" render={({ placedAt }) => <When at={placedAt} />} />
        <Column source="updatedAt" label="Changed" disableSort render={({ updatedAt }) => <When at={updatedAt} />} />
      </ConsoleTable>
    </ConsoleList>
  );
}

function boughtBy({ purchaserName, buyerName }: AdminOrder) {
  return [purchaserName ?? 'erased', buyerName && `@${buyerName}`].filter(Boolean).join(' ');
}
