import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { DAY } from '@marquee/domain/kernel/time.ts';
import type { FileStore } from '@marquee/infra/files/port.ts';
import { unsealing } from '@marquee/infra/files/sealed-bytes.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import type { Pool } from 'pg';
import { filesAnswer } from '../../files/files-busy.ts';
import { HttpError, notFound } from '../../http/error.ts';
import { type ExportRow, exportColumns } from './table.ts';

/** How long an archive can be fetched, in milliseconds. */
export const EXPORT_KEPT_MS = 7 * DAY;
/** Exports that one person may ask for in a day. */
const MOST_A_DAY = 3;

/** Where the archives of one export lie: each try to make it has one of its own. */
export const exportFolder = (id: string) => `exports/${id}/`;

/** What an archive was sealed with. */
export interface ArchiveKey {
  /** 32 bytes in base64. */
  readonly key: string;
}

export type ExportSecrets = Pick<PersonalData, 'open' | 'eraseItem'>;

/** Exports of what the platform holds about people: who asked for one, how far it is, and the archive that came of it. */
export class DataExports {
  readonly #pool: Pool;
  readonly #files: FileStore;
  readonly #personalData: ExportSecrets;

  constructor(pool: Pool, files: FileStore, personalData: ExportSecrets) {
    this.#pool = pool;
    this.#files = files;
    this.#personalData = personalData;
  }

  /**
   * Asks for an export, or answers the one that is under way. `id`: the same for the same request. Throws 429
   * `TooManyExports` for the fourth within a day.
   */
  async ask(id: string, person: string): Promise<ExportRow> {
    const { rows } = await this.#pool.query<ExportRow>(
      `select ${exportColumns} from data_exports where person = $1 and requested_at > clock_timestamp() - interval '1 day'`,
      [person],
    );
    const there = rows.find((row) => row.id === id || (!row.readyAt && !row.failedAt));
    if (there) return there;
    if (rows.length >= MOST_A_DAY) {
      const message = `You can ask for ${MOST_A_DAY} exports a day. Download one that is ready, or come back tomorrow.`;
      throw new HttpError(429, 'TooManyExports', message);
    }
    await this.#pool.query('insert into data_exports (id, person) values ($1, $2) on conflict do nothing', [
      id,
      person,
    ]);
    const asked = (await this.of(person)).find((row) => row.id === id || (!row.readyAt && !row.failedAt));
    if (!asked) throw notFound('export');
    return asked;
  }

  /** A person's exports, the newest first. */
  async of(person: string): Promise<readonly ExportRow[]> {
    const { rows } = await this.#pool.query<ExportRow>(
      `select ${exportColumns} from data_exports where person = $1 order by requested_at desc, id`,
      [person],
    );
    return rows;
  }

  async find(id: string): Promise<ExportRow | undefined> {
    const { rows } = await this.#pool.query<ExportRow>(`select ${exportColumns} from data_exports where id = $1`, [id]);
    return rows[0];
  }

  /**
   * The archive of an export. The body has to be read or destroyed. Throws 404 `NotFound` for one that is not ready, and 410
   * `ExportOver` once its days are over. `now`: UTC milliseconds.
   */
  async archive(id: string, now: number): Promise<{ readonly bytes: number; readonly body: Readable }> {
    const row = await this.find(id);
    if (!row?.readyAt || !row.file || !row.key || row.bytes === null) throw notFound('export');
    const sealed = row.readyAt.getTime() + EXPORT_KEPT_MS > now && (await this.#personalData.open<ArchiveKey>(row.key));
    const found = sealed && (await filesAnswer(this.#files.get(row.file)));
    if (!found) throw new HttpError(410, 'ExportOver', 'This export was kept for seven days. Ask for a new one.');
    const body = unsealing(Buffer.from(sealed.key, 'base64'));
    // Whoever reads `body` is told of what breaks.
    pipeline(found.body, body, () => {});
    return { bytes: row.bytes, body };
  }

  /** Exports that no job was started for, the oldest first. */
  async waiting(limit: number): Promise<readonly ExportRow[]> {
    const { rows } = await this.#pool.query<ExportRow>(
      `select ${exportColumns} from data_exports where not handed_on order by requested_at limit $1`,
      [limit],
    );
    return rows;
  }

  async handedOn(ids: readonly string[]): Promise<void> {
    await this.#pool.query('update data_exports set handed_on = true where id = any($1)', [ids]);
  }

  async progress(id: string, done: number, total: number): Promise<void> {
    const change = 'update data_exports set done = $2, total = $3 where id = $1 and ready_at is null';
    await this.#pool.query(change, [id, done, total]);
  }

  /** False when its person has left meanwhile, or another try was first: then nobody needs this archive. */
  async ready(id: string, made: Required<Pick<ExportRow, 'file' | 'bytes' | 'key'>>): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `update data_exports set done = total, file = $2, bytes = $3, key = $4, ready_at = clock_timestamp()
       where id = $1 and ready_at is null and failed_at is null`,
      [id, made.file, made.bytes, JSON.stringify(made.key)],
    );
    return rowCount === 1;
  }

  async giveUp(id: string): Promise<void> {
    const change = 'update data_exports set failed_at = clock_timestamp() where id = $1 and ready_at is null';
    await this.#pool.query(change, [id]);
  }

  /** Removes all that was made for a person. */
  async forget(person: string): Promise<void> {
    for (const { id } of await this.of(person)) await this.#remove(id);
  }

  /** Removes what has been kept since before an instant (UTC milliseconds); answers how many. */
  async sweep(before: number): Promise<number> {
    const { rows } = await this.#pool.query<{ id: string }>(
      'select id from data_exports where coalesce(ready_at, failed_at, requested_at) < $1 limit 100',
      [new Date(before)],
    );
    for (const { id } of rows) await this.#remove(id);
    return rows.length;
  }

  /** The bytes first: what dies between is found once more. */
  async #remove(id: string): Promise<void> {
    for (const file of await this.#files.list(exportFolder(id))) await this.#files.delete(file);
    await this.#personalData.eraseItem(id);
    await this.#pool.query('delete from data_exports where id = $1', [id]);
  }
}
