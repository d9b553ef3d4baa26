import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { type CloudFile, keptFiles } from '@marquee/command-api/contract/files-kept.ts';
import { expect, test } from 'vitest';
import { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';
import { newPerson } from '../../testing/purchases.ts';
import { keep, keepPicture, keepVideo } from './kept-files.ts';
import { pixel } from './pictures.ts';
import type { TestPlatform } from './test-platform.ts';

/** One of somebody's files as they see it now. */
async function seen(person: Client, id: string): Promise<CloudFile> {
  const found = (await person.call(keptFiles.listFiles, { query: {} })).find((file) => file.id === id);
  return found ?? expect.fail(`there is no file ${id}`);
}

/** Has somebody keep a picture, and waits until it was looked at. */
async function checkedPicture(person: Client): Promise<CloudFile> {
  const { id } = await keepPicture(person);
  return eventually('the file to be looked at', async () => {
    const file = await seen(person, id);
    return file.processingStatus === 'ready' ? file : undefined;
  });
}

/** What is looked at, shown to everybody, found again, and counted. */
export function publicFileSuite(platform: () => TestPlatform): void {
  test('EN226: what is kept is pending, and nobody else’s, until it was looked at', async () => {
    const person = await newPerson(platform().url);
    const file = await keepPicture(person);
    expect(file).toMatchObject({ isPublic: false, publicUrl: null, tags: [], downloadCount: 0, lastAccessed: null });
    expect(file.cdnUrl).toBe(file.cloudUrl);
    expect(['pending', 'ready']).toContain(file.processingStatus);
    expect(await checkedPicture(person)).toMatchObject({ isProcessed: true, processingStatus: 'ready' });
  });

  test('EN226: a public file is anybody’s, until it is taken back or deleted; strangers make nothing public', async () => {
    const { fan, url } = platform();
    const person = await newPerson(url);
    const { id } = await checkedPicture(person);
    const params = { fileId: id };
    const refused = { status: 403, body: { code: 'NotTheOwner' } };
    expect(await fan.refusal(keptFiles.publishFile, { params })).toMatchObject(refused);
    expect((await fetch(`${url}/files/public/${id}`)).status).toBe(404);
    const { publicUrl } = await person.call(keptFiles.publishFile, { params });
    expect(publicUrl).toBe(`/files/public/${id}`);
    const got = await fetch(url + publicUrl);
    expect([got.status, got.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await fetch(url + publicUrl, { headers: { range: 'bytes=0-3' } })).status).toBe(206);
    expect(await fan.refusal(keptFiles.unpublishFile, { params })).toMatchObject(refused);
    expect(await person.call(keptFiles.unpublishFile, { params })).toMatchObject({ isPublic: false, publicUrl: null });
    expect((await fetch(url + publicUrl)).status).toBe(404);

    await person.call(keptFiles.publishFile, { params });
    expect(await person.call(keptFiles.deleteFile, { params })).toMatchObject({ isPublic: false, publicUrl: null });
    expect((await fetch(url + publicUrl)).status).toBe(404);
    expect(await person.refusal(keptFiles.publishFile, { params: { fileId: await deletedBy(person) } })).toMatchObject({
      status: 409,
    });
    expect(await person.call(keptFiles.restoreFile, { params })).toMatchObject({ isPublic: true, publicUrl });
    expect((await fetch(url + publicUrl)).status).toBe(200);
  });

  test('no address that is none shows anything', async () => {
    const anybody = new Client(platform().url);
    for (const name of ['x', '0b9d1c1e-0000-4000-8000-000000000001', '..%2Fmedia', '%00'])
      expect((await anybody.request('GET', `/files/public/${name}`)).status).toBeGreaterThanOrEqual(400);
  });

  test('EN226: downloads by others are counted once a day, and one’s own never', async () => {
    const { fan, url } = platform();
    const person = await newPerson(url);
    const { id } = await checkedPicture(person);
    const { publicUrl } = await person.call(keptFiles.publishFile, { params: { fileId: id } });
    for (let n = 0; n < 3; n += 1) await fan.request('GET', publicUrl ?? '');
    await person.request('GET', publicUrl ?? '');
    const counted = await eventually('the download to be counted', async () => {
      const file = await seen(person, id);
      return file.downloadCount > 0 ? file : undefined;
    });
    expect(counted).toMatchObject({ downloadCount: 1, lastAccessed: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  });

  test('EN226: files are found by words of name and tags, by type, and among the deleted', async () => {
    const person = await newPerson(platform().url);
    const cover = await keepPicture(person);
    const evening = await keepVideo(person);
    const gone = await keep(person, 'Ärger.png', 'image/png', pixel);
    await person.call(keptFiles.editFile, { params: { fileId: cover.id }, body: { tags: ['Sleeve'] } });
    await person.call(keptFiles.deleteFile, { params: { fileId: gone.id } });
    const idsOf = async (query: object) => (await person.call(keptFiles.listFiles, { query })).map(({ id }) => id);
    expect(await idsOf({ q: 'sleeve cov' })).toEqual([cover.id]);
    expect(await idsOf({ q: 'sleeve evening' })).toEqual([]);
    expect(await idsOf({ type: 'video' })).toEqual([evening.id]);
    expect(await idsOf({ deleted: 'true' })).toEqual([gone.id]);
    expect(await idsOf({ deleted: 'true', q: 'arger' })).toEqual([gone.id]);
    expect(await idsOf({ deleted: 'false' })).toEqual([evening.id, cover.id]);
    expect((await idsOf({})).length).toBe(3);
    const first = await person.request('GET', '/api/files?limit=1&q=e');
    const cursor = first.headers.get('x-next-cursor');
    expect((first.json as CloudFile[]).map(({ id }) => id)).toEqual([gone.id]);
    expect(await idsOf({ limit: 1, q: 'e', cursor })).toEqual([evening.id]);
  });

  test('EN226: used space counts what is kept, deleted files too, against 5 GB, or 100 GB with premium', async () => {
    const { artist, url } = platform();
    const person = await newPerson(url);
    const file = await keepPicture(person);
    await person.call(keptFiles.deleteFile, { params: { fileId: file.id } });
    expect(await person.call(keptFiles.getFileUsage)).toEqual({
      ...{ files: 1, usedBytes: file.fileSize, quotaBytes: 5 * 1024 ** 3, isPremium: false },
    });
    expect(await artist.call(keptFiles.getFileUsage)).toMatchObject({ quotaBytes: 100 * 1024 ** 3, isPremium: true });
  });

  test('EN226: who is erased shows nothing any more', async () => {
    const { url } = platform();
    const person = await newPerson(url);
    const { id } = await checkedPicture(person);
    const { publicUrl } = await person.call(keptFiles.publishFile, { params: { fileId: id } });
    expect((await fetch(url + publicUrl)).status).toBe(200);
    await person.call(accounts.eraseMe, { body: { confirm: 'erase', when: 'now' } });
    await eventually('the file to go', async () => (await fetch(url + publicUrl)).status === 404);
  });
}

/** A file that nobody may make public: it was deleted. */
async function deletedBy(person: Client): Promise<string> {
  const { id } = await keepPicture(person);
  await person.call(keptFiles.deleteFile, { params: { fileId: id } });
  return id;
}
