import type { DeskEvent } from '@marquee/command-api/contract/operations-events.ts';
import Link from '@mui/material/Link';
import { DataTable, TextInput } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ConsoleList } from '../../../components/console-list.tsx';
import { ConsoleTable } from '../../../components/console-table.tsx';
import { When } from '../../../components/when.tsx';
import { wordsOfType } from '../../../lib/words.ts';

const Column = DataTable.Col<DeskEvent>;
const filters = [<TextInput key="actor" source="actor" label="Whose, by id" alwaysOn />];

/** What staff did with the console, each with why and about what. */
export function AuditList() {
  return (
    <ConsoleList title="Audit" filters={filters} sort={{ field: 'place', order: 'DESC' }}>
      <ConsoleTable
        empty="Nobody of the staff has done anything yet."
        rowClick={false}
        bulkActionButtons={false}
        hiddenColumns={['correlationId']}
      >
        <Column source="at" label="When" disableSort render={({ at }) => <When at={at} />} />
        <Column source="actor" label="Who" disableSort render={({ actor, actorName }) => actorName ?? actor} />
        <Column label="Did what" disableSort render={({ type, data }) => didWhat(type, data)} />
        <Column label="About" disableSort render={({ data, stream }) => String(data.about ?? data.job ?? stream)} />
        <Column label="Why" disableSort render={({ data }) => String(data.reason ?? data.code ?? '')} />
        <Column source="correlationId" label="Correlation" disableSort className="mono" />
        <Column label="Event" disableSort render={(event) => <Way event={event} />} />
      </ConsoleTable>
    </ConsoleList>
  );
}

function didWhat(type: string, { verb, letter, role }: DeskEvent['data']): string {
  const what = [verb, letter, role].filter((each) => typeof each === 'string').map((each) => wordsOfType(String(each)));
  return [wordsOfType(type), ...what].join(': ');
}

function Way({ event: { id } }: { event: DeskEvent }) {
  return (
    <Link component={RouterLink} to={`/events/${id}/show`}>
      look
    </Link>
  );
}
