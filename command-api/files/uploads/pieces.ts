import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { MEDIA } from '@marquee/infra/files/kept-media.ts';
import type { FileStore } from '@marquee/infra/files/port.ts';
import type { Pool } from 'pg';
import { filesAnswer } from '../files-busy.ts';
import { tooManyBytes } from './refusals.ts';

/** Where the pieces of an upload lie, and where it lies whole: every key of it begins so. */
export const piecesFolder = (upload: string) => `uploads/${upload}/`;
export const mediaFolder = (file: string) => `${MEDIA}${file}/`;
/** The bytes as they came. */
export const originalKey = (file: string) => `${mediaFolder(file)}original`;

const pieceKey = (upload: string, start: number, name: string) => `${piecesFolder(upload)}${start}-${name}`;

const FINAL_TYPE = 'application/octet-stream';

/** A file that lies whole; its hash in hexadecimal. */
export interface Arrived {
  readonly bytes: number;
  readonly sha256: string;
}

/** Puts the pieces of an upload into the file store, and together. */
export class Pieces {
  readonly #pool: Pool;
  readonly #files: FileStore;

  constructor(pool: Pool, files: FileStore) {
    this.#pool = pool;
    this.#files = files;
  }

  /**
   * Keeps a piece, under a name, that begins where the last one ended. False when another request has kept one there meanwhile,
   * or the upload is over: then nothing of this one is left.
   */
  async keep(upload: string, start: number, piece: Buffer, name: string): Promise<boolean> {
    const file = pieceKey(upload, start, name);
    await filesAnswer(this.#files.put(file, FINAL_TYPE, piece));
    const { rowCount } = await this.#pool.query(
      `with moved as (
         update uploads set received = received + $3, touched_at = now()
         where id = $1 and status = 'receiving' and received = $2 returning id)
       insert into upload_pieces (upload, start, bytes, file) select id, $2, $3, $4 from moved`,
      [upload, start, piece.length, file],
    );
    if (rowCount === 1 || (await this.has(upload, start, name))) return true;
    await this.#files.delete(file).catch(() => {});
    return false;
  }

  /** Whether the piece of this name is kept. */
  async has(upload: string, start: number, name: string): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      'select from upload_pieces where upload = $1 and start = $2 and file = $3',
      [upload, start, pieceKey(upload, start, name)],
    );
    return rowCount === 1;
  }

  /**
   * Puts all pieces together as `original`, so many bytes, and answers their hash in hexadecimal. Throws where a piece is gone:
   * then another has put them together and dropped them.
   */
  async join(upload: string, bytes: number): Promise<string> {
    const { rows } = await this.#pool.query<{ file: string; bytes: number }>(
      'select file, bytes::float8 as bytes from upload_pieces where upload = $1 order by start',
      [upload],
    );
    const there = rows.reduce((sum, row) => sum + row.bytes, 0);
    if (there !== bytes) throw new Error(`${bytes - there} bytes of the upload ${upload} are gone`);
    const [files, hash] = [this.#files, createHash('sha256')];
    async function* whole() {
      for (const { file } of rows) {
        const found = await files.get(file);
        if (!found) throw new Error(`${file} is not in the file store`);
        for await (const chunk of found.body as AsyncIterable<Buffer>) {
          hash.update(chunk);
          yield chunk;
        }
      }
    }
    await filesAnswer(files.put(originalKey(upload), FINAL_TYPE, Readable.from(whole(), { objectMode: false })));
    return hash.digest('hex');
  }

  /**
   * Puts what comes in one go where it is to lie whole, while it comes: nothing of it is written twice. Throws 400 `TooManyBytes` where it has more than
   * `most`, and what reading it throws.
   */
  async takeIn(upload: string, most: number, body: AsyncIterable<Buffer>): Promise<Arrived> {
    const hash = createHash('sha256');
    let bytes = 0;
    let wrong: unknown;
    async function* counted() {
      try {
        for await (const chunk of body) {
          bytes += chunk.length;
          if (bytes > most) throw tooManyBytes(most);
          hash.update(chunk);
          yield chunk;
        }
      } catch (error) {
        wrong = error;
        throw error;
      }
    }
    try {
      const whole = Readable.from(counted(), { objectMode: false });
      await filesAnswer(this.#files.put(originalKey(upload), FINAL_TYPE, whole));
    } catch (error) {
      // What is wrong with what came says nothing about the store.
      throw wrong ?? error;
    }
    return { bytes, sha256: hash.digest('hex') };
  }

  /** Deletes the pieces, and what was put together with all that was made of it where `whole` says so. May be repeated. */
  async drop(upload: string, whole: boolean): Promise<void> {
    const folders = [piecesFolder(upload), ...(whole ? [mediaFolder(upload)] : [])];
    for (const folder of folders) {
      for (const file of await this.#files.list(folder)) await this.#files.delete(file);
    }
    await this.#pool.query('delete from upload_pieces where upload = $1', [upload]);
  }
}
