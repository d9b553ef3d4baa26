import type { AdminMigration } from '@marquee/command-api/contract/migration-admin.ts';
import { DataTable, Link, SelectInput, TextInput } from 'react-admin';
import { AskCredentialsButton, helpsLogin } from '../../components/ask-credentials-button.tsx';
import { ConsoleList } from '../../components/console-list.tsx';
import { ConsoleTable } from '../../components/console-table.tsx';
import { When } from '../../components/when.tsx';
import { may } from '../../lib/session.ts';

const Column = DataTable.Col<AdminMigration>;
const states = [
  { id: 'running', name: 'Not over yet' },
  { id: 'stuck', name: 'Waits for somebody' },
  { id: 'asked', name: 'Waits for another login' },
  { id: 'paused', name: 'Paused' },
  { id: 'ended', name: 'Over' },
];
const filters = [
  <SelectInput key="state" source="state" choices={states} alwaysOn />,
  <TextInput key="owner" source="owner" label="Artist’s id" />,
];

/** Catalogues that artists bring over: how far each is, what it waits for, and the job that does it. */
export function MigrationList() {
  return (
    <ConsoleList title="Migrations" filters={filters} sort={{ field: 'updatedAt', order: 'DESC' }}>
      <ConsoleTable
        empty="No migration is like this."
        rowClick={false}
        bulkActionButtons={false}
        hiddenColumns={['run', 'startedAt']}
      >
        <Column label="Artist" disableSort render={({ owner }) => owner.username} />
        <Column
          label="From"
          disableSort
          render={({ platform, fromFiles }) => (fromFiles ? `${platform}, by files` : platform)}
        />
        <Column source="run" disableSort align="right" />
        <Column label="State" disableSort render={stateOf} />
        <Column source="progress" disableSort align="right" render={({ progress }) => `${progress} %`} />
        <Column label="Tracks" disableSort render={tracksOf} />
        <Column label="Waits for" disableSort render={({ asked, message }) => asked ?? message ?? '–'} />
        <Column label="Job" disableSort render={({ job }) => <Job job={job} />} />
        <Column
          label="Verbs"
          disableSort
          render={({ id, endedAt, fromFiles, waitsFor }) =>
            endedAt === null && !fromFiles && helpsLogin(waitsFor) && <AskCredentialsButton migrationId={id} />
          }
        />
        <Column source="startedAt" label="Begun" render={({ startedAt }) => <When at={startedAt} />} />
        <Column source="updatedAt" label="Moved" render={({ updatedAt }) => <When at={updatedAt} />} />
      </ConsoleTable>
    </ConsoleList>
  );
}

function stateOf({ status, paused, asked }: AdminMigration): string {
  if (status !== 'running') return status;
  return asked === null ? (paused ? 'paused' : 'running') : 'waits for another login';
}

function tracksOf({ total, created, matched, open }: AdminMigration): string {
  return `${created + matched} of ${total}${open > 0 ? `, ${open} to decide` : ''}`;
}

/** How the job is, which leads there for whom jobs are open. */
function Job({ job }: Pick<AdminMigration, 'job'>) {
  if (!job) return '–';
  return may('getJob') ? <Link to={`/jobs/${encodeURIComponent(job.id)}/show`}>{job.state}</Link> : job.state;
}
