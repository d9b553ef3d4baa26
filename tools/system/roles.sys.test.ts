import { accountService } from '@marquee/command-api/contract/account-service.ts';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { liveCloseCodes } from '@marquee/command-api/contract/live-media.ts';
import { migration } from '@marquee/command-api/contract/migration.ts';
import { type Show, shows } from '@marquee/command-api/contract/shows.ts';
import { liveShow } from '@marquee/command-api/contract/shows-live.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { SESSION_OVER } from '@marquee/command-api/realtime/session-guard.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KafkaBroker, kafka, startKafka } from '../engines/kafka.ts';
import { isMissing } from '../engines/testing/describe-engine.ts';
import { type Own, ownEngine } from '../engines/testing/own-engine.ts';
import { Client } from '../testing/client.ts';
import { eventually } from '../testing/eventually.ts';
import type { PlatformProcess } from '../testing/platform-process.ts';
import { buy, goLive, newPerson, schedule } from '../testing/purchases.ts';
import { readinessOf } from '../testing/readiness.ts';
import { HlsPlayer, PlayerLine, RecorderLine } from './http/live-lines.ts';
import { mailTo } from './http/outbox.ts';
import { Window } from './http/window.ts';
import { newSecret } from './jobs/files-with.ts';
import { makeCrowd } from './load/crowd.ts';
import { expectFed, topicsWith } from './load/feed.ts';
import { expectEachOnce, streamsWithEach } from './load/orders.ts';
import { openCluster, type RolesCluster } from './load/roles-cluster.ts';
import { seatsOf } from './load/seats.ts';
import { Shoppers } from './load/shoppers.ts';

const SEATS = 300;
const BUYERS = 200;
const AT_ONCE = 12;

const PASSWORD = 'a long enough password';

/** How one device ends the session of another, whose account has this e-mail. */
const endings: Readonly<Record<string, (one: Client, other: Client, email: string) => Promise<unknown>>> = {
  revoking: async (one, other) => {
    const { json } = await other.request('GET', '/api/auth/get-session');
    const { id } = (json as { session: { id: string } }).session;
    return one.call(accountService.revokeSession, { body: { id } });
  },
  'revoking the others': (one) => one.call(accountService.revokeOtherSessions),
  'revoking all': (one) => one.call(accountService.revokeSessions),
  'another password': (one) => {
    const body = { currentPassword: PASSWORD, newPassword: `${PASSWORD}!`, revokeOtherSessions: true };
    return one.call(accountService.changePassword, { body });
  },
  'a reset password': async (one, _, email) => {
    await one.call(accountService.requestPasswordReset, { body: { email } });
    const { html } = await mailTo(cluster.worker.dataDir, email, /new password/);
    const token = /token=([^"&\s]+)/.exec(html)?.[1] ?? '';
    return new Client(one.url).call(accountService.resetPassword, { body: { token, newPassword: `${PASSWORD}!` } });
  },
  'signing out': (_, other) => other.elsewhere().call(accountService.signOut),
  'the address to sign out': (_, other) => other.elsewhere().request('GET', '/api/logout'),
  erasure: (one) => one.call(accounts.eraseMe, { body: { confirm: 'erase', when: 'now' } }),
};

const noKafka = await isMissing(kafka, 'the relay among the platform’s processes');

/** Absent where Kafka cannot be had, and the relay with it. */
let broker: Own<KafkaBroker> | undefined;
let cluster: RolesCluster;

beforeAll(async () => {
  if (!noKafka) broker = await ownEngine((folder) => startKafka({ folder }));
  cluster = await openCluster({ apis: 3, broker: broker?.address });
});

afterAll(async () => {
  await cluster?.close();
  await broker?.remove();
});

async function expectAllFed(): Promise<void> {
  if (broker) await expectFed(broker.address, cluster.log, cluster.pool);
}

function kafkaAddress(): string {
  return broker?.address ?? expect.fail('there is no Kafka');
}

test('every role says how it is, and only what it is about', async () => {
  const { platform, projectors, worker, relay } = cluster;
  for (const each of platform.processes) {
    const person = new Client(each.url);
    expect(await person.request('GET', '/healthz')).toMatchObject({ status: 200 });
    expect(await readinessOf(each.url), each.output).toMatchObject({ status: 200, ok: true });
    expect((await person.request('GET', '/metrics')).text).toContain('process_cpu_seconds_total');
  }
  const partsOf = async ({ url }: PlatformProcess) =>
    new Set((await readinessOf(url)).parts.map(({ name }) => name.split(' ')[0]));
  const everywhere = ['PostgreSQL', 'projector', 'worker', 'read', ...(relay ? ['relay'] : [])];
  const ofWorker = ['jobs', 'payment', 'reactor', 'webhooks'];
  expect(await partsOf(worker)).toEqual(new Set([...everywhere, ...ofWorker]));
  for (const projector of projectors) expect(await partsOf(projector)).toEqual(new Set(everywhere));
  if (relay) expect(await partsOf(relay)).toEqual(new Set([...everywhere, 'Kafka']));
  expect(await new Client(worker.url).request('GET', '/api/live-shows')).toMatchObject({ status: 404 });
});

test('chat, live updates and the viewer count reach the windows of every process', async () => {
  const [first = '', second = '', third = ''] = cluster.apis.map(({ url }) => url);
  const artist = await newPerson(first);
  const { id: showId } = await schedule(artist);
  const [fan, friend] = [await newPerson(second), await newPerson(third)];
  const [one, two, three] = [
    await Window.watch(artist, showId),
    await Window.watch(fan, showId),
    await Window.watch(friend, showId),
  ];
  const again = await Window.watch(fan.elsewhere(third), showId);
  for (const window of [one, two, three]) await window.hears('viewers', ({ count }) => count === 2);
  await eventually('people, each once', async () => {
    return (await fan.call(shows.getShow, { params: { showId } })).viewerCount === 2;
  });
  await fan.call(liveShow.postMessage, { params: { showId }, body: { message: 'Good evening' } });
  for (const window of [one, two, three]) await window.hears('line', ({ line }) => line.kind === 'message');
  await artist.call(liveShow.requestTips, { params: { showId }, body: { amount: '5.00' } });
  for (const window of [one, two, three]) await window.hears('line', ({ line }) => line.kind === 'tipRequest');
  for (const window of [one, two]) window.events.splice(0);
  three.close();
  for (const window of [one, two]) await window.hears('viewers', ({ count }) => count === 1);
  for (const window of [one, two, again]) window.close();
});

test('the picture of a show reaches who watches by another process, by a line and as HLS, through its artist’s move, and ends with the ticket', async () => {
  const [first = '', second = '', third = ''] = cluster.apis.map(({ url }) => url);
  const artist = await newPerson(first);
  const { id } = await artist.call(accounts.getCurrentUser);
  for (const cookie of await makeCrowd(cluster.pool, cluster.platform.secret, 100)) {
    await Client.withSession(first, cookie).call(accounts.follow, { params: { userId: id } });
  }
  const { id: showId } = await eventually('the followers', () => goLive(artist).catch(() => undefined));
  const [fan, friend] = [await newPerson(second), await newPerson(third)];
  const { ticketId } = await buy(fan, showId);
  await buy(friend, showId);
  const here = await RecorderLine.open(artist, showId);
  const [line, hls] = [await PlayerLine.open(fan, showId), await HlsPlayer.open(friend, showId)];
  here.send();
  await line.hears('section');
  await eventually('a playlist', async () => (await hls.get('live.m3u8')).status === 200);
  expect((await hls.get('0.m4s')).headers.get('content-type')).toBe('video/mp4');
  // Three places of one ticket at three processes: the first ends.
  const places = [
    await PlayerLine.open(fan.elsewhere(first), showId),
    await PlayerLine.open(fan.elsewhere(third), showId),
  ];
  expect(await line.closed()).toBe(liveCloseCodes.playsElsewhere);
  here.close();
  for (const place of places) await place.hears('interrupted');
  const there = await RecorderLine.open(artist.elsewhere(second), showId);
  there.send();
  for (const place of places) await place.hears('section', 2);
  await fan.call(tickets.refund, { params: { ticketId }, body: {} });
  for (const place of places) expect(await place.closed()).toBe(liveCloseCodes.noLongerAllowed);
  await artist.call(shows.changeShowStatus, { params: { showId }, body: { status: 'ended' } });
  await there.closed();
});

test('seats left and what is a person’s own reach the windows of every process, and a dead code none', async () => {
  const [first = '', second = '', third = ''] = cluster.apis.map(({ url }) => url);
  const { id } = await schedule(await newPerson(first), { capacity: 5 });
  const fan = await newPerson(first);
  const list = await Window.follow(await newPerson(second), 'shows');
  const own = await Window.follow(fan.elsewhere(third), 'shows');
  const { ticketId } = await buy(fan, id, 2);
  const left = (seats: number) => (message: { shows: readonly Show[] }) =>
    message.shows.some((show) => show.id === id && show.tiers.some(({ available }) => available === seats));
  await list.told('shows', left(3));
  await own.told('mine', ({ tickets: told }) =>
    told.some((one) => one.ticketId === ticketId && one.units.length === 2),
  );
  await fan.call(tickets.refund, { params: { ticketId }, body: { units: [1] } });
  await own.told('mine', ({ tickets: told }) =>
    told.some((one) => one.ticketId === ticketId && `${one.units}` === '2'),
  );
  await list.told('shows', left(4));
  expect(list.messages.filter(({ type }) => type === 'mine')).toEqual([]);
  for (const window of [list, own]) window.close();
});

test('sessions that are revoked, by whichever process and however, are over in every process at once, with their windows', async () => {
  const [first = '', second = '', third = ''] = cluster.apis.map(({ url }) => url);
  const { id: showId } = await schedule(await newPerson(first));
  const alive = ({ url, cookie }: Client) =>
    Client.withSession(url, cookie).request('GET', accounts.getCurrentUser.path);
  for (const [by, end] of Object.entries(endings)) {
    const one = new Client(first);
    const email = await one.signUp();
    const other = new Client(second);
    await other.signIn(email, PASSWORD);
    const everywhere = [second, third, first].map((url) => other.elsewhere(url));
    // every process has it in memory
    for (const each of everywhere) expect((await alive(each)).status).toBe(200);
    const window = await Window.watch(other.elsewhere(third), showId);
    await end(one, other, email);
    await eventually(
      `the end of the session by ${by}`,
      async () => (await Promise.all(everywhere.map(alive))).every(({ status }) => status === 401),
      // far below the time for which a process remembers a session
      4000,
    );
    await eventually(`the end of the window by ${by}`, async () => window.closedWith === SESSION_OVER);
  }
});

test('a show sells out through three processes, two of which and the leading projector are killed meanwhile', async () => {
  const { platform, apis, url, worker, log, pool, leases } = cluster;
  const artist = await newPerson(url);
  const show = await schedule(artist, { capacity: SEATS });
  const cookies = await makeCrowd(pool, platform.secret, BUYERS);
  const urls = apis.map((api) => api.url);
  const shoppers = new Shoppers({ urls, cookies, show: show.id, atOnce: AT_ONCE });
  const sold = async (part: number) => (await seatsOf(log, show.id)).sold >= SEATS * part;
  try {
    await eventually('the first sales', () => sold(0.2), 120_000);
    await apis[0]?.kill();
    await eventually('sales without the first process', () => sold(0.35), 120_000);
    const lost = await leases.leader(cluster.projectors);
    await lost.kill();
    cluster.projectors = cluster.projectors.filter((each) => each !== lost);
    await leases.takenOver(await leases.leader(cluster.projectors));
    await eventually('sales under the second projector', () => sold(0.5), 120_000);
    await apis[1]?.kill();
    await eventually('the end of the sale', () => sold(1), 240_000);
  } finally {
    await shoppers.sendHome();
  }
  const acknowledged = await shoppers.sendHome();
  const seats = await seatsOf(log, show.id);
  expect(seats).toMatchObject({ sold: SEATS, held: 0, peak: SEATS, givenTwice: [] });
  expectEachOnce(seats, acknowledged);
  for (const each of urls) expect(acknowledged.by.get(each)).toBeGreaterThan(0);
  const issued = await streamsWithEach(log, seats.sales.keys(), ['TicketsIssued']);
  expect(new Set(issued).size).toBe(issued.length);
  await eventually('the last seat to be gone from the page', async () => {
    const { tiers } = await artist.call(shows.getShow, { params: { showId: show.id } });
    return tiers[0]?.available === 0;
  });
  expect(await platform.verify(worker), platform.output).toMatchObject({ ok: true, findings: [] });
  await expectAllFed();
});

test.skipIf(noKafka)(
  'X338: a relay that was killed is replaced by another, and Kafka misses nothing, but the login of a migration',
  async () => {
    const { platform, url, relay, log, pool, leases } = cluster;
    const standby = await platform.start('relay');
    const state = async () => (await readinessOf(standby.url)).parts.at(-1)?.detail;
    expect(await state()).toBe('elsewhere');
    const artist = await newPerson(url);
    const show = await schedule(artist, { capacity: SEATS });
    const cookies = await makeCrowd(pool, platform.secret, BUYERS);
    const shoppers = new Shoppers({ urls: [url], cookies, show: show.id, atOnce: AT_ONCE });
    const sold = async (count: number) => (await seatsOf(log, show.id)).sold >= count;
    try {
      await eventually('sales', () => sold(20));
      await relay?.kill();
      await leases.takenOver(standby, 'relay/');
      await eventually('sales after it', () => sold(60));
    } finally {
      await shoppers.sendHome();
    }
    await eventually('it to relay', async () => (await state()) === 'relaying', 60_000);
    const password = newSecret();
    const login = { platform: 'landr', username: 'large-3', password };
    expect(await artist.call(migration.migrate, { body: login })).toMatchObject({ migratedTracks: 3 });
    const { id } = await artist.call(accounts.getCurrentUser);
    await expectAllFed();
    const broker = kafkaAddress();
    expect(await topicsWith(broker, id), 'what its artist is called is found').toContain('marquee.migration');
    expect(await topicsWith(broker, password)).toEqual([]);
  },
  300_000,
);
