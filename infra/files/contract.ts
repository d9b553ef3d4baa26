import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ByteRange } from './key.ts';
import type { FileStore } from './port.ts';

/** What every file store does, wherever the bytes lie. */
export function fileStoreContract(name: string, open: () => Promise<FileStore>): void {
  describe(`file store: ${name}`, () => {
    let files: FileStore;
    beforeAll(async () => {
      files = await open();
    });
    afterAll(() => files?.close());

    const read = async (key: string, range?: ByteRange) => {
      const found = await files.get(key, range);
      return found && { ...found.file, text: await text(found.body) };
    };

    it('gives back what was put, with its type and size', async () => {
      const stored = await files.put('posters/a.png', 'image/png', Buffer.from('0123456789'));
      expect(stored).toEqual({ key: 'posters/a.png', contentType: 'image/png', bytes: 10 });
      expect(await read('posters/a.png')).toEqual({ ...stored, text: '0123456789' });
    });

    it.each([
      [{ start: 0, end: 0 }, '0'],
      [{ start: 2, end: 4 }, '234'],
      [{ start: 7 }, '789'],
      [{ start: 7, end: 99 }, '789'],
    ])('gives back the part %o', async (range, expected) => {
      await files.put('ranges/a.txt', 'text/plain', Buffer.from('0123456789'));
      expect(await read('ranges/a.txt', range)).toMatchObject({ bytes: 10, text: expected });
    });

    it('refuses a part behind the end, and parts that cannot be', async () => {
      await files.put('ranges/b.txt', 'text/plain', Buffer.from('0123456789'));
      await expect(files.get('ranges/b.txt', { start: 10 })).rejects.toThrow(RangeError);
      await expect(files.get('ranges/b.txt', { start: -1 })).rejects.toThrow(RangeError);
      await expect(files.get('ranges/b.txt', { start: 3, end: 2 })).rejects.toThrow(RangeError);
    });

    it('replaces type and content together', async () => {
      await files.put('replaced', 'text/plain', Buffer.from('a longer text'));
      await files.put('replaced', 'text/html', Buffer.from('short'));
      expect(await read('replaced')).toMatchObject({ contentType: 'text/html', bytes: 5, text: 'short' });
    });

    it('knows no file that is not there, and forgets what is deleted, more than once', async () => {
      expect(await files.get('never/put')).toBeUndefined();
      expect(await files.walk('never/put', () => expect.fail('nothing is there'))).toBe(false);
      await files.put('deleted', 'text/plain', Buffer.from('x'));
      await files.delete('deleted');
      await files.delete('deleted');
      expect(await files.get('deleted')).toBeUndefined();
    });

    it('lists what is under a prefix, however deep, and nothing beside it', async () => {
      expect(await files.list('listed/')).toEqual([]);
      for (const key of ['listed/b', 'listed/a/2', 'listed/a/1', 'listed-not']) {
        await files.put(key, 'text/plain', Buffer.from('x'));
      }
      expect(await files.list('listed/')).toEqual(['listed/a/1', 'listed/a/2', 'listed/b']);
      expect(await files.list('listed/a/')).toEqual(['listed/a/1', 'listed/a/2']);
      for (const prefix of ['', '/', 'listed', '../']) {
        await expect((async () => files.list(prefix))()).rejects.toThrow(TypeError);
      }
    });

    it('keeps empty files', async () => {
      await files.put('empty', 'text/plain', Buffer.alloc(0));
      expect(await read('empty')).toMatchObject({ bytes: 0, text: '' });
    });

    it('takes a stream of unknown length, larger than any buffer', async () => {
      const chunk = randomBytes(64 * 1024);
      const hash = createHash('sha256');
      const chunks = Array.from({ length: 200 }, () => chunk);
      for (const one of chunks) hash.update(one);
      const stored = await files.put('large/video.bin', 'video/mp4', Readable.from(chunks));
      expect(stored.bytes).toBe(200 * 64 * 1024);
      const found = await files.get('large/video.bin');
      const back = await buffer(found?.body ?? Readable.from([]));
      const whole = hash.digest('hex');
      expect(createHash('sha256').update(back).digest('hex')).toBe(whole);
      const walked = createHash('sha256');
      expect(await files.walk('large/video.bin', (piece) => void walked.update(piece))).toBe(true);
      expect(walked.digest('hex')).toBe(whole);
    });

    it('keeps what was there when a stream breaks off', async () => {
      await files.put('broken', 'text/plain', Buffer.from('before'));
      async function* breaking() {
        yield Buffer.from('half');
        throw new Error('the upload broke off');
      }
      await expect(files.put('broken', 'text/html', Readable.from(breaking()))).rejects.toThrow('broke off');
      expect(await read('broken')).toMatchObject({ contentType: 'text/plain', text: 'before' });
    });

    it.each(['', '/a', 'a/', 'a//b', '../a', 'a/../b', 'A', 'a b', 'a\\b', 'ä', 'a@', 'x'.repeat(513)])(
      'refuses the key %j',
      async (key) => {
        await expect((async () => files.put(key, 'text/plain', Buffer.from('x')))()).rejects.toThrow(TypeError);
        await expect((async () => files.get(key))()).rejects.toThrow(TypeError);
        await expect((async () => files.delete(key))()).rejects.toThrow(TypeError);
      },
    );
  });
}
