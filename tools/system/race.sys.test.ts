import { shows } from '@marquee/command-api/contract/shows.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { type EventLog, openEventLog } from '@marquee/infra/event-store/engine.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { eventsToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, Refused } from '../testing/client.ts';
import { eventually } from '../testing/eventually.ts';
import { PersistentClient } from '../testing/persistent-client.ts';
import { newPerson, pay, schedule, wish } from '../testing/purchases.ts';
import { makeCrowd } from './load/crowd.ts';
import { eventsOf } from './load/log.ts';
import { expectEachOnce } from './load/orders.ts';
import { countSeats } from './load/seats.ts';
import { type SharedPlatform, startShared } from './load/shared-platform.ts';

const SEATS = 500;
const BUYERS = 2000;
const AT_ONCE = 100;
const HOLD_SECONDS = 15;
/** Those who come before the first forgotten holds expire; the others come after. */
const EARLY = 1200;

let platform: SharedPlatform;
let pool: pg.Pool;
let opened: EventLog;
let log: EventStore;

beforeAll(async () => {
  platform = await startShared(3, HOLD_SECONDS);
  pool = new pg.Pool({ connectionString: platform.databaseUrl, max: 2 });
  opened = await openEventLog({ eventStoreUrl: process.env.EVENTSTORE_URL, databaseUrl: platform.databaseUrl });
  log = opened.store;
});

afterAll(async () => {
  await opened?.close();
  await pool?.end();
  await platform?.stop();
});

/** What the platform has promised to buyers. */
class Promises {
  readonly held = new Map<string, number>();
  readonly confirmed = new Set<string>();
  readonly refunds = new Set<string>();
  readonly refusals = new Map<string, number>();
  readonly broken: string[] = [];
}

/** One buyer: tries twice to get seats; then pays, gives up, or forgets; some want their money back. */
async function visit(buyer: Client, show: string, dice: () => number, promises: Promises): Promise<void> {
  for (let tries = 2; tries > 0; tries -= 1) {
    const quantity = 1 + Math.floor(dice() * 3);
    const order = await buyer.call(tickets.purchase, { body: wish(show, quantity) }).catch(refusalOf(promises));
    if (!order) continue;
    const { ticketId, paymentIntentId } = order;
    promises.held.set(ticketId, quantity);
    const mood = dice();
    if (mood < 0.15) return;
    if (mood < 0.3) {
      await buyer.call(tickets.abandon, { params: { ticketId } }).catch(refusalOf(promises));
      return;
    }
    await pay(buyer, order).catch(refusalOf(promises));
    const confirmed = await buyer
      .call(tickets.confirm, { body: { ticketId, paymentIntentId } })
      .catch(refusalOf(promises));
    if (confirmed?.status !== 'confirmed') return;
    promises.confirmed.add(ticketId);
    if (mood > 0.65) {
      const refunded = await buyer.call(tickets.refund, { params: { ticketId }, body: {} }).catch(refusalOf(promises));
      if (refunded) promises.refunds.add(ticketId);
    }
    return;
  }
}

/** Refusals are part of a race; what is on our side is not. */
function refusalOf({ refusals, broken }: Promises): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof Refused) || (error.status >= 500 && error.body.code !== 'PaymentBusy'))
      broken.push(String(error));
    else refusals.set(error.body.code, (refusals.get(error.body.code) ?? 0) + 1);
    return undefined;
  };
}

/** Runs the visits, so many at a time. */
async function rush(visits: readonly (() => Promise<void>)[]): Promise<void> {
  const queue = visits[Symbol.iterator]();
  const worker = async () => {
    for (const next of queue) await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** A die that falls the same way for the same seed. */
function diceOf(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return state / 2 ** 32;
  };
}

/** A forgotten hold ends by its payment being given up, or earlier by somebody who needs its seats. */
async function anyExpired(): Promise<boolean> {
  const ended = await eventsToEnd(log, { types: ['HoldExpired', 'PaymentAbandoned'] });
  return ended.some(({ type, data }) => type === 'HoldExpired' || (data as { reason: string }).reason === 'expired');
}

test(`${BUYERS} buyers race for ${SEATS} seats at three processes: never more than ${SEATS} are held and sold`, async () => {
  const [first] = platform.processes;
  if (!first) throw new Error('no process');
  const artist = await newPerson(first.url);
  const show = await schedule(artist, { capacity: SEATS });
  const cookies = await makeCrowd(pool, platform.secret, BUYERS);
  const promises = new Promises();
  const visits = cookies.map((cookie, n) => () => {
    const buyer = PersistentClient.withSession(platform.processes[n % 3]?.url ?? '', cookie);
    return visit(buyer, show.id, diceOf(n), promises).catch(
      (error: unknown) => void promises.broken.push(String(error)),
    );
  });
  await rush(visits.slice(0, EARLY));
  await eventually('the first forgotten hold to end', () => anyExpired(), 180_000);
  await rush(visits.slice(EARLY));
  const said = platform.processes.map(({ output }) => output.slice(-4000)).join('\n');
  expect(promises.broken, said).toEqual([]);
  expect(promises.refusals.get('SoldOut')).toBeGreaterThan(0);

  const stream = `inventory-${show.id}-general` as const;
  await eventually(
    'every forgotten hold to expire and every refund to end',
    async () => {
      const { held } = countSeats(await eventsOf(log, stream));
      const returned = await eventsToEnd(log, { types: ['RefundSucceeded'] });
      return held === 0 && returned.length >= promises.refunds.size;
    },
    180_000,
  );
  const events = await eventsOf(log, stream);
  const seats = countSeats(events);
  const kinds = new Set(events.map(({ type }) => type));
  expect([...kinds]).toEqual(expect.arrayContaining(['SeatsHeld', 'SeatsSold', 'HoldReleased', 'SeatsReturned']));
  expect(seats.peak).toBe(SEATS);
  expect(seats.givenTwice).toEqual([]);
  expectEachOnce(seats, { held: promises.held.keys(), confirmed: promises.confirmed });

  const issued = (await eventsToEnd(log, { types: ['TicketsIssued'] })).map((event) => event.stream);
  expect(new Set(issued).size).toBe(issued.length);
  expect(issued).toEqual(expect.arrayContaining([...promises.confirmed].map((order) => `order-${order}`)));
  const placed = (await eventsToEnd(log, { types: ['OrderPlaced'] })).map((event) => event.stream);
  expect(new Set(placed).size).toBe(placed.length);
  expect(placed).toEqual(expect.arrayContaining([...promises.held.keys()].map((order) => `order-${order}`)));
  // seats that a refund frees come back after its money: those of the last may be on their way
  await eventually('the show to have the seats that are left', async () => {
    const { tiers } = await artist.call(shows.getShow, { params: { showId: show.id } });
    return tiers[0]?.available === SEATS - countSeats(await eventsOf(log, stream)).sold;
  });
});
