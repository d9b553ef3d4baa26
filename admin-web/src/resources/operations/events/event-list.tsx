import type { DeskEvent } from '@marquee/command-api/contract/operations-events.ts';
import { DataTable, DateTimeInput, SearchInput, TextInput } from 'react-admin';
import { ConsoleList } from '../../../components/console-list.tsx';
import { ConsoleTable } from '../../../components/console-table.tsx';
import { When } from '../../../components/when.tsx';
import { instantOf } from '../../../lib/instant.ts';
import { wordsOfType } from '../../../lib/words.ts';
import { LiveTail } from './live-tail.tsx';

const Column = DataTable.Col<DeskEvent>;

const filters = [
  <SearchInput key="stream" source="stream" alwaysOn placeholder="Stream, as order-…" sx={{ minWidth: 260 }} />,
  <TextInput key="type" source="type" label="Type, as RefundRequested" alwaysOn sx={{ minWidth: 230 }} />,
  <TextInput key="person" source="person" label="Person’s id" />,
  <TextInput key="actor" source="actor" label="Who acted" />,
  <TextInput key="correlation" source="correlation" label="Correlation" />,
  <DateTimeInput key="from" source="from" parse={instantOf} />,
  <DateTimeInput key="to" source="to" parse={instantOf} />,
];

/** The log: everything that ever happened, and what happens now. */
export function EventList() {
  return (
    <ConsoleList
      title="Event log"
      filters={filters}
      sort={{ field: 'place', order: 'DESC' }}
      every={60_000}
      actions={<LiveTail />}
    >
      <ConsoleTable
        empty="No event is like this. Streams and types are written in full; what just happened is here within seconds."
        rowClick="show"
        bulkActionButtons={false}
        hiddenColumns={['correlationId', 'revision', 'policy']}
      >
        <Column source="place" label="Place" />
        <Column source="type" label="What happened" disableSort render={({ type }) => wordsOfType(type)} />
        <Column source="stream" disableSort className="mono" />
        <Column source="revision" disableSort />
        <Column source="actor" label="By" disableSort render={({ actor, actorName }) => actorName ?? actor} />
        <Column source="at" label="When" disableSort render={({ at }) => <When at={at} />} />
        <Column source="correlationId" label="Correlation" disableSort className="mono" />
        <Column source="policy" disableSort />
      </ConsoleTable>
    </ConsoleList>
  );
}
