import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY } from '@marquee/domain/kernel/time.ts';
import { createDiskFiles } from '@marquee/infra/files/disk.ts';
import { plain } from '@marquee/infra/files/metadata/testing/examples.ts';
import type { FileStore } from '@marquee/infra/files/port.ts';
import { recordingOf } from '@marquee/infra/live/testing/recordings.ts';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../tools/testing/database.ts';
import { uploadMigrations } from './table.ts';
import { Uploads } from './uploads.ts';

const video = recordingOf('avc.mp4');
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Whether the log has a file of an upload that was taken. */
const stored = new Set<string>();
const inTheLog = {
  isStored: async (id: string) => stored.has(id),
  storedBytesOf: async () => 0,
  quotaOf: async () => 5 * 1024 ** 3,
};

let pool: Pool;
let folder: string;
let files: FileStore;
let uploads: Uploads;
let ada: string;

beforeAll(async () => {
  pool = openPool({ url: (await freshDatabase()).url, application: 'test', max: 4 });
  folder = await mkdtemp(join(tmpdir(), 'marquee-uploads-'));
  files = createDiskFiles(folder);
  await migrate(pool, 'uploads', uploadMigrations);
});
afterAll(async () => {
  await pool?.end();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await pool.query('truncate uploads cascade');
  await rm(folder, { recursive: true, force: true });
  uploads = new Uploads(pool, files, inTheLog);
  ada = randomUUID();
});

const announced = { name: 'Evening.mp4', type: 'video/mp4', bytes: video.length };
const kept = async () => [...(await files.list('uploads/')), ...(await files.list('media/'))];

async function whole(bytes: Buffer, said: object = {}): Promise<string> {
  const { id } = await uploads.begin(randomUUID(), ada, { ...announced, bytes: bytes.length, ...said });
  await uploads.keep(id, 0, bytes);
  return id;
}

test('pieces arrive one after another, and the whole is what its bytes say', async () => {
  const { id } = await uploads.begin(randomUUID(), ada, { ...announced, sha256: hashOf(video) });
  for (let at = 0; at < video.length; at += 10_000) {
    const row = await uploads.keep(id, at, video.subarray(at, at + 10_000));
    expect(row.received).toBe(Math.min(at + 10_000, video.length));
  }
  const ready = { status: 'ready', kind: 'video', mimeType: 'video/mp4', sha256: hashOf(video) };
  expect(await uploads.finish(id)).toMatchObject(ready);
  expect(await uploads.finish(id)).toMatchObject(ready);
  expect(await kept()).toEqual([`media/${id}/original`]);
});

test('a piece that comes twice, too early or of too many bytes is refused with where to go on', async () => {
  const { id } = await uploads.begin(randomUUID(), ada, announced);
  await uploads.keep(id, 0, video.subarray(0, 100));
  const elsewhere = { status: 409, code: 'OtherOffset', details: { offset: 100 } };
  await expect(uploads.keep(id, 0, video.subarray(0, 100))).rejects.toMatchObject(elsewhere);
  await uploads.keep(id, 100, video.subarray(100, 110), 'again');
  expect(await uploads.keep(id, 100, video.subarray(100, 110), 'again')).toMatchObject({ received: 110 });
  elsewhere.details.offset = 110;
  await expect(uploads.keep(id, 200, video.subarray(200))).rejects.toMatchObject(elsewhere);
  await expect(uploads.keep(id, 110, video)).rejects.toMatchObject({ status: 400, code: 'TooManyBytes' });
  await expect(uploads.finish(id)).rejects.toMatchObject({ code: 'UploadIncomplete', details: { offset: 110 } });
  const both = await Promise.allSettled([110, 110].map((at) => uploads.keep(id, at, video.subarray(at))));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await kept()).toHaveLength(3);
  expect(await uploads.finish(id)).toMatchObject({ sha256: hashOf(video) });
});

test('a file that is not what it is said to be is refused, and nothing of it is left', async () => {
  const page = Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(500)}`);
  const damaged = await whole(video, { sha256: hashOf(page) });
  await expect(uploads.finish(damaged)).rejects.toMatchObject({ status: 422, code: 'FileDamaged' });
  for (const id of [await whole(page), await whole(plain['image/png'])]) {
    await expect(uploads.finish(id)).rejects.toMatchObject({ status: 415, code: 'TypeNotAllowed' });
    await expect(uploads.keep(id, 0, page)).rejects.toMatchObject({ status: 410, code: 'UploadOver' });
    expect(await uploads.find(id)).toBeUndefined();
  }
  expect(await kept()).toEqual([]);
});

test('what is too large, of no kind, or more than one person may keep is refused before a byte comes', async () => {
  const MB = 1024 * 1024;
  const begin = (type: string, bytes: number) => uploads.begin(randomUUID(), ada, { name: 'a', type, bytes });
  await expect(begin('image/png', 20 * MB + 1)).rejects.toMatchObject({ status: 413, code: 'FileTooLarge' });
  await expect(begin('audio/wav', 500 * MB + 1)).rejects.toMatchObject({ status: 413, code: 'FileTooLarge' });
  for (const type of ['text/html', 'application/pdf', '', 'imagery/png']) {
    await expect(begin(type, 9)).rejects.toMatchObject({ status: 415, code: 'TypeNotAllowed' });
  }
  for (let n = 0; n < 10; n++) await begin('video/mp4', 500 * MB);
  await expect(begin('video/mp4', 500 * MB)).rejects.toMatchObject({ status: 409, code: 'QuotaExceeded' });
  for (let n = 10; n < 20; n++) await begin('video/mp4', MB);
  await expect(begin('video/mp4', MB)).rejects.toMatchObject({ status: 409, code: 'TooManyUploads' });
});

test('what comes in one go lies where it belongs at once, and leaves nothing where it breaks off or is more than was said', async () => {
  async function* of(...chunks: (Buffer | Error)[]) {
    for (const chunk of chunks) {
      if (chunk instanceof Error) throw chunk;
      yield chunk;
    }
  }
  const said = { ...announced, bytes: video.length + 1000 };
  const row = await uploads.receive(ada, said, of(video.subarray(0, 5000), video.subarray(5000)));
  const ready = { status: 'ready', kind: 'video', bytes: video.length, received: video.length, sha256: hashOf(video) };
  expect(row).toMatchObject(ready);
  expect(await kept()).toEqual([`media/${row.id}/original`]);
  const gone = new Error('gone');
  await expect(uploads.receive(ada, said, of(video, gone))).rejects.toBe(gone);
  const tooMany = { status: 400, code: 'TooManyBytes' };
  await expect(uploads.receive(ada, announced, of(video, Buffer.alloc(1)))).rejects.toMatchObject(tooMany);
  const page = { status: 415, code: 'TypeNotAllowed' };
  await expect(uploads.receive(ada, said, of(Buffer.alloc(5000, 'x')))).rejects.toMatchObject(page);
  expect(await kept()).toEqual([`media/${row.id}/original`]);
});

test('a person who is erased leaves no byte and no name behind', async () => {
  await uploads.finish(await whole(video));
  await whole(video);
  await uploads.forget(ada);
  await uploads.forget(ada);
  expect(await kept()).toEqual([]);
  expect((await pool.query(`select from uploads where name <> '' or status <> 'over'`)).rowCount).toBe(0);
});

const steps = fc.array(
  fc.record({
    act: fc.constantFrom('begin', 'keep', 'keep', 'keep', 'break', 'finish', 'cancel', 'age', 'sweep'),
    which: fc.nat(3),
    length: fc.integer({ min: 1, max: 400 }),
  }),
  { minLength: 5, maxLength: 40 },
);

test('whatever comes, breaks off, is given up or swept: no byte is left that nothing names, and none is gone that something does', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (acts) => {
      await pool.query('truncate uploads cascade');
      for (const file of await kept()) await files.delete(file);
      const sent = new Map<string, Buffer>();
      for (const { act, which, length } of acts) {
        const id = [...sent.keys()][which] ?? '';
        const bytes = sent.get(id);
        const at = (await uploads.find(id || randomUUID()))?.received ?? 0;
        if (act === 'begin') {
          // What follows a picture is no part of it, and is not kept.
          const file = Buffer.concat([plain['image/png'], randomBytes(length)]);
          const { id: begun } = await uploads.begin(randomUUID(), ada, {
            name: 'a',
            type: 'image/png',
            bytes: file.length,
          });
          sent.set(begun, file);
        } else if (act === 'sweep') await uploads.sweep(Date.now() - DAY);
        else if (!bytes) continue;
        else if (act === 'keep') await uploads.keep(id, at, bytes.subarray(at, at + length)).catch(expected);
        // A process that dies behind the store and in front of the database.
        else if (act === 'break' && (await isThere(id)))
          await files.put(`uploads/${id}/${at}-broken`, 'a/b', bytes.subarray(0, length));
        else if (act === 'finish') await uploads.finish(id).catch(expected);
        else if (act === 'cancel') await uploads.end(id).catch(expected);
        else await pool.query(`update uploads set touched_at = now() - interval '2 days' where id = $1`, [id]);
      }
      for (const [id, bytes] of sent) {
        const row = await uploads.find(id);
        const original = row?.status === 'ready' ? (await files.get(`media/${id}/original`))?.file.bytes : undefined;
        expect(original).toBe(row?.status === 'ready' ? plain['image/png'].length : undefined);
        if (row?.status !== 'receiving') continue;
        await uploads.keep(id, row.received, bytes.subarray(row.received)).catch(expected);
        expect(await uploads.finish(id)).toMatchObject({ sha256: hashOf(plain['image/png']) });
      }
      await uploads.sweep(Date.now() + DAY);
      expect(await kept()).toEqual([]);
      expect((await pool.query('select from uploads')).rowCount).toBe(0);
    }),
    { numRuns: 25 },
  );
});

async function isThere(id: string): Promise<boolean> {
  return (await pool.query('select from uploads where id = $1', [id])).rowCount === 1;
}

/** Refusals are part of the game; anything else is not. */
function expected(error: unknown): void {
  const codes = ['OtherOffset', 'UploadOver', 'UploadIncomplete', 'NotFound', 'TooManyBytes'];
  expect(codes).toContain((error as { code?: unknown }).code);
}
