import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { type CloudFile, keptFiles } from '@marquee/command-api/contract/files-kept.ts';
import { uploads } from '@marquee/command-api/contract/files-uploads.ts';
import { recordingOf } from '@marquee/infra/live/testing/recordings.ts';
import { expect, test } from 'vitest';
import { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';
import { newPerson } from '../../testing/purchases.ts';
import { pixel } from './pictures.ts';
import type { TestPlatform } from './test-platform.ts';

const video = Uint8Array.from(recordingOf('vp8.webm'));

/** Has somebody keep a file: it is sent, looked at, and theirs. */
export async function keep(
  person: Client,
  name: string,
  type: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<CloudFile> {
  const { id: uploadId } = await person.call(uploads.beginUpload, { body: { name, type, bytes: bytes.length } });
  const params = { uploadId };
  await person.upload(uploads.sendPiece, bytes, { params, query: { offset: 0 } });
  await person.call(uploads.finishUpload, { params });
  return person.call(keptFiles.storeFile, { body: { upload: uploadId } });
}

/** Has somebody keep a picture. */
export const keepPicture = (person: Client) => keep(person, 'Cover.png', 'image/png', pixel);

/** Has somebody keep a video. */
export const keepVideo = (person: Client) => keep(person, 'Evening.webm', 'video/webm', video);

/** What people keep, and who gets its bytes. */
export function keptFileSuite(platform: () => TestPlatform): void {
  test('EN226: a finished upload becomes a file of its owner, who names it anew', async () => {
    const person = await newPerson(platform().url);
    const file = await keepPicture(person);
    expect(file).toMatchObject({ fileName: 'Cover.png', originalName: 'Cover.png', fileType: 'picture', tags: [] });
    expect(file).toMatchObject({
      mimeType: 'image/png',
      eraseAt: null,
      previewUrl: expect.stringContaining('w1.webp'),
    });
    const listed = () => person.call(keptFiles.listFiles, { query: { limit: 5 } });
    await eventually('the file to be looked at', async () => (await listed())[0]?.processingStatus === 'ready');
    const params = { fileId: file.id };
    const edited = await person.call(keptFiles.editFile, { params, body: { fileName: 'Sleeve', tags: ['front'] } });
    expect(edited).toMatchObject({ fileName: 'Sleeve', originalName: 'Cover.png', tags: ['front'] });
    expect(await listed()).toEqual([edited]);
    expect(await person.call(keptFiles.storeFile, { body: { upload: file.id } })).toMatchObject({ id: file.id });
    expect(await person.refusal(uploads.cancelUpload, { params: { uploadId: file.id } })).toMatchObject({
      status: 410,
    });
  });

  test('its bytes are for who holds a signed address, in ranges, and do nothing by themselves', async () => {
    const { url } = platform();
    const person = await newPerson(url);
    const { cloudUrl } = await keep(person, 'Evening.webm', 'video/webm', video);
    const anybody = new Client(url);
    const whole = await fetch(url + cloudUrl);
    expect(Buffer.from(await whole.arrayBuffer()).equals(Buffer.from(video))).toBe(true);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/webm',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=600',
    });
    const part = await fetch(url + cloudUrl, { headers: { range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${video.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(Buffer.from(video.slice(10, 20)))).toBe(true);
    const beyond = await anybody.request('GET', cloudUrl, { headers: { range: `bytes=${video.length}-` } });
    expect(beyond).toMatchObject({ status: 416, json: { code: 'RangeNotSatisfiable' } });
    const other = (await platform().fan.call(accounts.getCurrentUser)).id;
    for (const address of [
      cloudUrl.split('?')[0] ?? '',
      cloudUrl.replace(/for=[^&]+/, `for=${other}`),
      cloudUrl.replace(/until=\d+/, 'until=9999999999999'),
    ]) {
      expect(await anybody.request('GET', address)).toMatchObject({ status: 404, json: { code: 'NotFound' } });
    }
  });

  test('a deleted file comes back within 30 days; strangers do nothing', async () => {
    const { fan, url } = platform();
    const person = await newPerson(url);
    const file = await keepPicture(person);
    const params = { fileId: file.id };
    const refused = { status: 403, body: { code: 'NotTheOwner' } };
    expect(await fan.refusal(keptFiles.editFile, { params, body: {} })).toMatchObject(refused);
    expect(await fan.refusal(keptFiles.deleteFile, { params })).toMatchObject(refused);
    expect(await fan.refusal(keptFiles.storeFile, { body: { upload: file.id } })).toMatchObject(refused);
    const { eraseAt } = await person.call(keptFiles.deleteFile, { params });
    expect(Math.round((Date.parse(eraseAt ?? '') - Date.now()) / 86_400_000)).toBe(30);
    expect(await person.call(keptFiles.restoreFile, { params })).toMatchObject({ id: file.id, eraseAt: null });
  });

  test('who is erased leaves no bytes behind', async () => {
    const { url } = platform();
    const person = await newPerson(url);
    const { cloudUrl } = await keepPicture(person);
    expect((await fetch(url + cloudUrl)).status).toBe(200);
    await person.call(accounts.eraseMe, { body: { confirm: 'erase', when: 'now' } });
    await eventually('the file to go', async () => (await fetch(url + cloudUrl)).status === 404);
  });
}
