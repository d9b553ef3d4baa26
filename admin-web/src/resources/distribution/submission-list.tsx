import type { Submission } from '@marquee/command-api/contract/distribution.ts';
import { DataTable, SelectInput } from 'react-admin';
import { ConsoleList } from '../../components/console-list.tsx';
import { ConsoleTable } from '../../components/console-table.tsx';
import { When } from '../../components/when.tsx';
import { SubmissionVerbs } from './submission-verbs.tsx';

const Column = DataTable.Col<Submission>;
const statuses = ['pending', 'published', 'rejected', 'withdrawn'];
const filters = [
  <SelectInput key="status" source="status" alwaysOn choices={statuses.map((id) => ({ id, name: id }))} />,
];

/** What artists have submitted to platforms: those who have waited longest first. */
export function SubmissionList() {
  return (
    <ConsoleList
      title="Submissions"
      filters={filters}
      at={{ status: 'pending' }}
      sort={{ field: 'submittedAt', order: 'ASC' }}
    >
      <ConsoleTable empty="Nothing is like this." rowClick={false} bulkActionButtons={false}>
        <Column label="What" disableSort render={({ title, contentType }) => `${title ?? 'Erased'} (${contentType})`} />
        <Column source="platformName" label="Platform" disableSort />
        <Column source="ownerName" label="Whose" disableSort />
        <Column source="status" disableSort />
        <Column label="Why not" disableSort render={({ rejection }) => rejection?.reason} />
        <Column source="claimedByName" label="Seen to by" disableSort />
        <Column source="viewCount" label="Plays there" disableSort />
        <Column label="Earned there" disableSort render={({ revenue }) => `$${revenue}`} />
        <Column source="submittedAt" label="Waits since" render={({ submittedAt }) => <When at={submittedAt} />} />
        <Column label="Verbs" disableSort render={(submission) => <SubmissionVerbs submission={submission} />} />
      </ConsoleTable>
    </ConsoleList>
  );
}
