import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import type { Profile } from '@marquee/domain/accounts/person/events.ts';
import { HOUR, iso } from '@marquee/domain/kernel/time.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { memoryPersonalData } from '@marquee/infra/personal-data/memory.ts';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import { people } from '@marquee/projections/accounts/people.ts';
import { shows } from '@marquee/projections/shows/shows.ts';
import { TestProcess } from '@marquee/projections/testing/harness.ts';
import { person, World } from '@marquee/projections/testing/world.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { eventually } from '../../tools/testing/eventually.ts';
import { searchablePeople } from '../accounts/searchable.ts';
import { searchKinds } from '../contract/search.ts';
import { searchableShows } from '../shows/searchable.ts';
import { findNames } from './find.ts';
import { keepIndexed } from './indexer.ts';
import { searchMigrations } from './name-index.ts';

const world = new World(memoryEventStore(), 1);
const personalData = memoryPersonalData({ masterKey: Buffer.alloc(32, 1) });
const stop = new AbortController();
// inventories and follows are of what shows look like, and not of what they are called
const searchables = [
  { ...searchablePeople, models: ['people'] },
  { ...searchableShows, models: ['shows'] },
];
let side: TestProcess;
let indexing: Promise<void>;

const index = (signal = stop.signal) =>
  keepIndexed(
    { log: world.store, database: side.pool, personalData, readModels: side.readModels, searchables },
    signal,
  );
const find = async (query: string, limit = 20) =>
  (await findNames(side.pool, query, searchKinds, limit)).map(({ id }) => id);
const indexed = async () => {
  const head = await world.store.head();
  await eventually('the index', async () => {
    const { rows } = await side.pool.query('select position from search_checkpoint');
    return rows[0]?.position === head;
  });
};

async function register(profile: Partial<Profile>): Promise<string> {
  const id = world.random.id();
  const sealed = await personalData.seal(id, { email: 'a@people.test', username: 'someone', ...profile });
  await world.send(
    personAggregate,
    { type: 'RegisterAccount', person: id, userType: 'fan', profile: sealed },
    person(id),
  );
  return id;
}
async function schedule(title: string): Promise<{ show: string; owner: string }> {
  const [show, owner] = [world.random.id(), world.random.id()];
  const details = { title, description: '', genre: 'Rock' as const, scheduledAt: iso(world.now + HOUR) };
  await world.send(showAggregate, { type: 'ScheduleShow', show, owner, details, price: 500 }, person(owner));
  return { show, owner };
}

beforeAll(async () => {
  const { url } = await freshDatabase();
  side = await TestProcess.start(url, { store: world.store, projections: [people, shows] });
  await migrate(side.pool, 'search', searchMigrations);
  indexing = index();
});
afterAll(async () => {
  stop.abort();
  await indexing;
  await side.stop();
});

test('names are found by the beginnings of their words, whatever their accents and case: the whole name first', async () => {
  const beyond = await register({ firstName: 'Beyond', username: 'beyond1' });
  const beyonce = await register({ firstName: 'Beyoncé', lastName: 'Knowles', username: 'queenb' });
  const { show } = await schedule('Beyonce');
  await indexed();
  expect(await find('BEYONCÉ')).toEqual([show, beyonce, beyond]);
  expect(await find('knowles bey')).toEqual([beyonce]);
  expect((await find('be')).toSorted()).toEqual([beyond, beyonce, show].toSorted());
  for (const nothing of ['b', '', '%', '__', "' or true --"]) expect(await find(nothing)).toEqual([]);
});

test('with few hits, what is spelled like it is found as well, and after them', async () => {
  const { show: exact } = await schedule('Okonkwo');
  const okonkwo = await register({ firstName: 'Maya', lastName: 'Okonkwoh', username: 'maya' });
  await indexed();
  expect(await find('okonkwo')).toEqual([exact, okonkwo]);
  expect(await find('okonquo')).toEqual(expect.arrayContaining([exact, okonkwo]));
  expect(await find('okonquo mayaa')).toEqual([okonkwo]);
  expect(await find('okonquo ma')).toEqual([okonkwo]);
  expect(await find('okonquo x')).toEqual([]);
  expect(await find('zzzzzz')).toEqual([]);
});

test('any one word may be misspelt, also a short one, and who is called so comes before what has the name further on', async () => {
  const kofi = await register({ firstName: 'Kofi', lastName: 'Amadi', username: 'kofi.a' });
  const odette = await register({ firstName: 'Odette', lastName: 'Marsh-Vandermeer', username: 'odette.marsh' });
  const [{ show: two }, { show: by }] = [await schedule('Row Two'), await schedule('A tune by Odette')];
  await indexed();
  for (const query of ['kofi amdi', 'kfoi amadi', 'kofi amady', 'amdi kofi']) expect(await find(query)).toEqual([kofi]);
  expect(await find('row too')).toEqual([two]);
  expect(await find('rwo two')).toEqual([two]);
  expect(await find('odete')).toEqual([odette, by]);
  expect(await find('row xyz')).toEqual([]);
});

test('a name that changes is found as it is now, a show that is cancelled and a person who is erased are not', async () => {
  const renamed = await register({ firstName: 'Oldname' });
  const erased = await register({ firstName: 'Canaryname', lastName: 'Feathers', username: 'yellowbird' });
  const { show, owner } = await schedule('Cancelled night');
  await indexed();
  expect(await find('oldname')).toEqual([renamed]);
  expect(await find('cancelled')).toEqual([show]);
  const profile = await personalData.seal(renamed, { email: 'a@people.test', username: 'fresh', firstName: 'Newname' });
  await world.send(
    personAggregate,
    { type: 'ChangeProfile', person: renamed, profile, showBirthday: false },
    person(renamed),
  );
  await world.send(showAggregate, { type: 'CancelShow', show, reason: 'Rain' }, person(owner));
  await personalData.erase(erased);
  await world.send(personAggregate, { type: 'ErasePerson', person: erased }, person(erased));
  await indexed();
  expect(await find('newname')).toEqual([renamed]);
  for (const word of ['oldname', 'cancelled', 'canaryname', 'feathers', 'yellowbird'])
    expect(await find(word)).toEqual([]);
  const { rows } = await side.pool.query("select * from search_names where name ~ 'canary|feathers|yellowbird'");
  expect(rows).toEqual([]);
});

test('an index that another version of it has made is made anew, to the same rows', async () => {
  stop.abort();
  await indexing;
  const rows = async () => (await side.pool.query('select * from search_names order by kind, id')).rows;
  const before = await rows();
  expect(before.length).toBeGreaterThan(3);
  await side.pool.query("update search_checkpoint set version = 'older'");
  await side.pool.query("update search_names set name = ' wrong'");
  const again = new AbortController();
  const making = index(again.signal);
  await eventually('the same rows', async () => expect(await rows()).toEqual(before) ?? true);
  again.abort();
  await making;
});

test('whatever is typed finds something or nothing, and breaks nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 100 }), async (query) => {
      expect((await find(query, 3)).length).toBeLessThanOrEqual(3);
    }),
    { numRuns: 200 },
  );
});
