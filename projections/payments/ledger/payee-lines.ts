import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { categoryOf } from '@marquee/domain/kernel/stream-name.ts';
import type { TableDefinition, Write } from '../../runner/projection.ts';
import { addToRows, insertRows, loadRows, upsertRows } from '../../runner/row-statements.ts';
import { escrow, type JournalLine } from './lines.ts';

/** One line on a payee's escrow. `seq` counts a person's lines from 1 in log order: payouts are decided on it. */
export interface PayeeLineRow {
  readonly person: string;
  readonly seq: number;
  /** What is released together, for example `show:{id}`. */
  readonly key: string;
  /** Signed: earned, or taken back. */
  readonly cents: number;
  readonly event: string;
  readonly at: string;
}

interface PayeeRow {
  readonly person: string;
  readonly lines: number;
}

export const payeeLinesTable: TableDefinition = {
  name: 'payee_lines',
  columns: {
    person: 'uuid',
    seq: 'integer',
    key: 'text not null',
    cents: 'bigint not null',
    event: 'uuid not null',
    at: 'timestamptz not null',
  },
  key: ['person', 'seq'],
  indexes: ['(person, key)'],
};

export const payeesTable: TableDefinition = {
  name: 'payees',
  columns: { person: 'uuid', lines: 'integer not null' },
  key: ['person'],
};

/** Sums of `payee_lines` by what is released together. */
export const payeeKeysTable: TableDefinition = {
  name: 'payee_keys',
  columns: { person: 'uuid', key: 'text', lines: 'bigint not null', cents: 'bigint not null' },
  key: ['person', 'key'],
};

interface Entry {
  readonly event: RecordedEvent;
  readonly lines: readonly JournalLine[];
}

/** The escrow lines of these entries, without numbers, in log order. Those of a payee's own stream are not counted. */
export function earningsOf(entries: readonly Entry[]): Omit<PayeeLineRow, 'seq'>[] {
  return entries
    .filter(({ event }) => categoryOf(event.stream) !== 'payee')
    .flatMap(({ event, lines }) =>
      lines
        .filter(({ account }) => account === escrow)
        .map(({ sub, debit, credit }) => {
          const slash = sub.indexOf('/');
          const [person, key] = [sub.slice(0, slash), sub.slice(slash + 1)];
          return { person, key, cents: credit - debit, event: event.id, at: event.meta.recordedAt };
        }),
    );
}

/** Numbers earnings on from what each person had. Pure. */
export function numbered(
  earnings: readonly Omit<PayeeLineRow, 'seq'>[],
  before: ReadonlyMap<string, number>,
): { readonly rows: readonly PayeeLineRow[]; readonly counts: ReadonlyMap<string, number> } {
  const counts = new Map<string, number>();
  const rows = earnings.map((earning) => {
    const seq = (counts.get(earning.person) ?? before.get(earning.person) ?? 0) + 1;
    counts.set(earning.person, seq);
    return { ...earning, seq };
  });
  return { rows, counts };
}

/** Writes the escrow lines of a batch's entries. */
export async function writePayeeLines(entries: readonly Entry[], write: Write): Promise<void> {
  const earnings = earningsOf(entries);
  if (earnings.length === 0) return;
  const persons = [...new Set(earnings.map(({ person }) => person))];
  const known = (await loadRows(
    payeesTable,
    persons.map((person) => ({ person })),
    write,
  )) as PayeeRow[];
  const { rows, counts } = numbered(earnings, new Map(known.map(({ person, lines }) => [person, lines])));
  const keys = Map.groupBy(rows, ({ person, key }) => `${person}/${key}`);
  await Promise.all([
    insertRows(payeeLinesTable, rows, write),
    upsertRows(
      payeesTable,
      [...counts].map(([person, lines]) => ({ person, lines })),
      write,
    ),
    addToRows(
      payeeKeysTable,
      [...keys.values()].map((group) => ({
        person: group[0]?.person,
        key: group[0]?.key,
        lines: group.length,
        cents: group.reduce((sum, { cents }) => sum + cents, 0),
      })),
      write,
    ),
  ]);
}
