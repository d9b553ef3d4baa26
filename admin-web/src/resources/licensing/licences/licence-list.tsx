import type { AdminLicence } from '@marquee/command-api/contract/licensing-supervisors.ts';
import Typography from '@mui/material/Typography';
import { BooleanInput, DataTable, SearchInput } from 'react-admin';
import { ConsoleList } from '../../../components/console-list.tsx';
import { ConsoleTable } from '../../../components/console-table.tsx';
import { VerbButton } from '../../../components/verb-button.tsx';
import { When } from '../../../components/when.tsx';
import { call } from '../../../lib/api/call.ts';
import { adminLicensingRoutes } from '../../../lib/api/routes/licensing-supervisors.ts';
import { waitsForTwo } from '../../../lib/words.ts';

const Column = DataTable.Col<AdminLicence>;
const filters = [
  <SearchInput key="number" source="number" alwaysOn placeholder="Number on the licence" sx={{ minWidth: 260 }} />,
  <BooleanInput key="issued" source="issued" label="Issued" defaultValue={true} />,
];

/** Negotiations and licences, found by the number that is printed on one. */
export function LicenceList() {
  return (
    <ConsoleList title="Licences" filters={filters} sort={{ field: 'requestedAt', order: 'DESC' }}>
      <ConsoleTable
        empty="No licence is like this."
        bulkActionButtons={false}
        hiddenColumns={['usage', 'territory', 'startDate', 'endDate', 'voidReason']}
      >
        <Column
          source="number"
          disableSort
          render={({ number }) => <code style={{ whiteSpace: 'nowrap' }}>{number}</code>}
        />
        <Column source="trackTitle" label="Track" disableSort />
        <Column source="state" disableSort />
        <Column source="ownerName" label="Artist" disableSort />
        <Column source="supervisorName" label="Supervisor" disableSort />
        <Column source="price" disableSort render={({ price }) => (price ? `$${price}` : '')} />
        <Column source="usage" label="Use" disableSort render={({ usage }) => usage.join(', ')} />
        <Column source="territory" disableSort />
        <Column source="exclusive" disableSort render={({ exclusive }) => (exclusive ? 'yes' : 'no')} />
        <Column source="startDate" label="From" disableSort />
        <Column source="endDate" label="To" disableSort />
        <Column source="voidReason" label="Void because" disableSort />
        <Column source="requestedAt" label="Asked" render={({ requestedAt }) => <When at={requestedAt} />} />
        <Column source="issuedAt" label="Issued" disableSort render={({ issuedAt }) => <When at={issuedAt} />} />
        <Column label="Decide" disableSort render={(licence) => <VoidButton licence={licence} />} />
      </ConsoleTable>
    </ConsoleList>
  );
}

function VoidButton({ licence: { id: licenceId, number, state, price } }: { licence: AdminLicence }) {
  if (number === null || (state !== 'licensed' && state !== 'ended')) return null;
  return (
    <VerbButton
      endpoint="voidLicence"
      record={`licence-${licenceId}`}
      label="Take back"
      danger
      title={`Take back ${number}`}
      confirm="Take back"
      preview={
        <Typography>
          ${price} goes back to who paid. The licence allows nothing any more, and both sides read the reason.
        </Typography>
      }
      act={async ({ reason, idempotencyKey }) => {
        const input = { params: { licenceId }, body: { reason } };
        const { approval } = await call(adminLicensingRoutes.voidLicence, input, { idempotencyKey });
        return approval ? waitsForTwo(approval) : `${number} is void.`;
      }}
    />
  );
}
