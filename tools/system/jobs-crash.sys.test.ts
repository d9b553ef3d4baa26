import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { adminJobs } from '@marquee/command-api/contract/admin-jobs.ts';
import { type Show, shows } from '@marquee/command-api/contract/shows.ts';
import { tickets } from '@marquee/command-api/contract/tickets.ts';
import { sandboxKeys } from '@marquee/command-api/platform/payments.ts';
import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import { type Sandbox, startSandbox } from '@marquee/infra/payments/sandbox/server.ts';
import { runningEmbedded } from '@marquee/infra/postgres/embedded.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, type Order, pay, schedule, wish } from '../testing/box-office.ts';
import { Client } from '../testing/client.ts';
import { eventually } from '../testing/eventually.ts';
import { grantRole } from '../testing/grant-role.ts';
import { freePort, PlatformProcess } from '../testing/platform-process.ts';
import { silenceRefunds, troubleRefunds } from './jobs/refund-faults.ts';
import { refundsAt } from './jobs/refunds-at.ts';
import { makeCrowd } from './load/crowd.ts';
import { allEvents } from './load/log.ts';

/** How often the process that works is killed. */
const CRASHES = Number(process.env.MARQUEE_CRASHES ?? 3);
const TICKETS = 1000;
/** Tickets of one order after another: 5 on average. */
const SIZES = [3, 4, 5, 6, 7];
const ORDERS = TICKETS / 5;
const AT_ONCE = 8;
/** Refunds are slow enough to be at work while the process is killed so many times: two calls each, ten at once. */
const LATENCY_MS = 50 * CRASHES;

const secret = randomBytes(32).toString('base64url');
const masterKey = randomBytes(32);
const verifier = path.resolve(import.meta.dirname, '../verify.ts');
let port: number;
let sandbox: Sandbox;
let platform: PlatformProcess;
let artist: Client;
let operator: Client;
let show: Show;
const orders = new Map<string, { readonly order: Order; readonly cents: number }>();

const start = (dataDir?: string) =>
  PlatformProcess.start({
    port,
    args: ['--no-demo'],
    env: {
      MARQUEE_SECRET: secret,
      MARQUEE_MASTER_KEY: masterKey.toString('base64'),
      MARQUEE_SANDBOX_URL: sandbox.origin,
      MARQUEE_TRUST_PROXY: 'true',
    },
    ...(dataDir && { dataDir }),
  });

const databaseUrl = (name: string) => {
  const url = runningEmbedded(platform.dataDir)?.(name);
  if (!url) throw new Error('PostgreSQL does not run');
  return url;
};

async function withLog<T>(work: (log: Awaited<ReturnType<typeof openPostgresEventStore>>) => Promise<T>): Promise<T> {
  const log = await openPostgresEventStore({ url: databaseUrl('marquee') });
  try {
    return await work(log);
  } finally {
    await log.close();
  }
}

/** Sells the whole house. */
async function sellOut(): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl('marquee'), max: 1 });
  const buyers = await makeCrowd(pool, secret, ORDERS);
  await pool.end();
  let next = 0;
  const till = async () => {
    for (let n = next++; n < ORDERS; n = next++) {
      const buyer = new Client(platform.url);
      buyer.keep(buyers[n] ?? '');
      const size = SIZES[n % SIZES.length] ?? 5;
      const order = await buyer.call(tickets.purchase, { body: wish(show.id, size) });
      const { ticketId, paymentIntentId } = order;
      // On a machine that is busy with other things a payment may be asked to come again: so do buyers.
      await eventually('the payment', async () => (await pay(buyer, order)).status === 'succeeded', 120_000);
      const confirm = () => buyer.call(tickets.confirm, { body: { ticketId, paymentIntentId } });
      await eventually('the tickets', async () => (await confirm()).status === 'confirmed', 120_000);
      orders.set(ticketId, { order, cents: size * 2500 });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, till));
}

beforeAll(async () => {
  port = await freePort();
  const webhook = { url: `http://127.0.0.1:${port}/api/payments/webhook` };
  sandbox = await startSandbox({ ...sandboxKeys(masterKey), webhook });
  platform = await start();
  [artist, operator] = [await newPerson(platform.url), await newPerson(platform.url)];
  await withLog((log) => grantRole(log, operator, 'operator'));
  show = await schedule(artist, { capacity: TICKETS });
  await sellOut();
}, 300_000);

afterAll(async () => {
  await platform?.remove();
  await sandbox?.close();
}, 120_000);

interface Sample {
  readonly total: number;
  readonly done: number;
}

/** Looks at how far the job is, as the table has it and as the artist is told, for as long as it goes. */
async function watch(told: () => boolean): Promise<{ job: Sample[]; artist: Sample[] }> {
  const samples = { job: [] as Sample[], artist: [] as Sample[] };
  const query = `select items_total as total, items_done as done from jobs.job where key = $1`;
  while (!told()) {
    try {
      const client = new pg.Client({ connectionString: databaseUrl('marquee_jobs') });
      client.on('error', () => {});
      await client.connect();
      samples.job.push(...(await client.query<Sample>(query, [`show-cancellation/${show.id}`])).rows);
      await client.end();
      const { refunds } = await artist.call(shows.getShowFigures, { params: { showId: show.id } });
      if (refunds) samples.artist.push(refunds);
    } catch {
      // Between a crash and the next start there is nobody to ask.
    }
    await pause(100);
  }
  return samples;
}

function neverGoesBack(samples: readonly Sample[]): void {
  for (const part of ['total', 'done'] as const) {
    const values = samples.map((sample) => sample[part]);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
  }
}

const atWork = 'Giving the money back';
const job = () => operator.call(adminJobs.getJob, { params: { jobId: `show-cancellation/${show.id}` } });

test(`killed ${CRASHES} times while a sold-out show is refunded by a provider in trouble, the job gives every ticket back once`, async () => {
  let over = false;
  const watching = watch(() => over);
  sandbox.script.latency(LATENCY_MS);
  silenceRefunds(sandbox.script);
  await artist.call(shows.cancelShow, { params: { showId: show.id }, body: { reason: 'Flu.' } });
  await eventually('the first refunds', async () => (await job()).caption === atWork, 60_000);
  for (let n = 0; n < CRASHES; n += 1) {
    await troubleRefunds(sandbox.script);
    await pause(Math.random() * 1500);
    expect((await job()).caption, 'every crash comes while it is at work').toBe(atWork);
    await platform.kill();
    platform = await start(platform.dataDir);
  }
  sandbox.script.clearFaults();
  sandbox.script.latency(0);
  await eventually('the first round to be over', async () => (await job()).caption !== atWork, 180_000);

  const parked = await job();
  expect(parked).toMatchObject({ state: 'stuck', caption: 'Some refunds were refused', itemsTotal: orders.size });
  expect(parked.itemsParked).toBeGreaterThan(0);
  expect(parked.parked.map(({ code }) => code)).toContain('RefundRefused');
  expect(parked.timeline.filter(({ type }) => type === 'resumed').length).toBeGreaterThan(0);
  const params = { jobId: parked.id };
  await operator.call(adminJobs.retryJob, { params, body: { reason: 'The provider is well again.' } });
  const done = await eventually('the end', async () => (await job()).endedAt !== null && job(), 120_000);
  expect(done).toMatchObject({ state: 'done', itemsDone: orders.size, itemsFailed: 0 });

  const made = await refundsAt(sandbox);
  expect([...made.keys()].sort()).toEqual([...orders.values()].map(({ order }) => order.paymentIntentId).sort());
  for (const { order, cents } of orders.values()) expect(made.get(order.paymentIntentId)).toEqual({ times: 1, cents });

  const told = await withLog((log) => allEvents(log, ['RefundSucceeded']));
  expect(told.map(({ stream }) => stream).sort()).toEqual([...orders.keys()].map((order) => `order-${order}`).sort());
  const { refunds } = await eventually('the artist to see it', async () => {
    const figures = await artist.call(shows.getShowFigures, { params: { showId: show.id } });
    return figures.refunds?.done === TICKETS && figures;
  });
  expect(refunds).toMatchObject({ total: TICKETS, done: TICKETS, failed: 0, state: 'done' });

  over = true;
  const samples = await watching;
  expect(samples.job.length).toBeGreaterThan(10);
  neverGoesBack(samples.job);
  neverGoesBack(samples.artist);
  const { stdout } = await promisify(execFile)(process.execPath, [verifier, '--json', '--data', platform.dataDir]);
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, findings: [] });
  expect(await platform.stop()).toBe(0);
}, 3_600_000);
