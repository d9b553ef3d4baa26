import { randomUUID } from 'node:crypto';
import { type MediaKind, mediaKinds, mostBytes } from '@marquee/domain/files/limits.ts';
import type { FileStore } from '@marquee/infra/files/port.ts';
import type { Pool } from 'pg';
import { HttpError } from '../../http/error.ts';
import { filesAnswer } from '../files-busy.ts';
import { type FinishingParts, finishArrived, finishUpload } from './finishing.ts';
import { Pieces } from './pieces.ts';
import {
  megabytes,
  otherOffset,
  over,
  quotaExceeded,
  tooManyBytes,
  typeNotAllowed,
  UploadIncomplete,
} from './refusals.ts';
import { touchedRow, uploadRow } from './rows.ts';
import type { UploadRow } from './table.ts';

/** What is said of a file before it comes. */
export interface Announced {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly sha256?: string | undefined;
}

/** What the log says of files that have their bytes from uploads. */
export interface StoredFiles {
  /** Whether the log has a file of this upload’s id. */
  isStored(id: string): Promise<boolean>;
  /** Bytes that a person keeps. */
  storedBytesOf(person: string): Promise<number>;
  /** Bytes that a person may keep. */
  quotaOf(person: string): Promise<number>;
}

/** Uploads that one person may have under way, or waiting to be used. */
const MOST_AT_ONCE = 20;
/** Most rows that one sweep looks at. */
const MOST_SWEPT = 100;

/** Files that come in pieces, and are looked at when they are whole. */
export class Uploads {
  readonly #pool: Pool;
  readonly #pieces: Pieces;
  readonly #log: StoredFiles;
  readonly #parts: FinishingParts;
  readonly #finishing = new Map<string, Promise<UploadRow>>();

  constructor(pool: Pool, files: FileStore, log: StoredFiles) {
    this.#pool = pool;
    this.#pieces = new Pieces(pool, files);
    this.#log = log;
    this.#parts = { pool, files, pieces: this.#pieces, end: (id) => this.end(id) };
  }

  /** Opens an upload under an id; one that is open already is answered as it is. Throws 410 `UploadOver`, 415 `TypeNotAllowed`, 413 `FileTooLarge`, 409 `QuotaExceeded` and `TooManyUploads`. */
  async begin(id: string, person: string, { name, type, bytes, sha256 }: Announced): Promise<UploadRow> {
    const kind = kindOf(type);
    if (!kind) throw typeNotAllowed();
    if (bytes > mostBytes[kind]) {
      const most = megabytes(mostBytes[kind]);
      throw new HttpError(413, 'FileTooLarge', `The file is too large. A ${kind} may have ${most} MB at most.`);
    }
    const known = await uploadRow(this.#pool, id);
    if (!known) {
      await this.#refuseTooMuch(person, bytes);
      await this.#pool.query(
        `insert into uploads (id, person, name, kind, bytes, sha256) values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing`,
        [id, person, name, kind, bytes, sha256],
      );
    }
    const row = known ?? (await uploadRow(this.#pool, id));
    if (!row || row.status === 'over') throw over();
    return row;
  }

  /** Undefined when there is none, or it is over. */
  async find(id: string): Promise<UploadRow | undefined> {
    const row = await uploadRow(this.#pool, id);
    return row?.status === 'over' ? undefined : row;
  }

  /**
   * Keeps the piece that begins at an offset. One that comes again under its name was kept before. Throws 409 `OtherOffset`, 400 `TooManyBytes`, 410
   * `UploadOver`, 503 `FilesBusy`.
   */
  async keep(id: string, offset: number, piece: Buffer, name: string = randomUUID()): Promise<UploadRow> {
    const row = await touchedRow(this.#pool, id);
    if (row.status !== 'receiving') throw over();
    if (offset !== row.received) {
      if (await this.#pieces.has(id, offset, name)) return row;
      throw otherOffset(row.received);
    }
    if (offset + piece.length > row.bytes) throw tooManyBytes(row.bytes);
    if (piece.length === 0) return row;
    const kept = await this.#pieces.keep(id, offset, piece, name);
    const now = await uploadRow(this.#pool, id);
    if (now?.status !== 'receiving') throw over();
    if (!kept) throw otherOffset(now.received);
    return now;
  }

  /**
   * Takes a file that comes in one go, of at most so many bytes, and looks at it. Nothing is left of one that breaks off or is refused. Throws as `begin`,
   * `keep` and `finish` do.
   */
  async receive(person: string, { name, type, bytes }: Announced, body: AsyncIterable<Buffer>): Promise<UploadRow> {
    const { id } = await this.begin(randomUUID(), person, { name, type, bytes });
    try {
      const arrived = await this.#pieces.takeIn(id, bytes, body);
      return await finishArrived(this.#parts, id, arrived);
    } catch (error) {
      await this.drop(id);
      throw error;
    }
  }

  /** Looks at a file that has arrived whole. Throws 409 `UploadIncomplete`, 415 `TypeNotAllowed`, 422 `FileDamaged`, 410 `UploadOver`. */
  async finish(id: string): Promise<UploadRow> {
    const begun = this.#finishing.get(id) ?? finishUpload(this.#parts, id).finally(() => this.#finishing.delete(id));
    this.#finishing.set(id, begun);
    return begun;
  }

  /** Hands a finished upload to who names it in a command, whose bytes they are from then on. Throws 404, 409 `UploadIncomplete`, 410. */
  async take(id: string): Promise<UploadRow> {
    const row = await touchedRow(this.#pool, id);
    if (row.status === 'receiving') throw new UploadIncomplete(row);
    await this.#pool.query(`update uploads set status = 'taken' where id = $1 and status = 'ready'`, [id]);
    const taken = await uploadRow(this.#pool, id);
    if (taken?.status !== 'taken') throw over();
    return taken;
  }

  /** The command was refused: somebody else may name it, or nobody. */
  async giveBack(id: string): Promise<void> {
    await this.#pool.query(`update uploads set status = 'ready' where id = $1 and status = 'taken'`, [id]);
  }

  /**
   * Gives an upload up. What has arrived is deleted; the row goes later, when nothing can be under way that adds to it. Throws 410
   * `UploadOver` for one that a file has its bytes from.
   */
  async end(id: string): Promise<void> {
    const { rowCount } = await this.#pool.query(
      `update uploads set status = 'over', touched_at = now() where id = $1 and status <> 'taken'`,
      [id],
    );
    if (rowCount === 0) throw over();
    await filesAnswer(this.#pieces.drop(id, true));
  }

  /** Gives up what nobody needs: a file that has its bytes from it keeps them. */
  async drop(id: string): Promise<void> {
    await this.end(id).catch(unlessOver);
  }

  /** Forgets some uploads that nobody has touched since an instant, UTC milliseconds, and answers how many. */
  async sweep(before: number): Promise<number> {
    const { rows } = await this.#pool.query<{ id: string; status: string }>(
      'select id, status from uploads where touched_at < $1 limit $2',
      [new Date(before), MOST_SWEPT],
    );
    for (const { id, status } of rows) await this.#forget(id, status === 'taken' && (await this.#log.isStored(id)));
    return rows.length;
  }

  /** With all its bytes, unless they are a file’s. */
  async #forget(id: string, isFile: boolean): Promise<void> {
    if (!isFile) await this.#pool.query(`update uploads set status = 'over' where id = $1`, [id]);
    await this.#pieces.drop(id, !isFile);
    await this.#pool.query('delete from uploads where id = $1', [id]);
  }

  /** Gives up all that a person has under way. */
  async forget(person: string): Promise<void> {
    const { rows } = await this.#pool.query<{ id: string }>('select id from uploads where person = $1', [person]);
    for (const { id } of rows) {
      await this.#pool.query(`update uploads set name = '', touched_at = now() where id = $1`, [id]);
      await this.drop(id);
    }
  }

  async #refuseTooMuch(person: string, bytes: number): Promise<void> {
    const { rows } = await this.#pool.query<{ count: number; bytes: number }>(
      `select count(*)::int as count, coalesce(sum(bytes), 0)::float8 as bytes
       from uploads where person = $1 and status in ('receiving', 'ready')`,
      [person],
    );
    const open = rows[0] ?? { count: 0, bytes: 0 };
    if (open.count >= MOST_AT_ONCE) {
      throw new HttpError(409, 'TooManyUploads', 'Too many files are under way. Finish or cancel some of them first.');
    }
    const [stored, quota] = await Promise.all([this.#log.storedBytesOf(person), this.#log.quotaOf(person)]);
    if (open.bytes + bytes + stored > quota) throw quotaExceeded(quota);
  }
}

/** What its sender takes a file for. */
function kindOf(type: string): MediaKind | undefined {
  const group = type.toLowerCase().split('/', 1)[0];
  return mediaKinds.find((kind) => group === (kind === 'picture' ? 'image' : kind));
}

/** A file has its bytes, and goes its own way. */
function unlessOver(error: unknown): void {
  if (!(error instanceof HttpError) || error.code !== 'UploadOver') throw error;
}
