import type { TableDefinition, Write } from '../../runner/projection.ts';
import { addToRows } from '../../runner/row-statements.ts';
import type { Entry } from './journal.ts';

/** The account under which a figure has whole entries: how many, and the sum of each side. */
export const WHOLE = 'whole';

/** Sums of the journal by what figures are told apart by: `YYYY-MM` in UTC, business, show, policy, type of event, and account. */
export const figuresTable: TableDefinition = {
  name: 'figures',
  columns: {
    month: 'text',
    business: 'text',
    show: 'text',
    policy: 'integer',
    type: 'text',
    account: 'text',
    entries: 'bigint not null',
    debit: 'bigint not null',
    credit: 'bigint not null',
  },
  key: ['month', 'business', 'show', 'policy', 'type', 'account'],
  indexes: ['(show, month)'],
};

/** Both sides of every account by UTC day, so that what stood on it at any time needs few rows. */
export const accountDaysTable: TableDefinition = {
  name: 'account_days',
  columns: {
    day: 'text',
    account: 'text',
    entries: 'bigint not null',
    debit: 'bigint not null',
    credit: 'bigint not null',
  },
  key: ['day', 'account'],
};

export async function addFigures(entries: readonly Entry[], write: Write): Promise<void> {
  const sums = entries.flatMap((entry) => accountsOf(entry).map((account) => ({ entry, ...account })));
  const whole = entries.map((entry) => ({ entry, ...onAccount(WHOLE, entry.lines) }));
  await Promise.all([
    addToRows(
      figuresTable,
      summed(
        [...sums, ...whole].map(({ entry: { event, business, show, policy }, ...account }) => ({
          month: event.meta.recordedAt.slice(0, 7),
          business,
          show,
          policy,
          type: event.type,
          ...account,
        })),
        figuresTable.key,
      ),
      write,
    ),
    addToRows(
      accountDaysTable,
      summed(
        sums.map(({ entry: { event }, ...account }) => ({
          day: event.meta.recordedAt.slice(0, 10),
          ...account,
        })),
        accountDaysTable.key,
      ),
      write,
    ),
  ]);
}

interface Summed {
  readonly account: string;
  readonly entries: number;
  readonly debit: number;
  readonly credit: number;
}

/** What an entry does to each account that it touches. */
function accountsOf({ lines }: Entry): Summed[] {
  return [...Map.groupBy(lines, ({ account }) => account)].map(([account, group]) => onAccount(account, group));
}

function onAccount(account: string, lines: Entry['lines']): Summed {
  return {
    account,
    entries: 1,
    debit: lines.reduce((sum, { debit }) => sum + debit, 0),
    credit: lines.reduce((sum, { credit }) => sum + credit, 0),
  };
}

function summed<R extends Summed>(rows: readonly R[], key: readonly string[]): R[] {
  const texts = (row: R) => key.map((column) => String(row[column as keyof R])).join('\n');
  return [...Map.groupBy(rows, texts).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const on = (column: 'entries' | 'debit' | 'credit') => group.reduce((sum, row) => sum + row[column], 0);
    return [{ ...first, entries: on('entries'), debit: on('debit'), credit: on('credit') }];
  });
}
