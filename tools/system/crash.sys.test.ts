import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Show } from '@marquee/command-api/contract/shows.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { eventsToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import { freePort } from '@marquee/infra/net/free-port.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '../testing/client.ts';
import { embeddedDatabase, withEmbeddedLog } from '../testing/embedded.ts';
import { eventually } from '../testing/eventually.ts';
import { PlatformProcess } from '../testing/platform-process.ts';
import { newPerson, pay, schedule, wish } from '../testing/purchases.ts';
import { shortHolds } from '../testing/short-holds.ts';
import { verified } from '../testing/verified.ts';
import { makeCrowd } from './load/crowd.ts';
import { expectEachOnce, streamsWithEach } from './load/orders.ts';
import { seatsOf } from './load/seats.ts';

/** How often something is killed in all; every second time it is PostgreSQL. */
const CRASHES = Number(process.env.MARQUEE_CRASHES ?? 6);
const HOLD_SECONDS = 15;
const BUYERS = 400;
const AT_ONCE = 8;
/** More than a machine sells in so many crashes. */
const CAPACITY = 40_000;
/** Milliseconds: tickets are sold again within seconds, and later where others are at work on the machine. */
const BACK_MS = 240_000;

const secret = randomBytes(32).toString('base64url');
let port: number;
let platform: PlatformProcess;
let buyers: string[];
let show: Show;

const start = (dataDir?: string) =>
  PlatformProcess.start({
    port,
    args: ['--no-demo'],
    env: { MARQUEE_SECRET: secret, MARQUEE_TRUST_PROXY: 'true', ...shortHolds(HOLD_SECONDS) },
    ...(dataDir && { dataDir }),
  });

beforeAll(async () => {
  port = await freePort();
  platform = await start();
  show = await schedule(await newPerson(platform.url), { capacity: CAPACITY });
  const pool = new pg.Pool({ connectionString: embeddedDatabase(platform.dataDir), max: 1 });
  buyers = await makeCrowd(pool, secret, BUYERS);
  await pool.end();
});

afterAll(() => platform?.remove(), 120_000);

/** What the platform has answered with success. */
const acknowledged = { held: new Set<string>(), paid: new Set<string>(), confirmed: new Set<string>() };

/** Buys until told to stop. Whatever fails is left as it is, as by a browser that was closed. */
async function shop(n: number, stopped: () => boolean): Promise<void> {
  for (let turn = n; !stopped(); turn += AT_ONCE) {
    const buyer = Client.withSession(platform.url, buyers[turn % BUYERS] ?? '');
    try {
      const order = await buyer.call(tickets.purchase, { body: wish(show.id, 1 + (turn % 3)) });
      const { ticketId, paymentIntentId } = order;
      acknowledged.held.add(ticketId);
      if (turn % 5 === 0) continue;
      if ((await pay(buyer, order)).status === 'succeeded') acknowledged.paid.add(ticketId);
      if (turn % 3 === 0) continue;
      await buyer.call(tickets.confirm, { body: { ticketId, paymentIntentId } });
      acknowledged.confirmed.add(ticketId);
    } catch {
      await pause(50);
    }
  }
}

/** The server's own process number, from the file that it keeps. */
async function postmaster(): Promise<number> {
  const text = await readFile(path.join(platform.dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

const purchases = () =>
  withEmbeddedLog(platform.dataDir, async (log) => (await eventsToEnd(log, { types: ['SeatsHeld'] })).length);

/** Kills the platform, or PostgreSQL below it, and waits until tickets are sold again. */
async function crash(n: number): Promise<void> {
  await pause(500 + Math.random() * 2500);
  if (n % 2 === 0) {
    await platform.kill();
    platform = await start(platform.dataDir);
  } else {
    const killed = await postmaster();
    process.kill(killed, 'SIGKILL');
    await eventually('another PostgreSQL', async () => (await postmaster()) !== killed, BACK_MS);
  }
  const before = await eventually('the log', purchases, BACK_MS);
  await eventually('the next purchase', async () => (await purchases()) > before, BACK_MS);
}

test(`killed ${CRASHES} times under load, the platform loses no acknowledged purchase, makes none twice, and goes on`, async () => {
  let done = false;
  const load = Array.from({ length: AT_ONCE }, (_, n) => shop(n, () => done));
  try {
    for (let n = 0; n < CRASHES; n += 1) await crash(n);
  } finally {
    done = true;
    await Promise.all(load);
  }
  expect(acknowledged.confirmed.size).toBeGreaterThan(CRASHES);

  await withEmbeddedLog(platform.dataDir, async (log) => {
    const ended = async () => (await seatsOf(log, show.id)).held === 0;
    await eventually('every unpaid hold to end', ended, 240_000);
    const issued = await streamsWithEach(log, acknowledged.paid, ['TicketsIssued'], 120_000);
    const seats = await seatsOf(log, show.id);
    expect(seats.givenTwice).toEqual([]);
    expect(new Set(issued).size).toBe(issued.length);
    expectEachOnce(seats, acknowledged);
  });
  expect(await verified({ dataDir: platform.dataDir })).toMatchObject({ ok: true, findings: [] });
  expect(await platform.stop()).toBe(0);
}, 3_600_000);
