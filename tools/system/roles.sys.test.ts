import { shows } from '@marquee/command-api/contract/shows.ts';
import { stage } from '@marquee/command-api/contract/stage.ts';
import { type EventLog, openEventLog } from '@marquee/infra/event-store/engine.ts';
import { freePort } from '@marquee/infra/net/free-port.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kafka } from '../engines/kafka.ts';
import { whyMissing } from '../engines/testing/describe-engine.ts';
import { buy, newPerson, schedule, ticketsOf, wish } from '../testing/box-office.ts';
import { Client } from '../testing/client.ts';
import { freshDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import type { PlatformProcess } from '../testing/platform-process.ts';
import { begin } from './http/begun-request.ts';
import { Window } from './http/window.ts';
import { makeCrowd } from './load/crowd.ts';
import { fed } from './load/feed.ts';
import { Leases } from './load/leases.ts';
import { allEvents, eventsOf } from './load/log.ts';
import { type OwnKafka, ownKafka } from './load/own-kafka.ts';
import { RolesPlatform } from './load/roles-platform.ts';
import { countSeats } from './load/seats.ts';
import { Shoppers } from './load/shoppers.ts';

const HOLD_SECONDS = 65;
const SEATS = 300;
const BUYERS = 200;
const AT_ONCE = 12;
const PURCHASE = '/api/tickets/purchase';

const missing = await whyMissing(kafka);
if (missing !== undefined) console.warn(`Without a relay: the platform in several processes. ${missing}`);

let platform: RolesPlatform;
let apis: PlatformProcess[];
let projectors: PlatformProcess[];
let worker: PlatformProcess;
/** Absent where Kafka cannot be had. */
let broker: OwnKafka | undefined;
let relay: PlatformProcess | undefined;
let pool: pg.Pool;
let leases: Leases;
let opened: EventLog;

beforeAll(async () => {
  const { url } = await freshDatabase();
  if (missing === undefined) broker = await ownKafka();
  // The last of the processes that take requests stays alive to the end, and hears of payments.
  const port = await freePort();
  const engines = broker && { KAFKA_BROKERS: broker.address };
  platform = await RolesPlatform.open({
    databaseUrl: url,
    webhookPort: port,
    holdSeconds: HOLD_SECONDS,
    ...(engines && { engines }),
  });
  // All at once, on an empty database, in no order: as a cluster is started.
  [apis, projectors, worker, relay] = await Promise.all([
    Promise.all([platform.start('api'), platform.start('api'), platform.start('api', port)]),
    Promise.all([platform.start('projector'), platform.start('projector')]),
    platform.start('worker'),
    broker && platform.start('relay'),
  ]);
  pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => {});
  leases = new Leases(pool);
  opened = await openEventLog({ eventStoreUrl: undefined, databaseUrl: url });
}, 400_000);

afterAll(async () => {
  await opened?.close();
  await pool?.end();
  await platform?.stop();
  await broker?.remove();
}, 120_000);

const urlOf = (n: number) => apis[n]?.url ?? '';

/** The same person at another process. */
function at(url: string, person: Client): Client {
  const there = new Client(url);
  for (const cookie of person.cookie.split('; ')) there.keep(cookie);
  return there;
}

/** Kafka has every event of the log once by its id, and each stream in order. */
async function expectFed(): Promise<void> {
  if (!broker) return;
  const { log, topics } = await fed(broker.address, opened.store, pool);
  expect(log.size).toBeGreaterThan(0);
  expect(topics).toEqual(log);
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
  expect(new Set(await partsOf(worker))).toEqual(new Set(['PostgreSQL', 'read', 'jobs', 'payment', 'reactor']));
  for (const projector of projectors)
    expect(new Set(await partsOf(projector))).toEqual(new Set(['PostgreSQL', 'read']));
  if (relay) expect(new Set(await partsOf(relay))).toEqual(new Set(['PostgreSQL', 'Kafka']));
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

test('a show sells out through three processes, two of which and the leading projector are killed meanwhile', async () => {
  const artist = await newPerson(urlOf(2));
  const show = await schedule(artist, { capacity: SEATS });
  const cookies = await makeCrowd(pool, platform.secret, BUYERS);
  const stream = `inventory-${show.id}-general` as const;
  const log = opened.store;
  const urls = apis.map(({ url }) => url);
  const shoppers = new Shoppers({ urls, cookies, show: show.id, atOnce: AT_ONCE });
  const sold = async (part: number) => countSeats(await eventsOf(log, stream)).sold >= SEATS * part;
  try {
    await eventually('the first sales', () => sold(0.2), 120_000);
    await apis[0]?.kill();
    await eventually('sales without the first process', () => sold(0.35), 120_000);
    const lost = await leases.leader(projectors);
    await lost.kill();
    projectors = projectors.filter((each) => each !== lost);
    await leases.takenOver(await leases.leader(projectors));
    await eventually('sales under the second projector', () => sold(0.5), 120_000);
    await apis[1]?.kill();
    await eventually('the end of the sale', () => sold(1), 240_000);
  } finally {
    await shoppers.sendHome();
  }
  const acknowledged = await shoppers.sendHome();
  const seats = countSeats(await eventsOf(log, stream));
  expect(seats).toMatchObject({ sold: SEATS, held: 0, peak: SEATS, givenTwice: [] });
  for (const order of acknowledged.held) expect(seats.holds.get(order)).toBe(1);
  for (const order of acknowledged.confirmed) expect(seats.sales.get(order)).toBe(1);
  for (const url of urls) expect(acknowledged.by.get(url)).toBeGreaterThan(0);
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
  await expectFed();
}, 600_000);

test.skipIf(missing !== undefined)(
  'a relay that was killed is replaced by another, and Kafka misses nothing',
  async () => {
    const standby = await platform.start('relay');
    const detail = async ({ url }: PlatformProcess) => {
      const { json } = await new Client(url).request('GET', '/readyz');
      return (json as { parts: { name: string; detail?: string }[] }).parts.at(-1)?.detail;
    };
    expect(await detail(standby)).toBe('elsewhere');
    const show = await schedule(await newPerson(urlOf(2)), { capacity: SEATS });
    const cookies = await makeCrowd(pool, platform.secret, BUYERS);
    const shoppers = new Shoppers({ urls: [urlOf(2)], cookies, show: show.id, atOnce: AT_ONCE });
    const sold = async (count: number) =>
      countSeats(await eventsOf(opened.store, `inventory-${show.id}-general`)).sold >= count;
    try {
      await eventually('sales', () => sold(20));
      await relay?.kill();
      await leases.takenOver(standby, 'relay/');
      await eventually('sales after it', () => sold(60));
    } finally {
      await shoppers.sendHome();
    }
    expect(await detail(standby)).toBe('relaying');
    await expectFed();
  },
  300_000,
);

test('a projector that was paused writes nothing after it has lost its place', async () => {
  const successor = await platform.start('projector');
  projectors.push(successor);
  const paused = await leases.leader(projectors);
  const other = projectors.find((each) => each !== paused);
  if (!other) throw new Error('no second projector');
  const artist = await newPerson(urlOf(2));
  const show = await schedule(artist, { capacity: 20 });
  const buyer = await newPerson(urlOf(2));
  paused.child.kill('SIGSTOP');
  // What it missed is in the log when it goes on, and already folded by its successor.
  const order = await buy(buyer, show.id, 2);
  await leases.takenOver(other);
  const owned = await eventually('the tickets', async () => {
    const rows = await ticketsOf(buyer, order.ticketId);
    return rows.length > 0 && rows;
  });
  const before = await leases.rows();
  const output = paused.output.length;
  paused.child.kill('SIGCONT');
  await eventually('the paused one to see what it lost', async () => {
    const { json } = await new Client(paused.url).request('GET', '/readyz');
    const { parts } = json as { parts: { name: string; detail?: string }[] };
    return parts.filter(({ name }) => name.startsWith('read model')).every(({ detail }) => detail === 'standby');
  });
  await buy(buyer, show.id, 1);
  expect(await leases.rows(), paused.output.slice(output)).toEqual(before);
  expect(await ticketsOf(buyer, order.ticketId)).toEqual(owned);
  const { tiers } = await artist.call(shows.getShow, { params: { showId: show.id } });
  expect(tiers[0]?.available).toBe(17);
  expect(await platform.verify(worker), platform.output).toMatchObject({ ok: true, findings: [] });
}, 300_000);

test('a process that stops under load answers all that it has taken, and has done nothing that it did not answer', async () => {
  const leaving = await platform.start('api');
  const show = await schedule(await newPerson(urlOf(2)), { capacity: 5000 });
  const cookies = await makeCrowd(pool, platform.secret, 800);
  const buyers = cookies.map((cookie) => {
    const buyer = new Client(leaving.url);
    buyer.keep(cookie);
    return buyer;
  });
  const inHand = buyers.splice(0, 20).map((buyer) => begin(buyer, PURCHASE, JSON.stringify(wish(show.id))));
  const begun = await Promise.all(inHand);
  const outcomes: { status: number | undefined; json: unknown }[] = [];
  const rush = async (n: number) => {
    // Until nobody is there any more.
    for (let next = n; ; next += AT_ONCE) {
      const answer = await buyers[next % buyers.length]?.request('POST', PURCHASE, { body: wish(show.id) });
      if (answer) outcomes.push(answer);
    }
  };
  const load = Promise.allSettled(Array.from({ length: AT_ONCE }, (_, n) => rush(n)));
  await eventually('holds', async () => outcomes.length > 50);
  const ended = leaving.stop();
  for (const { finish } of begun) finish();
  const answers = await Promise.all(begun.map(({ answered }) => answered));
  for (const { status } of answers) expect(status).toBe(200);
  expect(await ended).toBe(0);
  await load;
  // Told to come again, before anything was done.
  for (const { status } of outcomes) expect([200, 503]).toContain(status);
  const acknowledged = [...answers, ...outcomes].filter(({ status }) => status === 200);
  const { holds } = countSeats(await eventsOf(opened.store, `inventory-${show.id}-general`));
  expect(new Set(holds.keys())).toEqual(
    new Set(acknowledged.map(({ json }) => (json as { ticketId: string }).ticketId)),
  );
}, 180_000);

test('a process that is to stop answers what it has in hand, hangs up so that windows connect again, and leaves no lease', async () => {
  const leaving = await platform.start('api');
  apis.push(leaving);
  const artist = await newPerson(leaving.url);
  const show = await schedule(artist);
  const window = await windowOf(artist, show.id);
  const elsewhere = await windowOf(at(urlOf(2), artist), show.id);
  await elsewhere.hears('viewers', ({ count }) => count === 2);
  elsewhere.events.splice(0);
  const buying = await begin(await newPerson(leaving.url), PURCHASE, JSON.stringify(wish(show.id)));
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
  expect(await buying.answered).toMatchObject({ status: 200 });
  expect(await ended).toBe(0);
  await elsewhere.hears('viewers', ({ count }) => count === 1);
  elsewhere.close();

  const first = await leases.leader(projectors);
  expect(await first.stop()).toBe(0);
  expect(await leases.of(first)).toEqual([]);
  expect(await worker.stop()).toBe(0);
  projectors = projectors.filter((each) => each !== first);
  await leases.takenOver(await leases.leader(projectors));
}, 180_000);
