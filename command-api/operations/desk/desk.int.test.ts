import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import { dayOf } from '@marquee/domain/kernel/time.ts';
import { accessAggregate } from '@marquee/domain/operations/access/aggregate.ts';
import { approvalAggregate } from '@marquee/domain/operations/approval/aggregate.ts';
import { likesAggregate } from '@marquee/domain/social/like/aggregate.ts';
import { postAggregate } from '@marquee/domain/social/publication/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { memoryPersonalData } from '@marquee/infra/personal-data/memory.ts';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import { gatherer, person, World } from '@marquee/projections/testing/world.ts';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../tools/testing/database.ts';
import { eventually } from '../../../tools/testing/eventually.ts';
import { plansOf } from '../../../tools/testing/plans.ts';
import { BatchingCommandBus } from '../../bus/batching-command-bus.ts';
import { queuedApprovals, waitingApprovals } from './approvals-waiting.ts';
import { entityThen } from './entity.ts';
import { type EventFilter, findEvents, readEvents } from './event-list.ts';
import { keepDesk } from './follow.ts';
import { deskMigrations } from './tables.ts';
import { idsCalled } from './words.ts';

const world = new World(memoryEventStore(), 1);
const personalData = memoryPersonalData({ masterKey: Buffer.alloc(32, 1) });
const stop = new AbortController();
let pool: Pool;
let keeping: Promise<void>;

beforeAll(async () => {
  pool = openPool({ url: (await freshDatabase()).url, application: 'desk', max: 4 });
  await migrate(pool, 'desk', deskMigrations);
  keeping = keepDesk({ log: world.store, database: pool, personalData }, stop.signal);
});
afterAll(async () => {
  stop.abort();
  await keeping;
  await pool.end();
});

const kept = async () => {
  const head = await world.store.head();
  await eventually('the desk', async () => {
    const { rows } = await pool.query('select position from desk_checkpoint');
    return rows[0]?.position === head;
  });
};

async function register(firstName: string, email: string): Promise<string> {
  const id = world.random.id();
  const profile = await personalData.seal(id, { email, username: firstName.toLowerCase(), firstName });
  await world.send(personAggregate, { type: 'RegisterAccount', person: id, userType: 'fan', profile }, person(id));
  return id;
}

const page = { offset: 0, limit: 25, descending: true };
const called = (search: string) => idsCalled(pool, personalData, 'person', search);

test('people are found by whole words of their names and by their mail, and not once they are erased', async () => {
  const ida = await register('Ida Lovelace', 'ida@people.test');
  const noa = await register('Noa Lovelace', 'noa@people.test');
  await kept();
  expect(await called('IDA@people.test ')).toEqual([ida]);
  expect((await called('lovelace'))?.toSorted()).toEqual([ida, noa].toSorted());
  expect(await called('lovelace ida')).toEqual([ida]);
  expect(await called('love')).toEqual([]);
  expect(await called('  ')).toBeUndefined();
  const { rows } = await pool.query('select token from desk_words');
  expect(JSON.stringify(rows)).not.toMatch(/lovelace|ida/i);
  await world.send(personAggregate, { type: 'ErasePerson', person: ida }, person(ida));
  await kept();
  expect(await called('lovelace')).toEqual([noa]);
});

test('posts are found by whole words of what they say now, and not once they are erased', async () => {
  const author = world.random.id();
  const saying = (search: string) => idsCalled(pool, personalData, 'post', search);
  const post = world.random.id();
  const sealed = (content: string) => personalData.sealItem(author, post, { content, alts: ['A red kite'] });
  const terms = { content: 'x', exclusive: false, price: 0, audience: 'public', adult: true } as const;
  const create = { type: 'CreatePost', post, author, ...terms, sealed: await sealed('Cheap WATCHES, @home') } as const;
  await world.send(postAggregate, create, person(author));
  await kept();
  expect(await saying('watches')).toEqual([post]);
  expect(await saying('home kite')).toEqual([post]);
  expect(await called('watches')).toEqual([]);
  const words = { content: 'x', sealed: await sealed('Dear clocks') };
  const edit = { type: 'EditPost', post, words } as const;
  await world.send(postAggregate, edit, person(author));
  await kept();
  expect([await saying('watches'), await saying('clocks')]).toEqual([[], [post]]);
  await world.send(postAggregate, { type: 'DeleteContent', post }, person(author));
  await world.send(postAggregate, { type: 'EraseContent', post }, person(author));
  await kept();
  expect(await saying('clocks')).toEqual([]);
});

test('the queue of approvals has what waits, and what could not be done after two had agreed, with why', async () => {
  const operator = (by: string) => person(by, 'operator');
  const job = { kind: 'system', name: 'job' } as const;
  const [ines, otto, about] = [world.random.id(), world.random.id(), world.random.id()];
  const ask = async () => {
    const approval = world.random.id();
    const matter = { approval, verb: 'grantRole', person: about, role: 'finance', reason: 'She joins.' } as const;
    await world.send(approvalAggregate, { type: 'AskApproval', ...matter }, operator(ines));
    return approval;
  };
  const give = (approval: string) =>
    world.send(approvalAggregate, { type: 'GiveApproval', approval, reason: 'Yes.' }, operator(otto));
  const [waiting, done, failed] = [await ask(), await ask(), await ask()];
  await give(done);
  await give(failed);
  const failure = { code: 'NotFound', message: 'She has left.' };
  await world.send(approvalAggregate, { type: 'FailApproval', approval: failed, ...failure }, job);
  await kept();
  const bus = new BatchingCommandBus({ store: world.store, policies: world.policies, clock: Date.now });
  const services = { bus, database: pool, log: world.store };
  const queued = await queuedApprovals(services, about);
  expect(queued.map(({ asked, state }) => [asked.data.approval, state.failure])).toEqual([
    [waiting, undefined],
    [failed, failure],
  ]);
  expect(queued[1]?.state.decidedBy).toBe(otto);
  expect((await waitingApprovals(services, about)).map(({ data }) => data.approval)).toEqual([waiting]);
  await bus.close();
});

test('events are found by stream, type, person, correlation and time', async () => {
  const mia = await register('Mia', 'mia@people.test');
  const about = `person-${mia}`;
  const operator = world.random.id();
  const day = new Date(world.now).toISOString().slice(0, 10);
  await world.send(
    accessAggregate,
    { type: 'RevealPersonalData', operator, day, about, reason: 'She calls.', person: mia, fields: ['email'] },
    person(operator, 'support'),
  );
  await kept();
  const typesOf = async (filter: EventFilter) =>
    (await readEvents(world.store, (await findEvents(pool, filter, page)).rows)).map(({ type }) => type);
  expect(await typesOf({ stream: about })).toEqual(['AccountRegistered']);
  expect(await typesOf({ person: mia })).toEqual(['PersonalDataRevealed', 'AccountRegistered']);
  expect(await typesOf({ about: mia, type: 'PersonalDataRevealed' })).toEqual(['PersonalDataRevealed']);
  expect(await typesOf({ person: operator })).toEqual(['PersonalDataRevealed']);
  const [revealed] = await readEvents(world.store, (await findEvents(pool, { actor: operator }, page)).rows);
  expect(await typesOf({ correlation: revealed?.meta.correlationId })).toEqual(['PersonalDataRevealed']);
  expect(await typesOf({ stream: about, from: '2999-01-01T00:00:00.000Z' })).toEqual([]);
  expect(await typesOf({ stream: about, to: '1980-01-01T00:00:00.000Z' })).toEqual([]);
  expect(
    await typesOf({ stream: about, from: '1980-01-01T00:00:00.000Z', to: '2999-01-01T00:00:00.000Z' }),
  ).toHaveLength(1);
});

test('what a process has gathered of many is found by each of them, and by nobody else', async () => {
  const [mia, noa, post, owner] = Array.from({ length: 4 }, () => world.random.id()) as [
    string,
    string,
    string,
    string,
  ];
  const like = (of: string) => ({ person: of, kind: 'post' as const, id: post, owner, on: true });
  const set = { type: 'SetLikes', gatherer: world.random.id(), day: dayOf(world.now) } as const;
  await world.send(likesAggregate, { ...set, entries: [like(mia), like(noa), like(mia)] }, gatherer);
  await world.send(likesAggregate, { ...set, entries: [like(noa)] }, gatherer);
  await kept();
  const found = async (filter: EventFilter) =>
    (await findEvents(pool, filter, page)).rows.map(({ revision }) => revision);
  expect(await found({ person: mia })).toEqual([0]);
  expect(await found({ person: noa })).toEqual([1, 0]);
  expect(await found({ person: owner })).toEqual([]);
  expect(await found({ actor: 'system:gatherer' })).toEqual([1, 0]);
});

test('an entity is folded as it was at an event of its own, and what is sealed stays so', async () => {
  const id = await register('Eve', 'eve@people.test');
  const privacy = { private: true, discoverable: false, mentions: 'none' as const };
  await world.send(personAggregate, { type: 'SetPrivacy', person: id, privacy }, person(id));
  const then = (asOf: Parameters<typeof entityThen>[2]) => entityThen(world.store, `person-${id}`, asOf);
  expect(await then({ revision: 0 })).toMatchObject({ revision: 0, newest: 1, state: { status: 'registered' } });
  expect(await then({})).toMatchObject({ revision: 1, state: { privacy } });
  expect(await then({ at: '1980-01-01T00:00:00.000Z' })).toBeUndefined();
  expect(await entityThen(world.store, 'nothing-1', {})).toBeUndefined();
  expect(JSON.stringify(await then({}))).not.toContain('eve@');
});

test('of a hundred thousand events every page is found by an index', async () => {
  // by parts, so that no statement meets its limit on a machine that has much to do
  for (let from = 1; from < 100_000; from += 10_000)
    await pool.query(
      `insert into desk_events
       select n + 1000000, gen_random_uuid(), 'order-' || n % 20000, n / 20000, (array['A','B','C','D'])[1 + n % 4],
         '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 second', 'actor-' || n % 1000,
         ('00000000-0000-7000-8000-' || lpad((n % 5000)::text, 12, '0'))::uuid, gen_random_uuid(), gen_random_uuid()
       from generate_series($1::int, $1::int + 9999) n on conflict do nothing`,
      [from],
    );
  await pool.query('analyze desk_events');
  const uuid = '00000000-0000-7000-8000-000000000007';
  const filters: EventFilter[] = [
    {},
    { type: 'B' },
    { types: ['PersonalDataRevealed', 'StaffVerbSaid'] },
    { stream: 'order-7' },
    { actor: 'actor-7' },
    { person: uuid },
    { about: uuid, type: 'A' },
    { correlation: uuid },
    { after: 1_099_990 },
    { from: '2026-01-01T20:00:00.000Z', to: '2026-01-01T21:00:00.000Z' },
  ];
  for (const filter of filters) {
    // counting stops at a bound, and may go through the table until then
    const [, rows] = await plansOf(pool, (watched) => findEvents(watched, filter, page));
    expect(rows, JSON.stringify(filter)).toContain('Index');
    expect(rows, JSON.stringify(filter)).not.toContain('Seq Scan');
  }
});
