import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { canMountDisks, SmallDisk } from '@marquee/infra/postgres/testing/small-disk.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client, Refused } from '../testing/client.ts';
import { embeddedDatabase, withEmbeddedLog } from '../testing/embedded.ts';
import { eventually } from '../testing/eventually.ts';
import { PlatformProcess } from '../testing/platform-process.ts';
import { newPerson, pay, schedule, ticketsOf, wish } from '../testing/purchases.ts';
import { readinessOf } from '../testing/readiness.ts';
import { shortHolds } from '../testing/short-holds.ts';
import { TestKeys } from '../testing/test-keys.ts';
import { verified } from '../testing/verified.ts';
import { makeCrowd } from './load/crowd.ts';
import { expectEachOnce, streamsWithEach } from './load/orders.ts';
import { seatsOf } from './load/seats.ts';

/** Enough for the platform, its log of writes, and some sales. */
const DISK_BYTES = 700 * 1024 * 1024;
const HOLD_SECONDS = 20;
const AT_ONCE = 4;
const BUYERS = 400;
/** What is refused while nothing can be stored: with a code, and worth another try. */
const FULL = /^503 (StorageFull|Unavailable|OutcomeUnknown|PaymentBusy|PaymentOutcomeUnknown)$/;

describe.skipIf(!canMountDisks())('a disk that fills and empties under load', () => {
  const keys = new TestKeys();
  let disk: SmallDisk;
  let platform: PlatformProcess;
  let show: string;
  let buyers: readonly string[];

  beforeAll(async () => {
    const mounted = SmallDisk.mount(DISK_BYTES);
    if (!mounted) throw new Error('no disk could be mounted');
    disk = mounted;
    platform = await PlatformProcess.start({
      dataDir: path.join(disk.folder, 'data'),
      args: ['--no-demo'],
      env: { MARQUEE_SECRET: keys.secret, ...shortHolds(HOLD_SECONDS) },
    });
    show = (await schedule(await newPerson(platform.url), { capacity: 5000 })).id;
    const pool = new pg.Pool({ connectionString: embeddedDatabase(platform.dataDir), max: 1 });
    buyers = await makeCrowd(pool, keys.secret, BUYERS);
    await pool.end();
  });

  afterAll(async () => {
    disk?.empty();
    await platform?.stop();
    disk?.unmount();
  });

  const told = { held: new Set<string>(), paid: new Set<string>(), confirmed: new Set<string>() };
  /** How each purchase ended that was asked for: `ok`, or status and code. */
  const outcomes: { readonly at: number; readonly outcome: string }[] = [];
  const since = (at: number) => outcomes.filter((each) => each.at >= at).map(({ outcome }) => outcome);

  async function shop(n: number, over: () => boolean): Promise<void> {
    for (let turn = n; !over(); turn += AT_ONCE) {
      const buyer = Client.withSession(platform.url, buyers[turn % BUYERS] ?? '');
      const at = performance.now();
      try {
        const order = await buyer.call(tickets.purchase, { body: wish(show) });
        const { ticketId, paymentIntentId } = order;
        told.held.add(ticketId);
        if ((await pay(buyer, order)).status === 'succeeded') told.paid.add(ticketId);
        const { status } = await buyer.call(tickets.confirm, { body: { ticketId, paymentIntentId } });
        if (status === 'confirmed') told.confirmed.add(ticketId);
        outcomes.push({ at, outcome: 'ok' });
      } catch (error) {
        outcomes.push({ at, outcome: error instanceof Refused ? `${error.status} ${error.body.code}` : String(error) });
        await pause(100);
      }
    }
  }

  /** Writes more to the log of the server than fits, so that the server itself cannot go on. */
  async function overflow(): Promise<void> {
    const client = new pg.Client({ connectionString: embeddedDatabase(platform.dataDir) });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(
        `select pg_logical_emit_message(false, 'full', repeat('x', 1000000)) from generate_series(1, 300)`,
      );
    } catch {
      // That it is refused, or the server gone, is what this is for.
    } finally {
      await client.end().catch(() => {});
    }
  }

  test('purchases are refused with a code while it is full, go on by themselves after it, and nothing is lost', async () => {
    let over = false;
    const shoppers = Array.from({ length: AT_ONCE }, (_, n) => shop(n, () => over));
    try {
      await eventually('sales', async () => told.confirmed.size > 10, 60_000);

      disk.fill();
      await overflow();
      await eventually('the reason', async () => platform.output.includes('is full. Free space on it'), 60_000);
      expect((await fetch(`${platform.url}/healthz`)).status).toBe(200);
      await eventually('not to be ready', async () => (await readinessOf(platform.url)).status === 503, 60_000);
      const full = performance.now();
      await eventually('refusals', async () => since(full).length > AT_ONCE * 2, 60_000);
      for (const outcome of since(full)) expect(outcome).toMatch(FULL);
      expect(platform.child.exitCode).toBe(null);
      expect(platform.output).not.toMatch(/--reset/);

      disk.empty();
      const emptied = performance.now();
      await eventually(
        'sales after it',
        async () => since(emptied).filter((each) => each === 'ok').length > 10,
        120_000,
      );
      await eventually('to be ready again', async () => (await readinessOf(platform.url)).status === 200, 60_000);
    } finally {
      over = true;
      await Promise.all(shoppers);
    }
    await withEmbeddedLog(platform.dataDir, async (log) => {
      await eventually('every unpaid hold to end', async () => (await seatsOf(log, show)).held === 0, 180_000);
      const settled = await streamsWithEach(log, told.paid, ['TicketsIssued', 'RefundRequested'], 120_000);
      expect(new Set(settled).size).toBe(settled.length);
      const seats = await seatsOf(log, show);
      expect(seats.givenTwice).toEqual([]);
      expectEachOnce(seats, told);
    });
    const [order = ''] = told.confirmed;
    const owners = await Promise.all(
      buyers.slice(0, 40).map((cookie) => ticketsOf(Client.withSession(platform.url, cookie), order)),
    );
    expect(owners.flat()).toMatchObject([{ ticketId: order, status: 'confirmed' }]);
    expect(await verified({ dataDir: platform.dataDir })).toMatchObject({ ok: true, findings: [] });
    const lines = platform.output.split('\n').filter((line) => line.includes('is full. Free space on it'));
    expect(lines.length).toBeLessThanOrEqual(2);
  });
});
