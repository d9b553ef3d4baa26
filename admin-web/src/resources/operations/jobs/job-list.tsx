import type { AdminJob } from '@marquee/command-api/contract/operations-jobs.ts';
import { BooleanInput, DataTable, SearchInput, SelectInput, TextInput } from 'react-admin';
import { ConsoleList } from '../../../components/console-list.tsx';
import { ConsoleTable } from '../../../components/console-table.tsx';
import { When } from '../../../components/when.tsx';
import { BulkJobVerbs } from './bulk-job-verbs.tsx';
import { JobState } from './job-state.tsx';
import { Progress } from './progress.tsx';

const Column = DataTable.Col<AdminJob>;
const states = ['running', 'waiting', 'stuck', 'cancelled', 'failed', 'done'];

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Part of the id" />,
  <SelectInput key="state" source="state" alwaysOn choices={states.map((id) => ({ id, name: id }))} />,
  <BooleanInput key="atRisk" source="atRisk" label="About to get stuck" defaultValue={true} />,
  <TextInput key="kind" source="kind" />,
  <TextInput key="reason" source="reason" label="Part of the reason" />,
];

/** Every durable job: what is stuck first to be looked at, and what is about to be. */
export function JobList() {
  return (
    <ConsoleList title="Jobs" filters={filters} sort={{ field: 'updatedAt', order: 'DESC' }}>
      <ConsoleTable
        empty="No job is like this."
        rowClick="show"
        bulkActionButtons={<BulkJobVerbs />}
        hiddenColumns={['version', 'engine', 'startedByName', 'failedTries', 'run']}
      >
        <Column source="id" label="Job" className="mono" />
        <Column source="kind" />
        <Column source="state" render={(job) => <JobState job={job} />} />
        <Column label="Items" disableSort render={(job) => <Progress job={job} />} />
        <Column source="reason" disableSort render={({ reason, caption }) => reason ?? caption} />
        <Column source="stuckAt" label="Stuck" render={({ stuckAt }) => <When at={stuckAt} />} />
        <Column source="updatedAt" label="Moved" render={({ updatedAt }) => <When at={updatedAt} />} />
        <Column source="startedAt" label="Started" render={({ startedAt }) => <When at={startedAt} />} />
        <Column source="startedByName" label="Started by" disableSort />
        <Column source="failedTries" label="Failed tries" disableSort />
        <Column source="engine" disableSort />
        <Column source="run" disableSort />
        <Column source="version" disableSort />
      </ConsoleTable>
    </ConsoleList>
  );
}
