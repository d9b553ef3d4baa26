import type { AdminSubscription } from '@marquee/command-api/contract/subscriptions-admin.ts';
import { DataTable, SelectInput } from 'react-admin';
import { ConsoleList } from '../../components/console-list.tsx';
import { ConsoleTable } from '../../components/console-table.tsx';
import { When } from '../../components/when.tsx';
import { NextTry } from './next-try.tsx';
import { states } from './words.ts';

const Column = DataTable.Col<AdminSubscription>;
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
      <ConsoleTable empty="No subscription is like this." rowClick="show" bulkActionButtons={false}>
        <Column label="Subscriber" disableSort render={({ subscriber }) => subscriber.username} />
        <Column source="product" disableSort />
        <Column label="Price" disableSort render={({ price, interval }) => `$${price} a ${interval}`} />
        <Column label="State" disableSort render={({ state }) => states[state]} />
        <Column label="Period ends" disableSort render={({ periodEnd }) => <When at={periodEnd} />} />
        <Column source="missed" label="Failed tries" disableSort align="right" />
        <Column label="Next" disableSort render={({ next }) => <NextTry next={next} />} />
        <Column label="Ends" disableSort render={({ endsAt }) => <When at={endsAt} />} />
        <Column source="startedAt" label="Begun" render={({ startedAt }) => <When at={startedAt} />} />
      </ConsoleTable>
    </ConsoleList>
  );
}
