import type { AdminSubscription } from '@marquee/command-api/contract/subscriptions-admin.ts';
import { DataTable, Link, SelectInput } from 'react-admin';
import { ConsoleList } from '../../components/console-list.tsx';
import { ConsoleTable } from '../../components/console-table.tsx';
import { When } from '../../components/when.tsx';
import { may } from '../../lib/session.ts';

const Column = DataTable.Col<AdminSubscription>;
const states: Readonly<Record<AdminSubscription['state'], string>> = {
  incomplete: 'first payment awaited',
  active: 'active',
  failed: 'renewal failed',
  ended: 'over',
};
const filters = [
  <SelectInput
    key="state"
    source="state"
    choices={Object.entries(states).map(([id, name]) => ({ id, name }))}
    alwaysOn
  />,
];

/** Who subscribes to what; the state 'renewal failed' is the queue of those that nobody has paid, each with what is tried next. */
export function SubscriptionList() {
  return (
    <ConsoleList title="Subscriptions" filters={filters} sort={{ field: 'startedAt', order: 'DESC' }}>
      <ConsoleTable empty="No subscription is like this." rowClick={false} bulkActionButtons={false}>
        <Column label="Subscriber" disableSort render={({ subscriber }) => subscriber.username} />
        <Column source="product" disableSort />
        <Column label="Price" disableSort render={({ price, interval }) => `$${price} a ${interval}`} />
        <Column label="State" disableSort render={({ state }) => states[state]} />
        <Column label="Period ends" disableSort render={({ periodEnd }) => <When at={periodEnd} />} />
        <Column source="missed" label="Failed tries" disableSort align="right" />
        <Column label="Next" disableSort render={({ next }) => <Next next={next} />} />
        <Column label="Ends" disableSort render={({ endsAt }) => <When at={endsAt} />} />
        <Column source="startedAt" label="Begun" render={({ startedAt }) => <When at={startedAt} />} />
      </ConsoleTable>
    </ConsoleList>
  );
}

/** What the renewal's job does next; it leads there for whom jobs are open. */
function Next({ next }: Pick<AdminSubscription, 'next'>) {
  if (!next) return '–';
  const words = next.at ? (
    <>
      looks again <When at={next.at} />
    </>
  ) : (
    `its job is ${next.state}`
  );
  return may('getJob') ? <Link to={`/jobs/${encodeURIComponent(next.job)}/show`}>{words}</Link> : words;
}
