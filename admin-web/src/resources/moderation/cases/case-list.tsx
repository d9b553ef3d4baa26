import type { AdminCase } from '@marquee/command-api/contract/moderation-cases.ts';
import { BooleanInput, DataTable, SelectInput } from 'react-admin';
import { ConsoleList } from '../../../components/console-list.tsx';
import { ConsoleTable } from '../../../components/console-table.tsx';
import { When } from '../../../components/when.tsx';
import { may } from '../../../lib/session.ts';
import { BulkCaseVerbs } from './bulk-case-verbs.tsx';
import { NextCase } from './next-case.tsx';
import { QueueBar } from './queue-bar.tsx';
import { Severity } from './severity.tsx';
import { claimant, kinds, nameOf, outcomes, severities, states } from './words.ts';

const Column = DataTable.Col<AdminCase>;
const filters = [
  <SelectInput key="kind" source="kind" alwaysOn choices={Object.entries(kinds).map(([id, name]) => ({ id, name }))} />,
  <SelectInput
    key="severity"
    source="severity"
    label="At least"
    choices={severities.slice(1).map((name, n) => ({ id: n + 1, name }))}
  />,
  <BooleanInput key="mine" source="mine" label="Only what I have claimed" defaultValue={true} />,
];

/** What was reported and what is appealed: the gravest first, then the oldest. */
export function CaseList() {
  return (
    <ConsoleList
      title="Cases and appeals"
      filters={filters}
      at={{ queue: 'open' }}
      sort={{ field: 'severity', order: 'DESC' }}
      actions={<NextCase />}
      every={10_000}
    >
      <QueueBar />
      <ConsoleTable
        empty="Nothing waits here."
        rowClick="show"
        bulkActionButtons={may('decideCases') && <BulkCaseVerbs />}
      >
        <Column source="severity" render={({ severity }) => <Severity of={severity} />} />
        <Column source="kind" disableSort render={({ kind }) => kinds[kind]} />
        <Column source="owner" label="Of" disableSort render={({ owner }) => nameOf(owner)} />
        <Column source="reports" />
        <Column source="openedAt" label="Age" render={({ openedAt }) => <When at={openedAt} />} />
        <Column source="state" disableSort render={({ state }) => states[state]} />
        <Column
          source="claimedBy"
          label="Worked on by"
          disableSort
          render={(one) => nameOf(claimant(one, Date.now()) ?? null)}
        />
        <Column source="escalated" label="Passed on to" disableSort />
        <Column
          source="decision"
          label="Outcome"
          disableSort
          render={({ decision, proposal }) => {
            const outcome = decision?.outcome ?? proposal?.outcome;
            return outcome ? outcomes[outcome][0] : '';
          }}
        />
        <Column
          source="appealedAt"
          label="Appealed"
          disableSort
          render={({ appealedAt }) => <When at={appealedAt} />}
        />
      </ConsoleTable>
    </ConsoleList>
  );
}
