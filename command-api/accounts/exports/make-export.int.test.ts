import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { followAggregate } from '@marquee/domain/accounts/follow/aggregate.ts';
import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { createDiskFiles } from '@marquee/infra/files/disk.ts';
import type { FileStore } from '@marquee/infra/files/port.ts';
import { memoryPersonalData } from '@marquee/infra/personal-data/memory.ts';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import { allProjections } from '@marquee/projections/all.ts';
import { TestProcess } from '@marquee/projections/testing/harness.ts';
import { person, World } from '@marquee/projections/testing/world.ts';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../tools/testing/database.ts';
import { contexts } from '../../contexts.ts';
import { namedContributionsOf } from '../../http/export-contribution.ts';
import { deskMigrations } from '../../operations/desk/tables.ts';
import { DataExports, EXPORT_KEPT_MS, exportFolder } from './data-exports.ts';
import { type MakingParts, makeExport } from './make-export.ts';
import { exportMigrations } from './table.ts';

const world = new World(memoryEventStore(), 5);
const personalData = memoryPersonalData({ masterKey: Buffer.alloc(32, 7), leaseMs: 10 });
const picture = Buffer.from('bytes of a picture');
let side: TestProcess;
let folder: string;
let files: FileStore;
let exports: DataExports;

beforeAll(async () => {
  const { url } = await freshDatabase();
  side = await TestProcess.start(url, { store: world.store, projections: allProjections });
  await migrate(side.pool, 'data exports', exportMigrations);
  await migrate(side.pool, 'desk', deskMigrations);
  folder = await mkdtemp(path.join(tmpdir(), 'marquee-exports-'));
  files = createDiskFiles(folder);
  exports = new DataExports(side.pool, files, personalData);
});
afterAll(async () => {
  await side?.stop();
  await rm(folder, { recursive: true });
});

async function newcomer(firstName: string) {
  const id = world.random.id();
  const profile = await personalData.seal(id, { email: `${firstName}@people.test`, username: firstName, firstName });
  await world.send(personAggregate, { type: 'RegisterAccount', person: id, userType: 'fan', profile }, person(id));
  await side.settle(world.store);
  return id;
}

const parts = (more: Partial<MakingParts> = {}): MakingParts => ({
  ...{ exports, files, log: world.store, database: side.pool, personalData },
  exported: namedContributionsOf(contexts),
  filesOf: async () => [
    { path: 'pictures/me.png', open: async () => Readable.from([picture]) },
    { path: 'pictures/gone.png', open: async () => undefined },
  ],
  now: () => world.now,
  ...more,
});
const fileOf = async (id: string) => (await exports.find(id))?.file ?? expect.fail('no archive');

/** What is in the archive of an export, by path. */
async function contentsOf(id: string): Promise<ReadonlyMap<string, Buffer>> {
  const { bytes, body } = await exports.archive(id, Date.now());
  const zip = await buffer(body);
  expect(zip.length).toBe(bytes);
  const entries = await new ZipReader(new Uint8ArrayReader(zip)).getEntries();
  const read = entries.map(async (entry) => {
    if (entry.directory) return expect.fail('a folder');
    return [entry.filename, Buffer.from(await entry.getData(new Uint8ArrayWriter()))] as const;
  });
  return new Map(await Promise.all(read));
}

test('an archive has the log as JSON and as CSV, and the files that are still there; at rest nobody can read it', async () => {
  const [zelda, other] = [await newcomer('Zelda'), await newcomer('Otto')];
  await world.send(followAggregate, { type: 'Follow', follower: zelda, followee: other }, person(zelda));
  await side.settle(world.store);
  const { id } = await exports.ask(world.random.id(), zelda);
  expect(await makeExport(parts(), id)).toBe(true);
  const row = (await exports.find(id)) ?? expect.fail('no row');
  expect(row.done).toBe(row.total);
  const found = await contentsOf(id);
  expect([...found.keys()]).toEqual([
    'README.txt',
    'data.json',
    'csv/person.csv',
    'csv/follow.csv',
    'files/pictures/me.png',
  ]);
  const json = JSON.parse(found.get('data.json')?.toString() ?? '');
  expect(json).toMatchObject({ person: zelda, events: [{ type: 'AccountRegistered' }, { type: 'PersonFollowed' }] });
  const [head, line] = found.get('csv/person.csv')?.toString().split('\r\n') ?? [];
  expect(head).toMatch(/^at,what,stream,userType,profile,.*,more$/);
  expect(line).toContain('Zelda@people.test');
  expect(found.get('files/pictures/me.png')).toEqual(picture);
  const sealed = (await files.get(await fileOf(id)))?.body ?? expect.fail('no bytes');
  const text = (await buffer(sealed)).toString('latin1');
  for (const clear of ['PK', 'Zelda', 'README']) expect(text.slice(0, 40) + text.slice(-40)).not.toContain(clear);
});

test('two tries at once leave one archive, which opens', async () => {
  const { id } = await exports.ask(world.random.id(), await newcomer('Twin'));
  expect(await Promise.all([makeExport(parts(), id), makeExport(parts(), id)])).toEqual([true, true]);
  expect(await files.list(exportFolder(id))).toEqual([await fileOf(id)]);
  expect((await contentsOf(id)).has('data.json')).toBe(true);
});

test('what breaks on the way leaves nothing, and can be tried again', async () => {
  const { id } = await exports.ask(world.random.id(), await newcomer('Broken'));
  const filesOf = async () => [{ path: 'x', open: async () => Promise.reject(new Error('no store')) }];
  await expect(makeExport(parts({ filesOf }), id)).rejects.toThrow('no store');
  expect(await files.list(exportFolder(id))).toEqual([]);
  expect(await makeExport(parts(), id)).toBe(true);
});

test('one at a time, three a day, and no more', async () => {
  const asker = await newcomer('Eager');
  for (let n = 0; n < 3; n++) {
    const { id } = await exports.ask(world.random.id(), asker);
    expect((await exports.ask(world.random.id(), asker)).id).toBe(id);
    expect((await exports.ask(id, asker)).id).toBe(id);
    await exports.giveUp(id);
    expect(await makeExport(parts(), id)).toBe(false);
  }
  await expect(exports.ask(world.random.id(), asker)).rejects.toMatchObject({ status: 429, code: 'TooManyExports' });
});

test('it goes after seven days, and at once with its person: the bytes, the row and the key', async () => {
  const person = await newcomer('Leaver');
  const { id } = await exports.ask(world.random.id(), person);
  await expect(exports.archive(id, Date.now())).rejects.toMatchObject({ status: 404 });
  await makeExport(parts(), id);
  await expect(exports.archive(id, Date.now() + EXPORT_KEPT_MS)).rejects.toMatchObject({ code: 'ExportOver' });
  const { key } = (await exports.find(id)) ?? expect.fail('no row');
  await exports.forget(person);
  expect([await exports.find(id), await files.list(exportFolder(id))]).toEqual([undefined, []]);
  expect(await personalData.open(key ?? expect.fail('no key'))).toBeUndefined();
  expect(await makeExport(parts(), id)).toBe(false);
  const { id: late } = await exports.ask(world.random.id(), person);
  await personalData.erase(person);
  expect(await makeExport(parts(), late)).toBe(false);
  expect(await exports.sweep(Date.now() + EXPORT_KEPT_MS)).toBeGreaterThan(0);
  expect(await exports.of(person)).toEqual([]);
});
