import type { MySupervisor } from '@marquee/command-api/contract/licensing-supervisors.ts';
import { DataTable, SelectInput } from 'react-admin';
import { ConsoleList } from '../../../components/console-list.tsx';
import { ConsoleTable } from '../../../components/console-table.tsx';
import { HistoryButton } from '../../../components/history-button.tsx';
import { When } from '../../../components/when.tsx';
import { SupervisorVerbs } from './supervisor-verbs.tsx';

const Column = DataTable.Col<MySupervisor>;
const standings = ['registered', 'verified', 'suspended'];
const filters = [
  <SelectInput key="standing" source="standing" alwaysOn choices={standings.map((id) => ({ id, name: id }))} />,
];

/** Who wants to license music: those who wait to be verified first. */
export function SupervisorList() {
  return (
    <ConsoleList
      title="Music supervisors"
      filters={filters}
      at={{ standing: 'registered' }}
      sort={{ field: 'createdAt', order: 'ASC' }}
    >
      <ConsoleTable empty="Nobody is like this." bulkActionButtons={false} hiddenColumns={['bio', 'reason']}>
        <Column source="name" disableSort />
        <Column source="company" disableSort />
        <Column source="credits" disableSort />
        <Column source="contactEmail" label="Mail" disableSort />
        <Column source="standing" disableSort />
        <Column source="bio" disableSort />
        <Column source="reason" label="Suspended because" disableSort />
        <Column source="createdAt" label="Registered" render={({ createdAt }) => <When at={createdAt} />} />
        <Column
          label="Decide"
          disableSort
          render={(supervisor) => (
            <>
              <SupervisorVerbs supervisor={supervisor} />
              <HistoryButton stream={`supervisor-${supervisor.id}`} of={supervisor.name} />
            </>
          )}
        />
      </ConsoleTable>
    </ConsoleList>
  );
}
