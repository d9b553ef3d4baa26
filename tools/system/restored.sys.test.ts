import { execFileSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { adminPayments } from '@marquee/command-api/contract/payments-strays.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { freePort } from '@marquee/infra/net/free-port.ts';
import { everyPage } from '@marquee/infra/payments/every-page.ts';
import { type Sandbox, startSandbox } from '@marquee/infra/payments/sandbox/server.ts';
import { createStripeProvider } from '@marquee/infra/payments/stripe.ts';
import { trialBalance } from '@marquee/projections/payments/ledger/ledger-queries.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import { embeddedDatabase, withEmbeddedLog } from '../testing/embedded.ts';
import { eventually } from '../testing/eventually.ts';
import { grantRole } from '../testing/grant-role.ts';
import { PlatformProcess } from '../testing/platform-process.ts';
import { buy, newPerson, type Order, pay, schedule, wish } from '../testing/purchases.ts';
import { removeFolder } from '../testing/remove-folder.ts';
import { TestKeys } from '../testing/test-keys.ts';
import { verified } from '../testing/verified.ts';
import { statusesOf } from './http/buyers.ts';

interface Bought {
  readonly buyer: Client;
  readonly order: Order;
}

const keys = new TestKeys();
/** Stays as it is when a database is restored, as a payment provider does, and delivers no webhook. */
let sandbox: Sandbox;
let port: number;
let dataDir: string;
let backup: string;
let platform: PlatformProcess | undefined;
let show: string;
let operator: Client;
/** Of before the copy: three tickets that were paid, and two that were not. */
let kept: Bought;
let late: Bought;
/** Of after it. */
let lost: Bought;

beforeAll(async () => {
  sandbox = await startSandbox(keys.sandbox);
  port = await freePort();
  dataDir = await mkdtemp(path.join(tmpdir(), 'marquee-restored-'));
  backup = await mkdtemp(path.join(tmpdir(), 'marquee-backup-'));
  platform = await start();
  await sell(platform.url);
  await platform.stop();
  copy(dataDir, backup, 'postgres', 'files');
  platform = await start();
  await sellMore(platform.url);
  await platform.stop();
});

afterAll(async () => {
  await platform?.stop();
  await sandbox?.close();
  await Promise.all([dataDir, backup].map(removeFolder));
});

const options = (args: readonly string[]) => ({
  dataDir,
  port,
  args: ['--no-demo', ...args],
  env: keys.env(sandbox.origin),
});
const start = (...args: string[]) => PlatformProcess.start(options(args));

/** Copies what is below the data folder as an administrator does: with its owners. */
function copy(from: string, to: string, ...parts: readonly string[]): void {
  for (const part of parts) {
    execFileSync('rm', ['-rf', path.join(to, part)]);
    execFileSync('cp', ['-a', path.join(from, part), path.join(to, part)]);
  }
}

async function sell(url: string): Promise<void> {
  show = (await schedule(await newPerson(url), { capacity: 50 })).id;
  operator = await newPerson(url);
  await withEmbeddedLog(dataDir, (log) => grantRole(log, operator, 'operator'));
  const [first, second] = [await newPerson(url), await newPerson(url)];
  kept = { buyer: first, order: await buy(first, show, 3) };
  late = { buyer: second, order: await second.call(tickets.purchase, { body: wish(show, 2) }) };
}

async function sellMore(url: string): Promise<void> {
  await pay(late.buyer, late.order);
  const { ticketId } = kept.order;
  await kept.buyer.call(tickets.refund, { params: { ticketId }, body: { units: [2] } });
  await eventually('a refund', async () => (await statusesOf(kept.buyer, ticketId))[1] === 'refunded');
  const buyer = await newPerson(url);
  lost = { buyer, order: await buy(buyer, show, 4) };
  const gone = (await buy(buyer, show, 1)).ticketId;
  await buyer.call(tickets.refund, { params: { ticketId: gone }, body: {} });
  await eventually('another', async () => (await statusesOf(buyer, gone))[0] === 'refunded');
  await (await newPerson(url)).call(tickets.purchase, { body: wish(show) });
}

/** What a start says that refuses. */
async function refusal(): Promise<string> {
  const refused = await PlatformProcess.launch(options([]));
  expect(await refused.ended()).toBe(1);
  return refused.output;
}

test('an older database is refused by the signed heads, and by the payment provider where they are as old', async () => {
  copy(backup, dataDir, 'postgres');
  expect(await refusal()).toMatch(/^The log ends at .*: an older copy of the database was restored, .* --adopt/m);
  copy(backup, dataDir, 'files');
  expect(await refusal()).toMatch(
    /^The payment provider has a payment that the log does not know \(pi_.*\$\d+\.\d\d for order-.*--adopt/m,
  );
});

test('adopted, it settles or sends back what it lacks before it opens, and says how much', async () => {
  platform = await start('--adopt');
  const said = platform.output.indexOf('The payment provider was asked for what the log lacks');
  expect(said).toBeGreaterThan(0);
  expect(said).toBeLessThan(platform.output.indexOf('Marquee is open at'));
  expect(platform.output).toMatch(
    /Payments found: 3; settled: 1; sent back: 2, .*only begun, and were cancelled: 1\. Refunds taken over: 1\.$/m,
  );
  const confirmed = async () => (await statusesOf(late.buyer, late.order.ticketId)).join() === 'confirmed,confirmed';
  await eventually('the tickets of whoever paid later', confirmed, 60_000);
  const back = async () => (await statusesOf(kept.buyer, kept.order.ticketId)).join();
  await eventually('the refund', async () => (await back()) === 'confirmed,refunded,confirmed', 60_000);
  const strays = () => operator.call(adminPayments.listStrayPayments, { query: { range: '[0,9]' } });
  await eventually('the money to be back', async () => (await strays()).every(({ refund }) => refund === 'succeeded'));
  expect((await strays()).map(({ reason, amount }) => [reason, amount]).sort()).toEqual([
    ['unknown', '100.00'],
    ['unknown', '25.00'],
  ]);
  expect((await strays()).map(({ payable }) => payable)).toContain(`order-${lost.order.ticketId}`);
});

test('every cent that the provider has moved is in the books, and verify finds all sound', async () => {
  const provider = createStripeProvider({ kind: 'sandbox', origin: sandbox.origin, ...keys.sandbox });
  const intents = await Array.fromAsync(everyPage((after) => provider.intentsSince(0, after)));
  const refunds = await Array.fromAsync(everyPage((after) => provider.refundsSince(0, after)));
  const sum = (all: readonly { readonly cents: number }[]) => all.reduce((total, { cents }) => total + cents, 0);
  const [came, went] = [sum(intents.filter(({ status }) => status === 'succeeded')), sum(refunds)];
  expect([came, went]).toEqual([(3 + 2 + 4 + 1) * 2500, (1 + 4 + 1) * 2500]);
  const client = new pg.Client({ connectionString: embeddedDatabase(dataDir) });
  await client.connect();
  const cash = (await trialBalance(client)).find(({ account }) => account === 'cash.provider');
  const fees = (await trialBalance(client)).find(({ account }) => account === 'expense.provider');
  await client.end();
  expect(Number(cash?.debit)).toBe(came);
  expect(Number(cash?.credit) - Number(fees?.debit)).toBe(went);
  expect(await verified({ dataDir, env: keys.env(sandbox.origin) })).toMatchObject({ ok: true, findings: [] });
});

test('the next start goes on as always', async () => {
  await platform?.stop();
  platform = await start();
  expect(platform.output).not.toMatch(/Adopted|what the log lacks/);
});
