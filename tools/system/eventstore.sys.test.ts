import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { openEventLog } from '@marquee/infra/event-store/engine.ts';
import { withLog } from '@marquee/infra/event-store/eventstoredb/address.ts';
import { EventStoreNode } from '@marquee/infra/event-store/eventstoredb/testing/node.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client, Refused } from '../testing/client.ts';
import { eventually } from '../testing/eventually.ts';
import { PlatformProcess } from '../testing/platform-process.ts';
import { buy, newPerson, schedule, ticketsOf, wish } from '../testing/purchases.ts';
import { readinessOf } from '../testing/readiness.ts';
import { verified } from '../testing/verified.ts';
import { makeCrowd } from './load/crowd.ts';
import { seatsOf } from './load/seats.ts';
import { startShared } from './load/shared-platform.ts';

const SEATS = 20;
const BUYERS = 80;

let node: EventStoreNode | undefined;
let server: string;

/** The server of `EVENTSTORE_URL`, or one in this process. */
beforeAll(async () => {
  if (!process.env.EVENTSTORE_URL) node = await EventStoreNode.start();
  server = process.env.EVENTSTORE_URL ?? node?.url() ?? '';
});
afterAll(() => node?.stop());

const aLog = () => withLog(server, `smoke_${randomBytes(8).toString('hex')}`);

/** The lines of `npm run rebuild`, one for each read model. */
async function rebuilt(dataDir: string, env: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const args = [path.resolve(import.meta.dirname, '../rebuild.ts'), '--all', '--data', dataDir];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } });
  return stdout.trim().split('\n');
}

test('the platform on EventStoreDB (X336): demo data, a purchase that its buyer sees, verify and rebuild', async () => {
  const env = { EVENTSTORE_URL: aLog(), MARQUEE_TRUST_PROXY: 'true' };
  const platform = await PlatformProcess.start({ env });
  try {
    expect(await readinessOf(platform.url)).toMatchObject({
      ok: true,
      parts: expect.arrayContaining([{ name: 'EventStoreDB', ok: true }]),
    });
    const show = await schedule(await newPerson(platform.url));
    const buyer = await newPerson(platform.url);
    const order = await buy(buyer, show.id, 2);
    const [row] = await ticketsOf(buyer, order.ticketId);
    expect(row).toMatchObject({ quantity: 2, status: 'confirmed' });
    await eventually('the tickets to be issued', async () => {
      const [ticket] = await ticketsOf(buyer, order.ticketId);
      return ticket?.units.every(({ qrCode }) => qrCode);
    });
    // Beside the platform at work, and again when it has stopped.
    const outcomes = await rebuilt(platform.dataDir, env);
    expect(outcomes.length).toBeGreaterThan(8);
    for (const line of outcomes) expect(line).toMatch(/ equal$/);
    expect(await platform.stop()).toBe(0);
    const result = await verified({ dataDir: platform.dataDir, env });
    expect(result).toMatchObject({ ok: true, findings: [] });
    expect(result.checked.find(({ check }) => check === 'hash chain')?.examined).toBe(result.events);
  } finally {
    await platform.remove();
  }
});

test(`${BUYERS} buyers race for ${SEATS} seats at two processes on EventStoreDB: each seat is held once`, async () => {
  const eventStoreUrl = aLog();
  const before = process.env.EVENTSTORE_URL;
  process.env.EVENTSTORE_URL = eventStoreUrl;
  const platform = await startShared(2, 300).finally(() => {
    if (before === undefined) delete process.env.EVENTSTORE_URL;
    else process.env.EVENTSTORE_URL = before;
  });
  const pool = new pg.Pool({ connectionString: platform.databaseUrl, max: 2 });
  try {
    const [first] = platform.processes;
    const show = await schedule(await newPerson(first?.url ?? ''), { capacity: SEATS });
    const crowd = await makeCrowd(pool, platform.secret, BUYERS);
    const outcomes = await Promise.all(
      crowd.map(async (cookie, n) => {
        const buyer = Client.withSession(platform.processes[n % 2]?.url ?? '', cookie);
        try {
          return (await buyer.call(tickets.purchase, { body: wish(show.id) })).ticketId;
        } catch (error) {
          if (error instanceof Refused) return error.body.code;
          throw error;
        }
      }),
    );
    const log = await openEventLog({ eventStoreUrl, databaseUrl: platform.databaseUrl });
    const seats = await seatsOf(log.store, show.id);
    await log.close();
    expect(seats).toMatchObject({ peak: SEATS, held: SEATS, sold: 0, givenTwice: [] });
    expect(outcomes.filter((outcome) => seats.holds.has(outcome))).toHaveLength(SEATS);
    expect(outcomes.filter((outcome) => outcome === 'SoldOut')).toHaveLength(BUYERS - SEATS);
    const env = { EVENTSTORE_URL: eventStoreUrl, DATABASE_URL: platform.databaseUrl };
    expect(await verified({ env })).toMatchObject({ ok: true, findings: [] });
  } finally {
    await pool.end();
    await platform.stop();
  }
});
