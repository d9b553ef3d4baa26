import { mergeDefinitions } from '@marquee/domain/kernel/definitions.ts';
import { movementEvents } from '@marquee/domain/payments/movement/events.ts';
import { payableEvents } from '@marquee/domain/payments/payable/events.ts';
import { payeeEvents } from '@marquee/domain/payments/payee/events.ts';
import { tipEvents } from '@marquee/domain/payments/tip/events.ts';
import { unlockEvents } from '@marquee/domain/payments/unlock/events.ts';
import { orderEvents } from '@marquee/domain/ticketing/order/events.ts';
import { type ProjectionPart, projection, type TableDefinition, type Write } from '../../runner/projection.ts';
import { addToRows, insertRows } from '../../runner/row-statements.ts';
import { entryOf, type MoneyEvent, moneyTypes } from './entry.ts';
import { type Entry, payeeKeysTable, payeeLinesTable, payeesTable, writePayeeLines } from './payee-lines.ts';

/** One entry a money event; the entry's id is the event's. */
const journalTable: TableDefinition = {
  name: 'journal',
  columns: {
    entry: 'uuid',
    type: 'text not null',
    stream: 'text not null',
    revision: 'integer not null',
    position: 'text not null',
    policy: 'integer not null',
    at: 'timestamptz not null',
  },
  key: ['entry'],
  indexes: ['(stream, revision)', '(at)'],
};

const journalLinesTable: TableDefinition = {
  name: 'journal_lines',
  columns: {
    entry: 'uuid',
    line: 'integer',
    account: 'text not null',
    sub: 'text not null',
    debit: 'bigint not null',
    credit: 'bigint not null',
  },
  key: ['entry', 'line'],
  indexes: ['(account, sub)'],
};

/** Both sides of every account and sub-account. */
const balancesTable: TableDefinition = {
  name: 'balances',
  columns: { account: 'text', sub: 'text', debit: 'bigint not null', credit: 'bigint not null' },
  key: ['account', 'sub'],
};

const ledgerPart: ProjectionPart = {
  tables: [journalTable, journalLinesTable, balancesTable, payeeLinesTable, payeesTable, payeeKeysTable],
  events: moneyTypes,
  async apply(events, write) {
    const entries = (events as readonly MoneyEvent[])
      .map((event) => ({ event, lines: entryOf(event) }))
      .filter(({ lines }) => lines.length > 0);
    for (const entry of entries) refuseUnbalanced(entry);
    await Promise.all([
      insertRows(journalTable, entries.map(journalRow), write),
      insertRows(journalLinesTable, entries.flatMap(lineRows), write),
      addToBalances(entries, write),
      writePayeeLines(entries, write),
    ]);
  },
};

function refuseUnbalanced({ event, lines }: Entry): void {
  const rest = lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0);
  if (rest !== 0)
    throw new Error(`the entry of ${event.type} ${event.id} does not balance: ${rest} cents too much debit`);
}

function journalRow({ event }: Entry) {
  const { id: entry, type, stream, revision, position, meta } = event;
  // The sale's own policy, where the event carries it: refunds go by the terms that the sale was struck under.
  const policy = (event.data as { policy?: number }).policy ?? meta.policy;
  return { entry, type, stream, revision, position, policy, at: meta.recordedAt };
}

function lineRows({ event, lines }: Entry) {
  return lines.map((line, index) => ({ entry: event.id, line: index + 1, ...line }));
}

async function addToBalances(entries: readonly Entry[], write: Write): Promise<void> {
  const groups = Map.groupBy(
    entries.flatMap(({ lines }) => lines),
    ({ account, sub }) => `${account}\n${sub}`,
  );
  await addToRows(
    balancesTable,
    [...groups.values()].map((group) => ({
      account: group[0]?.account,
      sub: group[0]?.sub,
      debit: group.reduce((sum, { debit }) => sum + debit, 0),
      credit: group.reduce((sum, { credit }) => sum + credit, 0),
    })),
    write,
  );
}

/** The books: double entry in integer cents, one balanced entry a money event, and the lines of each payee. */
export const ledger = projection(
  'ledger',
  1,
  mergeDefinitions(payableEvents, orderEvents, tipEvents, unlockEvents, movementEvents, payeeEvents),
  [ledgerPart],
);
