import type { Readable } from 'node:stream';
import { dollars } from '@marquee/domain/money.ts';
import {
  counts,
  feeSplits,
  groupings,
  lastDayOf,
  measureNames,
} from '@marquee/projections/payments/books/fee-splits.ts';
import { everyEntry } from '@marquee/projections/payments/books/journal-list.ts';
import { movedIn } from '@marquee/projections/payments/books/trial-balance.ts';
import type { Database } from '@marquee/projections/runner/rows.ts';
import type { FastifyReply } from 'fastify';
import { csvFile } from '../../http/csv-file.ts';
import { feeSplitView } from './views.ts';

/** More groups than this a month has not: a show and policy version each. */
const MOST_GROUPS = 100_000;

/** A month as it stands in the books now. */
export async function monthStatement(database: Database, month: string) {
  const [from, to] = [`${month}-01`, lastDayOf(month)];
  const asked = { by: ['business', 'policy', 'month'], from: month, to: month } as const;
  const whole = { sort: 'business', descending: false, offset: 0, limit: MOST_GROUPS } as const;
  const [accounts, { rows }] = await Promise.all([movedIn(database, from, to), feeSplits(database, asked, whole)]);
  const closing = accounts.map((row) => row.opening + row.debit - row.credit);
  return {
    id: month,
    accounts: accounts.map(({ account, opening, debit, credit }, n) => ({
      account,
      opening: dollars(opening),
      debit: dollars(debit),
      credit: dollars(credit),
      closing: dollars(closing[n] ?? 0),
      entries: { account, from, to },
    })),
    splits: rows.map((row) => feeSplitView(row, asked)),
    difference: dollars(closing.reduce((sum, cents) => sum + cents, 0)),
  };
}

const journalColumns = ['position', 'at', 'event', 'type', 'stream', 'revision', 'business', 'show', 'policy'];

/** Every line of a month's journal, as it is read. */
export function monthJournal(database: Database, month: string, reply: FastifyReply): Promise<Readable> {
  async function* records() {
    for await (const row of everyEntry(database, { from: `${month}-01`, to: lastDayOf(month) })) {
      const { position, at, entry, type, stream, revision, business, show, policy } = row;
      const where = [position, at, entry, type, stream, revision, business, show, policy];
      for (const { account, sub, debit, credit } of row.lines) {
        yield [...where, account, sub, dollars(debit), dollars(credit)];
      }
    }
  }
  return csvFile(reply, `journal-${month}.csv`, [...journalColumns, 'account', 'sub', 'debit', 'credit'], records());
}

/** A month's fee splits, as finely as they are told apart. */
export function monthSplits(database: Database, month: string, reply: FastifyReply): Promise<Readable> {
  async function* records() {
    const asked = { by: groupings, from: month, to: month };
    const whole = { sort: 'business', descending: false, offset: 0, limit: MOST_GROUPS } as const;
    for (const row of (await feeSplits(database, asked, whole)).rows) {
      const figures = measureNames.map((name) => (counts.includes(name) ? row[name] : dollars(row[name])));
      yield [...groupings.map((name) => row[name]), ...figures];
    }
  }
  return csvFile(reply, `fee-splits-${month}.csv`, [...groupings, ...measureNames], records());
}
