import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { Business } from '@marquee/domain/payments/businesses.ts';
import { placeOf } from '@marquee/infra/event-store/positions.ts';
import type { TableDefinition, Write } from '../../runner/projection.ts';
import { insertRows } from '../../runner/row-statements.ts';
import type { JournalLine } from './lines.ts';

/** One entry a money event; the entry's id is the event's. `place` is the number of its position, for sorting. */
export const journalTable: TableDefinition = {
  name: 'journal',
  columns: {
    entry: 'uuid',
    type: 'text not null',
    stream: 'text not null',
    revision: 'integer not null',
    position: 'text not null',
    place: 'bigint not null',
    business: 'text not null',
    show: 'text not null',
    policy: 'integer not null',
    at: 'timestamptz not null',
  },
  key: ['entry'],
  indexes: [
    '(stream, revision)',
    '(at)',
    '(place)',
    '(type, place)',
    '(business, place)',
    '(show, place)',
    '(policy, place)',
  ],
};

export const journalLinesTable: TableDefinition = {
  name: 'journal_lines',
  columns: {
    entry: 'uuid',
    line: 'integer',
    place: 'bigint not null',
    account: 'text not null',
    sub: 'text not null',
    debit: 'bigint not null',
    credit: 'bigint not null',
  },
  key: ['entry', 'line'],
  indexes: ['(account, place)', '(account, sub, place)'],
};

/** An entry with the sale that it is of. */
export interface Entry {
  readonly event: RecordedEvent;
  readonly lines: readonly JournalLine[];
  readonly business: Business;
  readonly show: string;
  /** The version that its sale was struck under: refunds and disputes go by those terms. */
  readonly policy: number;
  /** Whose sale it was; null for what is all ours. */
  readonly seller: string | null;
}

export async function writeJournal(entries: readonly Entry[], write: Write): Promise<void> {
  await Promise.all([
    insertRows(journalTable, entries.map(journalRow), write),
    insertRows(journalLinesTable, entries.flatMap(lineRows), write),
  ]);
}

function journalRow({ event, business, show, policy }: Entry) {
  const { id: entry, type, stream, revision, position, meta } = event;
  const place = placeOf(position);
  return { entry, type, stream, revision, position, place, business, show, policy, at: meta.recordedAt };
}

function lineRows({ event, lines }: Entry) {
  const place = placeOf(event.position);
  return lines.map((line, index) => ({ entry: event.id, line: index + 1, place, ...line }));
}
