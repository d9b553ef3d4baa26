import { defaultPolicy, PolicyBook } from '@marquee/domain/policy/policy.ts';
import {
  type EventStoreDb,
  openEventStoreDb,
} from '@marquee/infra/event-store/eventstoredb/eventstoredb-event-store.ts';
import { EventStoreNode } from '@marquee/infra/event-store/eventstoredb/testing/node.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { noStream } from '@marquee/infra/event-store/port.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { allProjections } from '../all.ts';
import { copyLog } from '../testing/copy-log.ts';
import { metaAt, TestProcess } from '../testing/harness.ts';
import { play } from '../testing/history/play.ts';
import { World } from '../testing/world.ts';
import { noHeads } from './testing/no-heads.ts';
import { verify } from './verify.ts';

let node: EventStoreNode;
let store: EventStoreDb;
let client: pg.Client;

/** A played history in EventStoreDB, with its chain, and its read models in PostgreSQL. */
beforeAll(async () => {
  const { url } = await freshDatabase();
  node = await EventStoreNode.start();
  store = await openEventStoreDb({ url: node.url() });
  const world = new World(memoryEventStore(), 31);
  await play(world, 200);
  await copyLog(world.store, store);
  await store.chain.complete(AbortSignal.timeout(20_000));
  const side = await TestProcess.start(url, { store, projections: allProjections });
  await side.settle(store);
  await side.stop();
  client = new pg.Client({ connectionString: url });
  await client.connect();
}, 60_000);

afterAll(async () => {
  await client?.end();
  await store?.close();
  await node?.stop();
});

const verified = (heads = noHeads) =>
  verify({ client, log: store.raw, policies: new PolicyBook([defaultPolicy]), heads });
const ours = () => node.log.events.filter(({ stream }) => stream.startsWith('marquee.'));

test('a sound log in EventStoreDB passes, with read models that were made of it', async () => {
  const result = await verified();
  expect(result.findings).toEqual([]);
  expect(result.events).toBe(ours().length);
  const examined = Object.fromEntries(result.checked.map(({ check, examined }) => [check, examined]));
  for (const check of ['positions', 'streams', 'hash chain']) expect(examined[check], check).toBe(result.events);
  for (const check of ['capacity', 'orders', 'payables', 'books']) expect(examined[check], check).toBeGreaterThan(10);
});

test('the log passes through the head that it had, and through none that it never had', async () => {
  const head = await store.raw.head();
  if (!head) throw new Error('the chain is empty');
  const { position } = head;
  const place = { sequence: 1, logId: store.logId, position, previous: null, adopted: false, name: '', digest: '' };
  const signed = { ...place, link: Buffer.from(head.link).toString('hex'), at: metaAt(0).recordedAt };
  expect((await verified({ heads: [signed], foreign: [] })).findings).toEqual([]);
  const never = { ...signed, link: '00'.repeat(32) };
  const { findings } = await verified({ heads: [never], foreign: [] });
  expect(findings).toMatchObject([{ check: 'signed log heads', position }]);
  expect(await store.raw.linkAt(position)).toEqual(head.link);
  const [newest] = await Array.fromAsync(store.raw.read()).then((events) => events.slice(-1));
  expect(await store.raw.endedAt()).toBe(JSON.parse(newest?.meta ?? '{}').recordedAt);
  expect(await store.raw.holdsLink(head.link)).toBe(true);
  expect(await store.raw.holdsLink(Buffer.alloc(32))).toBe(false);
});

test('a byte that was changed on the server is found, and its place named', async () => {
  const event = ours()[50];
  if (!event) throw new Error('no event');
  const sound = event.data;
  const changed = Buffer.from(sound);
  changed[changed.length - 1] = ' '.charCodeAt(0);
  Object.assign(event, { data: Buffer.concat([changed, Buffer.from('}')]) });
  const result = await verified();
  Object.assign(event, { data: sound });
  expect(result.findings).toMatchObject([{ check: 'hash chain', position: `${store.logId}:${event.position}` }]);
});

test('an event that was taken away is found', async () => {
  const { events } = node.log;
  const at = events.findIndex(({ stream, revision }) => stream.startsWith('marquee.order-') && revision === 0);
  const [gone] = events.splice(at, 1);
  const result = await verified();
  if (gone) events.splice(at, 0, gone);
  expect(new Set(result.findings.map(({ check }) => check))).toContain('hash chain');
  expect(new Set(result.findings.map(({ check }) => check))).toContain('streams');
  expect(result.ok).toBe(false);
});

test('the newest events may wait for their links, but not for long', async () => {
  const person = 'person-0b0e6c3e-6c55-4b0e-9d2b-2f7f1c9c0009';
  const profile = { person: person.slice(7), sealed: 'AAAA' };
  const registered = { type: 'AccountRegistered', version: 1, data: { userType: 'fan', profile } };
  const id = '0b0e6c3e-6c55-4b0e-9d2b-2f7f1c9c0010';
  await store.append(person, noStream, [{ ...registered, id, meta: metaAt(9_000) }]);
  expect((await verified()).findings.filter(({ check }) => check === 'hash chain')).toEqual([]);
  const changed = { type: 'ProfileImageChanged', version: 1, data: { imageUrl: '/files/a.png' } };
  await store.append(person, 0, [{ ...changed, id: id.replace('0010', '0011'), meta: metaAt(9_060) }]);
  const late = (await verified()).findings.filter(({ check }) => check === 'hash chain');
  expect(late).toMatchObject([{ message: 'it does not reach this event', stream: person }]);
});
