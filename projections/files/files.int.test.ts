import { type FileCommand, fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { cases } from '../moderation/cases.ts';
import { TestProcess } from '../testing/harness.ts';
import { job, person, World } from '../testing/world.ts';
import { allFilesOf, fileById, files, filesOf, filesToErase, storedBytesOf } from './files.ts';

const world = new World(memoryEventStore(), 1);
const [owner, other] = [world.random.id(), world.random.id()];
let side: TestProcess;

beforeAll(async () => {
  const { url } = await freshDatabase();
  side = await TestProcess.start(url, { store: world.store, projections: [cases, files] });
});
afterAll(() => side?.stop());

const bytesOf = (id: string) => ({
  file: `media/${id}/original`,
  sha256: 'a'.repeat(64),
  bytes: 10,
  mime: 'video/mp4',
});
const send = (command: FileCommand) => world.send(fileAggregate, command, person(owner));

async function keep(): Promise<string> {
  const id = world.random.id();
  const body = { person: owner, sealed: 'names' };
  await send({ type: 'StoreFile', id, owner, body, file: bytesOf(id), kind: 'video', milliseconds: 7, renditions: [] });
  return id;
}

test('EN226: a person’s files, newest first and in pages, until they are erased', async () => {
  const ids = [await keep(), await keep(), await keep()] as const;
  const [first, second] = ids;
  await send({ type: 'DeleteFile', id: first });
  await send({ type: 'DeleteFile', id: second });
  await send({ type: 'RestoreFile', id: second });
  await side.settle(world.store);
  const page = await filesOf(side.pool, owner, { limit: 2 });
  const rest = await filesOf(side.pool, owner, { limit: 2, cursor: page.next });
  expect([...page.rows, ...rest.rows].map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect([page.rows.length, rest.next]).toEqual([2, undefined]);
  expect(await fileById(side.pool, second)).toMatchObject({
    kind: 'video',
    bytes: 10,
    milliseconds: 7,
    erase_at: null,
  });
  expect(await storedBytesOf(side.pool, owner)).toBe(30);
  expect(await storedBytesOf(side.pool, other)).toBe(0);
  const { erase_at: due } = (await fileById(side.pool, first)) ?? {};
  expect(await filesToErase(side.pool, iso(Date.parse(due ?? '') - 1), 10)).toEqual([]);
  expect(await filesToErase(side.pool, due ?? '', 10)).toEqual([first]);

  await world.send(fileAggregate, { type: 'EraseFile', id: first }, job);
  await side.settle(world.store);
  expect(await fileById(side.pool, first)).toBeUndefined();
  expect(await filesToErase(side.pool, due ?? '', 10)).toEqual([]);
  expect(await storedBytesOf(side.pool, owner)).toBe(20);
  expect((await allFilesOf(side.pool, owner)).filter(({ erased }) => erased)).toEqual([{ id: first, erased: true }]);
});
