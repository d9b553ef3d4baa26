import type { Partnership } from '@marquee/command-api/contract/distribution-partnerships.ts';
import { DataTable, SelectInput } from 'react-admin';
import { ConsoleList } from '../../components/console-list.tsx';
import { ConsoleTable } from '../../components/console-table.tsx';
import { When } from '../../components/when.tsx';
import { PartnershipButton } from './partnership-button.tsx';

const Column = DataTable.Col<Partnership>;
const filters = [
  <SelectInput key="status" source="status" alwaysOn choices={['active', 'ended'].map((id) => ({ id, name: id }))} />,
];

/** What is agreed with partners: those that were added last first. */
export function PartnershipList() {
  return (
    <ConsoleList
      title="Partnerships"
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      actions={<PartnershipButton />}
    >
      <ConsoleTable empty="There is no partnership like this." rowClick="show" bulkActionButtons={false}>
        <Column source="partnerName" label="Partner" />
        <Column source="partnerType" label="Kind" disableSort />
        <Column source="status" disableSort />
        <Column label="Share" disableSort render={({ equityPercentage }) => `${equityPercentage} %`} />
        <Column label="Revenue" disableSort render={({ revenue }) => `$${revenue}`} />
        <Column source="startDate" label="From" disableSort />
        <Column label="Until" disableSort render={({ endDate }) => endDate ?? 'it is ended'} />
        <Column source="createdAt" label="Added" render={({ createdAt }) => <When at={createdAt} />} />
      </ConsoleTable>
    </ConsoleList>
  );
}
