import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { SealedEnvelope } from '@marquee/domain/kernel/schemas.ts';
import { type ExportKind, exportKindOf } from '@marquee/infra/catalogues/export/export-catalogue.ts';
import { type MediaBytes, storedBytes } from '@marquee/infra/files/media/media-bytes.ts';
import type { FileStore } from '@marquee/infra/files/port.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import type { Pool } from 'pg';
import { filesAnswer } from '../files/files-busy.ts';
import { HttpError } from '../http/error.ts';

/** Exports of one person that wait to be used. */
const MOST_WAITING = 20;
const MOST_SWEPT = 100;
const fileOf = (id: string) => `migration-exports/${id}`;

/** An export that was sent. */
export interface SentExport {
  readonly id: string;
  readonly name: string;
  readonly kind: ExportKind;
  readonly bytes: number;
  readonly sha256: null;
}

/** Exports of catalogues that artists have sent, until their migration is over; those that none uses, for a day. */
export class MigrationExports {
  readonly #pool: Pool;
  readonly #files: FileStore;
  readonly #personalData: Pick<PersonalData, 'seal'>;

  constructor(pool: Pool, files: FileStore, personalData: Pick<PersonalData, 'seal'>) {
    this.#pool = pool;
    this.#files = files;
    this.#personalData = personalData;
  }

  /** Keeps one while it comes. Throws 409 `TooManyExports`, 415 `ExportUnreadable`; nothing is left then. */
  async receive(person: string, name: string, body: Readable): Promise<SentExport> {
    const { rows } = await this.#pool.query<{ count: number }>(
      'select count(*)::integer as count from migration_exports where person = $1 and job is null',
      [person],
    );
    if ((rows[0]?.count ?? 0) >= MOST_WAITING)
      throw new HttpError(
        409,
        'TooManyExports',
        'Too many exports wait to be used. Start a migration with them first.',
      );
    const id = randomUUID();
    try {
      const { bytes } = await filesAnswer(this.#files.put(fileOf(id), 'application/octet-stream', body));
      const kind = bytes > 0 ? await filesAnswer(exportKindOf(this.#bytesOf(id, bytes))) : undefined;
      if (!kind)
        throw new HttpError(
          415,
          'ExportUnreadable',
          'This is no catalogue that we can read. Send a CSV, a DDEX message (ERN 4) or a ZIP.',
        );
      const sealed: SealedEnvelope = await this.#personalData.seal(person, { name });
      await this.#pool.query(
        'insert into migration_exports (id, person, name, kind, bytes) values ($1, $2, $3, $4, $5)',
        [id, person, JSON.stringify(sealed), kind, bytes],
      );
      return { id, name, kind, bytes, sha256: null };
    } catch (error) {
      await this.#files.delete(fileOf(id)).catch(() => {});
      throw error;
    }
  }

  /** Lets one go that no migration uses. */
  async drop(id: string): Promise<void> {
    await this.#forget('job is null and id = $1', id);
  }

  /** Whether all of these are a person's, and wait to be used. */
  async areOf(person: string, ids: readonly string[]): Promise<boolean> {
    const { rows } = await this.#pool.query<{ count: number }>(
      'select count(*)::integer as count from migration_exports where person = $1 and job is null and id = any($2::uuid[])',
      [person, ids],
    );
    return rows[0]?.count === new Set(ids).size;
  }

  /** The bytes of exports for the job that uses them from here on, in this order; those that are gone are left out. */
  async open(job: string, ids: readonly string[]): Promise<readonly MediaBytes[]> {
    const { rows } = await this.#pool.query<{ id: string; bytes: number }>(
      'update migration_exports set job = $1 where id = any($2::uuid[]) and (job is null or job = $1) returning id, bytes::float8 as bytes',
      [job, ids],
    );
    const bytes = new Map(rows.map((row) => [row.id, row.bytes]));
    return ids.flatMap((id) => {
      const count = bytes.get(id);
      return count === undefined ? [] : [this.#bytesOf(id, count)];
    });
  }

  /** Forgets what a job has used. May be repeated. */
  async forgetJob(job: string): Promise<void> {
    await this.#forget('job = $1', job);
  }

  async forgetPerson(person: string): Promise<void> {
    await this.#forget('person = $1', person);
  }

  /** Forgets some of those that nobody has used, sent before an instant (UTC milliseconds), and answers how many. */
  async sweep(before: number): Promise<number> {
    return this.#forget(`job is null and sent_at < $1`, new Date(before));
  }

  async #forget(condition: string, value: string | Date): Promise<number> {
    const { rows } = await this.#pool.query<{ id: string }>(
      `select id from migration_exports where ${condition} limit ${MOST_SWEPT}`,
      [value],
    );
    for (const { id } of rows) {
      await this.#files.delete(fileOf(id));
      await this.#pool.query('delete from migration_exports where id = $1', [id]);
    }
    return rows.length;
  }

  #bytesOf(id: string, bytes: number): MediaBytes {
    return storedBytes(this.#files, fileOf(id), bytes);
  }
}
