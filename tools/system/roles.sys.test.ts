import { request } from 'node:http';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { stage } from '@marquee/command-api/contract/stage.ts';
import { tickets } from '@marquee/command-api/contract/tickets.ts';
import { type EventLog, openEventLog } from '@marquee/infra/event-store/engine.ts';
import { freePort } from '@marquee/infra/net/free-port.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy, newPerson, pay, schedule, ticketsOf, wish } from '../testing/box-office.ts';
import { Client, Refused } from '../testing/client.ts';
import { freshDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import type { PlatformProcess } from '../testing/platform-process.ts';
import { Window } from './http/window.ts';
import { makeCrowd } from './load/crowd.ts';
import { allEvents, eventsOf } from './load/log.ts';
import { RolesPlatform } from './load/roles-platform.ts';
import { countSeats } from './load/seats.ts';

const HOLD_SECONDS = 65;
const SEATS = 300;
const BUYERS = 200;
const AT_ONCE = 12;

let platform: RolesPlatform;
let apis: PlatformProcess[];
let projectors: PlatformProcess[];
let worker: PlatformProcess;
let pool: pg.Pool;
let opened: EventLog;

beforeAll(async () => {
  const { url } = await freshDatabase();
  // The last of the processes that take requests stays alive to the end, and hears of payments.
  const port = await freePort();
  platform = await RolesPlatform.open(url, port, HOLD_SECONDS);
  // All at once, on an empty database, in no order: as a cluster is started.
  [apis, projectors, worker] = await Promise.all([
    Promise.all([platform.start('api'), platform.start('api'), platform.start('api', port)]),
    Promise.all([platform.start('projector'), platform.start('projector')]),
    platform.start('worker'),
  ]);
  pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => {});
  opened = await openEventLog({ eventStoreUrl: undefined, databaseUrl: url });
}, 300_000);

afterAll(async () => {
  await opened?.close();
  await pool?.end();
  await platform?.stop();
}, 120_000);

const urlOf = (n: number) => apis[n]?.url ?? '';

/** The same person at another process. */
function at(url: string, person: Client): Client {
  const there = new Client(url);
  for (const cookie of person.cookie.split('; ')) there.keep(cookie);
  return there;
}

/** How many read models each process owns now, by its number. */
async function owners(): Promise<ReadonlyMap<number | undefined, number>> {
  const { rows } = await pool.query<{ pid: number; owned: number }>(
    `select pid, count(*)::int as owned from leases
     where starts_with(name, 'projection/') and holder <> '' and expires_at > clock_timestamp() group by pid`,
  );
  return new Map(rows.map(({ pid, owned }) => [pid, owned]));
}

/** The process that owns most read models; the others stand by. */
async function leader(): Promise<PlatformProcess> {
  const owned = await owners();
  const [first] = projectors.toSorted((a, b) => (owned.get(b.child.pid) ?? 0) - (owned.get(a.child.pid) ?? 0));
  if (!first) throw new Error('no projector');
  return first;
}

/** Waits until this process owns every read model. */
async function takenOver(successor: PlatformProcess): Promise<void> {
  const { rows } = await pool.query<{ all: number }>(
    `select count(*)::int as all from leases where starts_with(name, 'projection/')`,
  );
  const all = rows[0]?.all ?? 0;
  expect(all).toBeGreaterThan(0);
  await eventually('a successor', async () => (await owners()).get(successor.child.pid) === all, 20_000);
}

async function windowOf(person: Client, showId: string): Promise<Window> {
  const window = await Window.open(person, showId);
  if (!window) throw new Error('the socket was refused');
  return window;
}

test('every role says how it is, and only what it is about', async () => {
  for (const each of platform.processes) {
    const person = new Client(each.url);
    expect(await person.request('GET', '/healthz')).toMatchObject({ status: 200 });
    expect(await person.request('GET', '/readyz'), each.output).toMatchObject({ status: 200, json: { ok: true } });
    expect((await person.request('GET', '/metrics')).text).toContain('process_cpu_seconds_total');
  }
  const partsOf = async ({ url }: PlatformProcess) => {
    const { json } = await new Client(url).request('GET', '/readyz');
    return (json as { parts: { name: string }[] }).parts.map(({ name }) => name.split(' ')[0]);
  };
  expect(new Set(await partsOf(worker))).toEqual(new Set(['PostgreSQL', 'read', 'jobs', 'reactor']));
  for (const projector of projectors)
    expect(new Set(await partsOf(projector))).toEqual(new Set(['PostgreSQL', 'read']));
  expect(await new Client(worker.url).request('GET', '/api/live-shows')).toMatchObject({ status: 404 });
});

test('chat, live updates and the viewer count reach the windows of every process', async () => {
  const artist = await newPerson(urlOf(0));
  const { id: showId } = await schedule(artist);
  const fan = await newPerson(urlOf(1));
  const [one, two, three] = [
    await windowOf(artist, showId),
    await windowOf(fan, showId),
    await windowOf(at(urlOf(2), fan), showId),
  ];
  for (const window of [one, two, three]) await window.hears('viewers', ({ count }) => count === 3);
  expect((await fan.call(shows.getShow, { params: { showId } })).viewerCount).toBe(3);
  await fan.call(stage.postMessage, { params: { showId }, body: { message: 'Good evening' } });
  for (const window of [one, two, three]) await window.hears('line', ({ line }) => line.kind === 'message');
  await artist.call(stage.startPoll, {
    params: { showId },
    body: { question: 'Encore?', options: ['Yes', 'Of course'] },
  });
  for (const window of [one, two, three]) await window.hears('poll', ({ poll }) => poll.question === 'Encore?');
  for (const window of [one, two]) window.events.splice(0);
  three.close();
  for (const window of [one, two]) await window.hears('viewers', ({ count }) => count === 2);
  one.close();
  two.close();
});

/** What the platform has answered with success. */
const acknowledged = { held: new Set<string>(), confirmed: new Set<string>(), by: new Map<string, number>() };

/** Buys until everything is sold, at the process whose turn it is; one that is gone is left for the next. */
async function shop(n: number, cookies: readonly string[], show: string, done: () => boolean): Promise<void> {
  for (let round = 0; !done(); round += 1) {
    const url = urlOf((n + round) % apis.length);
    const buyer = new Client(url);
    buyer.keep(cookies[(n + round * AT_ONCE) % BUYERS] ?? '');
    try {
      const order = await buyer.call(tickets.purchase, { body: wish(show, 1 + (n % 2)) });
      const { ticketId, paymentIntentId } = order;
      acknowledged.held.add(ticketId);
      await pay(buyer, order);
      const { status } = await buyer.call(tickets.confirm, { body: { ticketId, paymentIntentId } });
      if (status !== 'confirmed') continue;
      acknowledged.confirmed.add(ticketId);
      acknowledged.by.set(url, (acknowledged.by.get(url) ?? 0) + 1);
    } catch (error) {
      // Sold out for now, too many open orders, or a process that is no more: the next try is another one.
      const wait = error instanceof Refused ? 200 : 20;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

test('a show sells out through three processes, two of which and the leading projector are killed meanwhile', async () => {
  const artist = await newPerson(urlOf(2));
  const show = await schedule(artist, { capacity: SEATS });
  const cookies = await makeCrowd(pool, platform.secret, BUYERS);
  const stream = `inventory-${show.id}-general` as const;
  const log = opened.store;
  let done = false;
  const load = Array.from({ length: AT_ONCE }, (_, n) => shop(n, cookies, show.id, () => done));
  const sold = async (part: number) => countSeats(await eventsOf(log, stream)).sold >= SEATS * part;
  try {
    await eventually('the first sales', () => sold(0.2), 120_000);
    await apis[0]?.kill();
    await eventually('sales without the first process', () => sold(0.35), 120_000);
    const lost = await leader();
    await lost.kill();
    projectors = projectors.filter((each) => each !== lost);
    await takenOver(await leader());
    await eventually('sales under the second projector', () => sold(0.5), 120_000);
    await apis[1]?.kill();
    await eventually('the end of the sale', () => sold(1), 240_000);
  } finally {
    done = true;
    await Promise.all(load);
  }
  const seats = countSeats(await eventsOf(log, stream));
  expect(seats).toMatchObject({ sold: SEATS, held: 0, peak: SEATS, givenTwice: [] });
  for (const order of acknowledged.held) expect(seats.holds.get(order)).toBe(1);
  for (const order of acknowledged.confirmed) expect(seats.sales.get(order)).toBe(1);
  for (const { url } of apis) expect(acknowledged.by.get(url)).toBeGreaterThan(0);
  const issued = await eventually('tickets for every order', async () => {
    const streams = (await allEvents(log, ['TicketsIssued'])).map((event) => event.stream);
    return [...seats.sales.keys()].every((order) => streams.includes(`order-${order}`)) && streams;
  });
  expect(new Set(issued).size).toBe(issued.length);
  await eventually('the last seat to be gone from the page', async () => {
    const { tiers } = await artist.call(shows.getShow, { params: { showId: show.id } });
    return tiers[0]?.available === 0;
  });
  expect(await platform.verify(worker), platform.output).toMatchObject({ ok: true, findings: [] });
}, 600_000);

test('a projector that was paused writes nothing after it has lost its place', async () => {
  const successor = await platform.start('projector');
  projectors.push(successor);
  const paused = await leader();
  const other = projectors.find((each) => each !== paused);
  if (!other) throw new Error('no second projector');
  const artist = await newPerson(urlOf(2));
  const show = await schedule(artist, { capacity: 20 });
  const buyer = await newPerson(urlOf(2));
  paused.child.kill('SIGSTOP');
  // What it missed is in the log when it goes on, and already folded by its successor.
  const order = await buy(buyer, show.id, 2);
  await takenOver(other);
  const owned = await eventually('the tickets', async () => {
    const rows = await ticketsOf(buyer, order.ticketId);
    return rows.length > 0 && rows;
  });
  const leases = () =>
    pool.query(`select name, epoch, pid from leases where starts_with(name, 'projection/') order by name`);
  const before = (await leases()).rows;
  const output = paused.output.length;
  paused.child.kill('SIGCONT');
  await eventually('the paused one to see what it lost', async () => {
    const { json } = await new Client(paused.url).request('GET', '/readyz');
    const { parts } = json as { parts: { name: string; detail?: string }[] };
    return parts.filter(({ name }) => name.startsWith('read model')).every(({ detail }) => detail === 'standby');
  });
  await buy(buyer, show.id, 1);
  expect((await leases()).rows, paused.output.slice(output)).toEqual(before);
  expect(await ticketsOf(buyer, order.ticketId)).toEqual(owned);
  const { tiers } = await artist.call(shows.getShow, { params: { showId: show.id } });
  expect(tiers[0]?.available).toBe(17);
  expect(await platform.verify(worker), platform.output).toMatchObject({ ok: true, findings: [] });
}, 300_000);

/** A request that is in the process's hands, of which it lacks the body: the answer comes when it is given. */
async function begin(person: Client, path: string, body: string) {
  const sent = request(`${person.url}${path}`, {
    method: 'POST',
    headers: {
      origin: person.url,
      cookie: person.cookie,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sent.on('response', (response) => resolve(response.resume().statusCode));
    sent.on('error', reject);
  });
  await new Promise((resolve) => {
    sent.on('continue', resolve);
    sent.flushHeaders();
  });
  return { answered, finish: () => sent.end(body) };
}

test('a process that is to stop answers what it has in hand, hangs up so that windows connect again, and leaves no lease', async () => {
  const leaving = await platform.start('api');
  apis.push(leaving);
  const artist = await newPerson(leaving.url);
  const show = await schedule(artist);
  const window = await windowOf(artist, show.id);
  const elsewhere = await windowOf(at(urlOf(2), artist), show.id);
  await elsewhere.hears('viewers', ({ count }) => count === 2);
  elsewhere.events.splice(0);
  const buying = await begin(await newPerson(leaving.url), '/api/tickets/purchase', JSON.stringify(wish(show.id)));
  const ended = leaving.stop();
  await eventually('the hanging up', async () => window.closedWith !== undefined);
  expect(window.closedWith).toBe(1012);
  await eventually('no more connections', () =>
    fetch(`${leaving.url}/healthz`).then(
      () => false,
      () => true,
    ),
  );
  buying.finish();
  expect(await buying.answered).toBe(200);
  expect(await ended).toBe(0);
  await elsewhere.hears('viewers', ({ count }) => count === 1);
  elsewhere.close();

  const first = await leader();
  expect(await first.stop()).toBe(0);
  const { rows } = await pool.query('select name from leases where pid = $1 and holder <> $2', [first.child.pid, '']);
  expect(rows).toEqual([]);
  expect(await worker.stop()).toBe(0);
  projectors = projectors.filter((each) => each !== first);
  await takenOver(await leader());
}, 180_000);
