import { shows } from '@marquee/command-api/contract/shows.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '../testing/client.ts';
import { eventually } from '../testing/eventually.ts';
import { buy, newPerson, schedule, ticketsOf, wish } from '../testing/purchases.ts';
import { readinessOf } from '../testing/readiness.ts';
import { begin } from './http/begun-request.ts';
import { Window } from './http/window.ts';
import { makeCrowd } from './load/crowd.ts';
import { openCluster, type RolesCluster } from './load/roles-cluster.ts';
import { seatsOf } from './load/seats.ts';

const AT_ONCE = 12;
const PURCHASE = '/api/tickets/purchase';

let cluster: RolesCluster;

beforeAll(async () => {
  cluster = await openCluster({ apis: 1 });
});

afterAll(() => cluster?.close(), 120_000);

test('a projector that was paused writes nothing after it has lost its place', async () => {
  const { platform, projectors, worker, url, leases } = cluster;
  const paused = await leases.leader(projectors);
  const other = projectors.find((each) => each !== paused);
  if (!other) throw new Error('no second projector');
  const artist = await newPerson(url);
  const show = await schedule(artist, { capacity: 20 });
  const buyer = await newPerson(url);
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
    const { parts } = await readinessOf(paused.url);
    return parts.filter(({ name }) => name.startsWith('read model')).every(({ detail }) => detail === 'standby');
  });
  await buy(buyer, show.id, 1);
  expect(await leases.rows(), paused.output.slice(output)).toEqual(before);
  expect(await ticketsOf(buyer, order.ticketId)).toEqual(owned);
  const { tiers } = await artist.call(shows.getShow, { params: { showId: show.id } });
  expect(tiers[0]?.available).toBe(17);
  expect(await platform.verify(worker), platform.output).toMatchObject({ ok: true, findings: [] });
});

test('a process that stops under load answers all that it has taken, and has done nothing that it did not answer', async () => {
  const { platform, url, log, pool } = cluster;
  const leaving = await platform.start('api');
  const show = await schedule(await newPerson(url), { capacity: 5000 });
  const cookies = await makeCrowd(pool, platform.secret, 800);
  const buyers = cookies.map((cookie) => Client.withSession(leaving.url, cookie));
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
  const { holds } = await seatsOf(log, show.id);
  expect(new Set(holds.keys())).toEqual(
    new Set(acknowledged.map(({ json }) => (json as { ticketId: string }).ticketId)),
  );
});

test('a process that is to stop answers what it has in hand, hangs up so that windows connect again, and leaves no lease', async () => {
  const { platform, url, worker, leases } = cluster;
  const leaving = await platform.start('api');
  const artist = await newPerson(leaving.url);
  const show = await schedule(artist);
  const window = await Window.watch(await newPerson(leaving.url), show.id);
  const elsewhere = await Window.watch(await newPerson(url), show.id);
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

  const first = await leases.leader(cluster.projectors);
  expect(await first.stop()).toBe(0);
  expect(await leases.of(first)).toEqual([]);
  expect(await worker.stop()).toBe(0);
  cluster.projectors = cluster.projectors.filter((each) => each !== first);
  await leases.takenOver(await leases.leader(cluster.projectors));
});
