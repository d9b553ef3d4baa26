import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { adminSession } from '@marquee/command-api/contract/operations-session.ts';
import type { FeeSplit, JournalEntriesFilter } from '@marquee/command-api/contract/payments-book-entries.ts';
import { adminBooks } from '@marquee/command-api/contract/payments-books.ts';
import { adminMoneyQueues } from '@marquee/command-api/contract/payments-queues.ts';
import { adminWebhooks } from '@marquee/command-api/contract/payments-webhooks.ts';
import { dollars, parseDollars } from '@marquee/domain/money.ts';
import { lastDayOf, measured, measureNames } from '@marquee/projections/payments/books/fee-splits.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { demoPerson } from '../../testing/purchases.ts';
import { sharedPlatform } from './shared-platform.ts';
import { whatIfSuite } from './what-if.ts';

const platform = sharedPlatform();
let finance: Client;

beforeAll(async () => {
  finance = await demoPerson(platform().url, 'finance');
});

/** Cents of an amount of the contract. */
function cents(amount: string): number {
  const positive = parseDollars(amount.replace('-', ''));
  if (positive === null) throw new Error(`${amount} is no amount`);
  return amount.startsWith('-') ? -positive : positive;
}

const all = { range: '[0,999]' } as const;
const entriesBehind = (filter: JournalEntriesFilter) =>
  finance.call(adminBooks.listJournalEntries, { query: { ...all, filter: JSON.stringify(filter) } });

/** What `npm run audit` says of a month, from the log alone. */
async function audited(month: string): Promise<{ ok: boolean; figures: Record<string, unknown>[]; trial: Trial[] }> {
  const file = path.join(import.meta.dirname, '../../audit/main.ts');
  const args = [file, '--from', `${month}-01`, '--to', lastDayOf(month), '--json', '--data', platform().dataDir];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 100_000_000 });
  return JSON.parse(stdout);
}
interface Trial {
  readonly account: string;
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
  readonly closing: number;
}

/** A file of comma-separated values without quotes, as records. */
function records(csv: string): Record<string, string>[] {
  const [head = '', ...lines] = csv.trim().split('\r\n');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(head.split(',').map((name, n) => [name, cells[n] ?? '']));
  });
}

const groupOf = ({ business, show, month, policy }: Readonly<Record<string, unknown>>) =>
  [business, show, month, policy].join('|');

test('the number on the screen, in the CSV, in the audit and in the events is one number', async () => {
  const [newest] = await finance.call(adminBooks.listMonthStatements, {});
  const month = newest?.id ?? '';
  const query = { ...all, filter: JSON.stringify({ from: month, to: month }) };
  const shown = await finance.call(adminBooks.listFeeSplits, { query });
  const file = await finance.request('GET', `/api/admin/month-statements/${month}/fee-splits.csv`);
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="fee-splits-${month}.csv"`);
  const inFile = new Map(records(file.text).map((record) => [groupOf(record), record]));
  const { ok, figures, trial } = await audited(month);
  expect(ok).toBe(true);
  const inAudit = new Map(figures.map((figure) => [groupOf(figure), figure]));
  expect(shown.length).toBeGreaterThan(2);
  expect([inFile.size, inAudit.size]).toEqual([shown.length, shown.length]);
  for (const row of shown) {
    const key = groupOf({ ...row, show: row.show ?? '' });
    for (const name of measureNames) {
      const value = row[name];
      expect(inFile.get(key)?.[name], `${name} of ${key} in the file`).toBe(String(value));
      const inCents = typeof value === 'number' ? value : cents(value);
      expect(inAudit.get(key)?.[name], `${name} of ${key} in the audit`).toBe(inCents);
      expect(await sumOfEvents(row, name), `${name} of ${key} in the events`).toBe(inCents);
    }
  }
  const statement = await finance.call(adminBooks.getMonthStatement, { params: { id: month } });
  expect(statement.difference).toBe('0.00');
  expect(statement.accounts.map(({ entries: _, ...account }) => account)).toEqual(
    trial.map(({ account, ...sums }) => ({
      account,
      ...Object.fromEntries(Object.entries(sums).map(([name, each]) => [name, dollars(each)])),
    })),
  );
});

async function sumOfEvents(row: FeeSplit, name: keyof FeeSplit['entries']): Promise<number> {
  const entries = await entriesBehind(row.entries[name]);
  const lines = entries.map((entry) =>
    entry.lines.map(({ debit, credit, ...line }) => ({ ...line, debit: cents(debit), credit: cents(credit) })),
  );
  return lines.reduce((sum, each) => sum + measured(name, each), 0);
}

test('an entry leads to its event in the log, and what is behind an account to its balance', async () => {
  const accounts = await finance.call(adminBooks.listLedgerAccounts, {});
  for (const { account, balance, entries } of accounts) {
    const lines = (await entriesBehind(entries)).flatMap((entry) => entry.lines);
    const own = lines.filter((line) => line.account === account);
    expect(dollars(own.reduce((sum, { debit, credit }) => sum + cents(debit) - cents(credit), 0))).toBe(balance);
  }
  const [entry] = await entriesBehind({ types: ['TicketsIssued'] });
  if (!entry) throw new Error('no tickets were sold');
  const event = await finance.call(adminBooks.getJournalEvent, { params: { id: entry.id } });
  const { id, type, stream, revision, position } = entry;
  expect(event).toMatchObject({ id, type, stream, revision, position, payload: { policy: entry.policy } });
});

test('every amount of what is paid for is the sum of its entries, in each business', async () => {
  const payables = await finance.call(adminBooks.listPayables, { query: all });
  const paid = payables.filter((payable) => payable.paid !== '0.00');
  const ofEach = [...Map.groupBy(paid, ({ business }) => business).values()].flatMap((own) => own.slice(0, 3));
  expect(new Set(ofEach.map(({ business }) => business)).size).toBeGreaterThan(3);
  const onDebit = ['given', 'disputed'];
  for (const { entries, id, ...payable } of ofEach) {
    for (const name of ['paid', 'given', 'returned', 'disputed', 'lost', 'deposit'] as const) {
      const { account, accounts = account === undefined ? [] : [account] } = entries[name];
      const lines = (await entriesBehind(entries[name])).flatMap((entry) => entry.lines);
      const own = lines.filter((line) => accounts.includes(line.account));
      const credit = own.reduce((sum, line) => sum + cents(line.credit) - cents(line.debit), 0);
      expect(dollars(onDebit.includes(name) ? 0 - credit : credit), `${name} of ${id}`).toBe(payable[name]);
    }
  }
});

test('the books at a position are those of every entry until then', async () => {
  const entries = await entriesBehind({});
  const middle = entries[Math.floor(entries.length / 2)];
  if (!middle) throw new Error('the books are empty');
  const then = await finance.call(adminBooks.getTrialBalance, { query: { position: middle.position } });
  const until = await entriesBehind({ position: middle.position });
  const debit = until.flatMap(({ lines }) => lines).reduce((sum, line) => sum + cents(line.debit), 0);
  expect(then).toMatchObject({ debit: dollars(debit), credit: dollars(debit), difference: '0.00' });
  const now = await finance.call(adminBooks.getTrialBalance, {});
  expect(cents(now.debit)).toBeGreaterThan(debit);
});

test('queues of money answer a part of what they have, by state and size', async () => {
  const refunds = await finance.call(adminMoneyQueues.listRefunds, { query: all });
  expect(refunds.length).toBeGreaterThan(0);
  const largest = Math.max(...refunds.map(({ amount }) => cents(amount)));
  const filter = JSON.stringify({ least: dollars(largest), status: 'succeeded' });
  const large = await finance.call(adminMoneyQueues.listRefunds, { query: { ...all, filter } });
  expect(large).toEqual(refunds.filter(({ amount, status }) => cents(amount) === largest && status === 'succeeded'));
  for (const { entries, amount } of large) expect((await entriesBehind(entries)).length, amount).toBeGreaterThan(0);
  expect(await finance.call(adminMoneyQueues.listDisputes, {})).toMatchObject([
    { payable: expect.stringMatching(/^licence-/), amount: '300.00' },
  ]);
  expect(await finance.call(adminMoneyQueues.listUnsettledPayments, {})).toEqual([]);
});

test('finance reads everything about money, and may change nothing of it', async () => {
  const { permissions } = await finance.call(adminSession.getAdminSession, {});
  expect(permissions).toEqual(expect.arrayContaining(Object.keys(adminBooks)));
  for (const verb of ['retryWebhook', 'dismissWebhook'] as const) {
    expect(permissions).not.toContain(verb);
    const told = { params: { webhookId: 'evt_1' }, body: { reason: 'Because' } };
    expect(await finance.refusal(adminWebhooks[verb], told)).toMatchObject({ status: 403 });
  }
});

describe('another reading of the fees', () => whatIfSuite(platform));
