import { randomUUID } from 'node:crypto';
import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import { openToAll } from '@marquee/domain/accounts/person/events.ts';
import { iso, MINUTE } from '@marquee/domain/kernel/time.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { memoryPersonalData } from '@marquee/infra/personal-data/memory.ts';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import { person, World } from '@marquee/projections/testing/world.ts';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { eventually } from '../../tools/testing/eventually.ts';
import { findNames } from './find.ts';
import { keepIndexed } from './indexer.ts';
import { searchMigrations } from './name-index.ts';
import type { Searchable } from './searchable.ts';

const world = new World(memoryEventStore(), 1);
const personalData = memoryPersonalData({ masterKey: Buffer.alloc(32, 1) });
const stop = new AbortController();
const author = randomUUID();
const posts = new Map<string, { readonly words: string; readonly at: string }>();
/** Posts that their author's privacy brings in, as there is no log of theirs here. */
const searchable: Searchable = {
  kind: 'post',
  types: [],
  about: () => '',
  models: [],
  names: async (ids) => new Map(ids.map((id) => [id, posts.get(id)?.words ?? ''])),
  publishedAt: async (ids) => new Map(ids.map((id) => [id, posts.get(id)?.at ?? ''])),
  ofPerson: async (whose) => (whose === author ? [...posts.keys()] : []),
  hits: async () => new Map(),
};
let database: Pool;
let indexing: Promise<void>;

const find = async (query: string, limit = 20) =>
  (await findNames(database, query, ['person', 'post'], limit)).map(({ id }) => posts.get(id)?.words);
const rows = async () => (await database.query('select * from search_docs')).rows;
const changed = async (how: 'open' | 'none') => {
  const privacy = how === 'open' ? { ...openToAll, mentions: 'followed' as const } : { ...openToAll, mentions: how };
  await world.send(personAggregate, { type: 'SetPrivacy', person: author, privacy }, person(author));
};

beforeAll(async () => {
  const { url } = await freshDatabase();
  database = new Pool({ connectionString: url });
  await migrate(database, 'search', searchMigrations);
  const said = [
    'Beyoncé sang at the harbour, and the café was shut',
    'A trumpet solo by the harbour',
    `${'long '.repeat(400)} needle`,
    'x'.repeat(3000),
    '…',
  ];
  for (const [n, words] of said.entries()) posts.set(randomUUID(), { words, at: iso(world.now + n * MINUTE) });
  const profile = await personalData.seal(author, { email: 'a@people.test', username: 'someone' });
  await world.send(
    personAggregate,
    { type: 'RegisterAccount', person: author, userType: 'fan', profile },
    person(author),
  );
  await changed('open');
  const readModels = { waitFor: async () => 'reached' as const };
  const parts = { log: world.store, database, personalData, readModels, searchables: [searchable] };
  indexing = keepIndexed(parts, stop.signal);
  await eventually('the index', async () => (await rows()).length === 4);
});
afterAll(async () => {
  stop.abort();
  await indexing;
  await database.end();
});

test('what is written is found by any of its words, whatever their accents and however they go on, the newest first', async () => {
  const [sang, solo, needle] = [...posts.values()].map(({ words }) => words);
  expect(await find('harbour')).toEqual([solo, sang]);
  expect(await find('CAFE beyonce')).toEqual([sang]);
  expect(await find('trump har')).toEqual([solo]);
  expect(await find('needle')).toEqual([needle]);
  expect(await find(`${'x'.repeat(90)}`)).toHaveLength(1);
  expect(await find('harbour', 1)).toEqual([solo]);
  for (const nothing of ['piano', "har' | 'bour", 'harbour piano']) expect(await find(nothing)).toEqual([]);
});

test('words that are misspelt are found as well, after what has them', async () => {
  const [sang, solo] = [...posts.values()].map(({ words }) => words);
  expect(await find('trumpte')).toEqual([solo]);
  expect(await find('beyonse sagn')).toEqual([sang]);
  expect(await find('harbuor')).toEqual(expect.arrayContaining([sang, solo]));
});

test('what somebody wrote is looked at again when they change how far they show themselves, and gone once they are erased', async () => {
  const [first = ''] = posts.keys();
  posts.set(first, { words: 'Canary feathers', at: iso(world.now) });
  await changed('none');
  await eventually('the new words', async () => (await find('canary')).length === 1);
  expect(await find('beyonce')).toEqual([]);
  // their words are still legible here, and in no index all the same
  await world.send(personAggregate, { type: 'ErasePerson', person: author }, person(author));
  await eventually('nothing', async () => (await rows()).length === 0);
});
