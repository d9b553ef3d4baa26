import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILE_RESTORE_MS, type FileCommand, fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { createDiskFiles } from '@marquee/infra/files/disk.ts';
import { art } from '@marquee/projections/art/items.ts';
import { files as filesModel } from '@marquee/projections/files/files.ts';
import { cases } from '@marquee/projections/moderation/cases.ts';
import { TestProcess } from '@marquee/projections/testing/harness.ts';
import { person, World } from '@marquee/projections/testing/world.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../tools/testing/database.ts';
import { busOver, by } from '../../bus/testing/setup.ts';
import { eraseDueFiles, erasePersonsFiles } from './erase-files.ts';

const world = new World(memoryEventStore(), 7);
let side: TestProcess;
let folder: string;
let files: ReturnType<typeof createDiskFiles>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-erased-files-'));
  files = createDiskFiles(folder);
  const { url } = await freshDatabase();
  side = await TestProcess.start(url, { store: world.store, projections: [filesModel, art, cases] });
  // The tables are there once something was folded.
  await keep(world.random.id());
  await side.settle(world.store);
});
afterAll(async () => {
  await side?.stop();
  await rm(folder, { recursive: true });
});

const acts = fc.array(
  fc.record({
    act: fc.constantFrom('keep', 'keep', 'delete', 'restore', 'sweepEarly', 'sweepLate', 'breakOff', 'erasePerson'),
    which: fc.nat(5),
  }),
  { minLength: 5, maxLength: 25 },
);

test('no byte is left of a file that is gone, and none is gone of one that is kept, whatever is kept, deleted, restored and swept', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      const owner = world.random.id();
      const kept: string[] = [];
      // Deleted long ago for the sweeper that comes late: its clock is ahead of the files'.
      const [soon, late] = [Date.now() - FILE_RESTORE_MS, Date.now() + 40 * FILE_RESTORE_MS];
      const parts = { bus: busOver(world.store, { clock: () => late }), database: side.pool, files };
      const owners = busOver(world.store, { clock: () => world.now });
      const send = (command: FileCommand) => owners.send(fileAggregate, command, by(person(owner)));
      for (const { act, which } of steps) {
        const id = kept[which];
        if (act === 'keep') kept.push(await keep(owner));
        else if (act === 'delete' && id) await send({ type: 'DeleteFile', id });
        else if (act === 'restore' && id) await send({ type: 'RestoreFile', id });
        else if (act === 'sweepEarly') await eraseDueFiles(parts, soon);
        else if (act === 'breakOff') {
          // A sweeper that dies between two files.
          const dying = { ...files, delete: () => Promise.reject(new Error('died')) };
          await eraseDueFiles({ ...parts, files: dying }, late).catch(() => {});
        } else if (act === 'sweepLate') await eraseDueFiles(parts, late);
        else if (act === 'erasePerson') await erasePersonsFiles(parts, owner);
        await side.settle(world.store);
      }
      for (const id of kept) {
        const { state } = await parts.bus.load(fileAggregate, `file-${id}`, { maxAge: 0 });
        expect((await files.list(`media/${id}/`)).length).toBe(state?.erased ? 0 : 2);
      }
    }),
    { numRuns: 15 },
  );
});

async function keep(owner: string): Promise<string> {
  const id = world.random.id();
  const bytes = Buffer.from(id);
  const stored = async (name: string) => {
    const { key } = await files.put(`media/${id}/${name}`, 'image/webp', bytes);
    return { file: key, sha256: 'a'.repeat(64), bytes: bytes.length, mime: 'image/webp' };
  };
  const file = await stored('original');
  const renditions = [{ ...(await stored('w320.webp')), width: 320, height: 200 }];
  const what = { owner, body: { person: owner, sealed: 'names' }, file, kind: 'picture', renditions } as const;
  await world.send(fileAggregate, { type: 'StoreFile', id, ...what, milliseconds: null }, person(owner));
  return id;
}
