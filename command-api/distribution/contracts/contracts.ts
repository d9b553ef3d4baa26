import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import type { StoredBytes } from '@marquee/domain/files/file/events.ts';
import type { FileStore } from '@marquee/infra/files/port.ts';
import { sealing, unsealing } from '@marquee/infra/files/sealed-bytes.ts';
import { deriveKey } from '@marquee/infra/personal-data/envelope.ts';
import type { Pool } from 'pg';
import { filesAnswer } from '../../files/files-busy.ts';
import { HttpError } from '../../http/error.ts';

const FOLDER = 'contracts/';
const MIME = 'application/pdf';
const MOST_SWEPT = 100;
/** What every PDF begins with. */
const PDF = Buffer.from('%PDF-');

const fileOf = (id: string) => `${FOLDER}${id}`;

/** The id of a contract by the key of its bytes. */
export function contractIdOf({ file }: Pick<StoredBytes, 'file'>): string {
  return file.slice(FOLDER.length);
}

interface Row {
  readonly bytes: number;
  readonly sha256: string;
}

/** Contracts with partners, as they were signed: each lies sealed under a key of its own, which the master key gives. */
export class PartnershipContracts {
  readonly #pool: Pool;
  readonly #files: FileStore;
  readonly #masterKey: Buffer;

  constructor(pool: Pool, files: FileStore, masterKey: Buffer) {
    this.#pool = pool;
    this.#files = files;
    this.#masterKey = masterKey;
  }

  /** Keeps a PDF under an id, which it answers; once, however often it is sent. Throws 415 `NotAContract` for anything else, 503 `FilesBusy`. */
  async keep(pdf: Buffer, id: string): Promise<string> {
    if (!pdf.subarray(0, PDF.length).equals(PDF))
      throw new HttpError(415, 'NotAContract', 'This is not a PDF. Save the contract as a PDF and choose that file.');
    const sealed = pipeline(Readable.from([pdf]), sealing(this.#keyOf(id)), () => {});
    await filesAnswer(this.#files.put(fileOf(id), 'application/octet-stream', sealed));
    await this.#pool.query(
      'insert into partnership_contracts (id, bytes, sha256) values ($1, $2, $3) on conflict (id) do nothing',
      [id, pdf.length, createHash('sha256').update(pdf).digest('hex')],
    );
    return id;
  }

  /** What terms say of a contract, which is kept for good from here on. Throws 400 `UnknownContract`. */
  async name(id: string): Promise<StoredBytes> {
    const { rows } = await this.#pool.query<Row>(
      'update partnership_contracts set named = true where id = $1 returning bytes::float8 as bytes, sha256',
      [id],
    );
    if (!rows[0])
      throw new HttpError(400, 'UnknownContract', 'This contract is not there any more. Choose its file again.');
    return { file: fileOf(id), ...rows[0], mime: MIME };
  }

  /** The bytes of a contract as they were sent; undefined where there is none. They have to be read or destroyed. */
  async open(id: string): Promise<{ readonly bytes: number; readonly body: Readable } | undefined> {
    const { rows } = await this.#pool.query<Row>(
      'select bytes::float8 as bytes, sha256 from partnership_contracts where id = $1',
      [id],
    );
    const found = rows[0] && (await filesAnswer(this.#files.get(fileOf(id))));
    if (!rows[0] || !found) return undefined;
    // whoever reads what comes of it is told of what breaks
    return { bytes: rows[0].bytes, body: pipeline(found.body, unsealing(this.#keyOf(id)), () => {}) };
  }

  /** Forgets some of those that no terms name, kept before an instant (UTC milliseconds), and answers how many. */
  async sweep(before: number): Promise<number> {
    const { rows } = await this.#pool.query<{ id: string }>(
      `delete from partnership_contracts where id in
        (select id from partnership_contracts where not named and kept_at < $1 limit ${MOST_SWEPT}) and not named returning id`,
      [new Date(before)],
    );
    for (const { id } of rows) await this.#files.delete(fileOf(id));
    return rows.length;
  }

  #keyOf(id: string): Buffer {
    return deriveKey(this.#masterKey, `partnership contract ${id}`).export();
  }
}
