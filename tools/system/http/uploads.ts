import { createHash } from 'node:crypto';
import { uploads } from '@marquee/command-api/contract/files-uploads.ts';
import { recordingOf } from '@marquee/infra/live/testing/recordings.ts';
import { expect, test } from 'vitest';
import { Client } from '../../testing/client.ts';
import { newPerson } from '../../testing/purchases.ts';
import type { TestPlatform } from './test-platform.ts';

const video = Uint8Array.from(recordingOf('vp8.webm'));
const about = { name: 'Evening.webm', type: 'video/webm', bytes: video.length };

/** Files that come in pieces. */
export function uploadSuite(platform: () => TestPlatform): void {
  test('an upload goes on where it broke off, and is checked by its bytes', async () => {
    const person = await newPerson(platform().url);
    const sha256 = createHash('sha256').update(video).digest('hex');
    const { id: uploadId } = await person.call(uploads.beginUpload, { body: { ...about, sha256 } });
    const params = { uploadId };
    await person.upload(uploads.sendPiece, video.slice(0, 1000), { params, query: { offset: 0 } });
    const head = await person.request('HEAD', `/api/uploads/${uploadId}`);
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '1000']);
    const again = person.upload(uploads.sendPiece, video.slice(0, 1000), { params, query: { offset: 0 } });
    await expect(again).rejects.toMatchObject({
      status: 409,
      body: { code: 'OtherOffset', details: { offset: 1000 } },
    });
    expect(await person.refusal(uploads.finishUpload, { params })).toMatchObject({ status: 409 });
    const rest = await person.upload(uploads.sendPiece, video.slice(1000), { params, query: { offset: 1000 } });
    expect(rest).toMatchObject({ offset: video.length, status: 'receiving', mimeType: null });
    const ready = { status: 'ready', kind: 'video', mimeType: 'video/webm', name: 'Evening.webm' };
    expect(await person.call(uploads.finishUpload, { params })).toMatchObject(ready);
    expect(await person.call(uploads.getUpload, { params })).toMatchObject(ready);
    expect(await person.call(uploads.cancelUpload, { params })).toEqual({ ok: true });
    expect(await person.refusal(uploads.getUpload, { params })).toMatchObject({ status: 404 });
  });

  test('what its bytes do not show to be media is refused in words', async () => {
    const person = await newPerson(platform().url);
    const refusal = await person.refusal(uploads.beginUpload, { body: { ...about, type: 'application/pdf' } });
    expect(refusal).toMatchObject({ status: 415, body: { code: 'TypeNotAllowed' } });
    const page = new TextEncoder().encode(`<script>alert(1)</script>${' '.repeat(200)}`);
    const body = { name: 'a.mp4', type: 'video/mp4', bytes: page.length };
    const params = { uploadId: (await person.call(uploads.beginUpload, { body })).id };
    await person.upload(uploads.sendPiece, page, { params, query: { offset: 0 } });
    const finished = await person.refusal(uploads.finishUpload, { params });
    expect(finished).toMatchObject({ status: 415, body: { message: expect.stringContaining('Choose another file') } });
  });

  test('an upload is its owner’s alone', async () => {
    const { fan, url } = platform();
    const person = await newPerson(url);
    const params = { uploadId: (await person.call(uploads.beginUpload, { body: about })).id };
    const refused = { status: 403, body: { code: 'NotTheOwner' } };
    expect(await fan.refusal(uploads.getUpload, { params })).toMatchObject(refused);
    expect(await fan.refusal(uploads.finishUpload, { params })).toMatchObject(refused);
    expect(await fan.refusal(uploads.cancelUpload, { params })).toMatchObject(refused);
    expect(await new Client(url).refusal(uploads.getUpload, { params })).toMatchObject({ status: 401 });
    const sent = fan.upload(uploads.sendPiece, video, { params, query: { offset: 0 } });
    await expect(sent).rejects.toMatchObject(refused);
  });
}
