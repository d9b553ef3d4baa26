import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type ImageType, imageTypeOf } from '@marquee/infra/files/image-type.ts';
import type { FileStore, StoredFile } from '@marquee/infra/files/port.ts';
import type { MigrationStep } from '@marquee/infra/postgres/migrate.ts';
import type { Pool } from 'pg';
import { HttpError } from '../http/error.ts';
import { filesAnswer } from './files-busy.ts';
import { shownOnly } from './shown-only.ts';

/** Whose each stored picture is: what the log knows only once it is used. */
export const pictureMigrations: readonly MigrationStep[] = [
  {
    name: '001 pictures',
    sql: `
      create table if not exists pictures (
        file text primary key,
        person uuid not null,
        show uuid,
        kept_at timestamptz not null default now()
      );
      create index if not exists pictures_person on pictures (person)`,
  },
];

/** Whose a picture is: a person's own, or one of a show of theirs. */
export interface PictureOwner {
  readonly person: string;
  readonly show?: string;
}

const extensions: Readonly<Record<ImageType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
};
const FOLDER = 'pictures/';
const NAME = /^[0-9a-f-]{36}\.(?:png|jpg|webp|avif|gif)$/;

/** Uploaded pictures in the file store, under names of ours that are never used again. */
export class Pictures {
  readonly #pool: Pool;
  readonly #files: FileStore;

  constructor(pool: Pool, files: FileStore) {
    this.#pool = pool;
    this.#files = files;
  }

  /**
   * Stores a picture, without what its file tells of where and by whom it was taken, and answers its key. Its owner is
   * noted first, so that erasing them finds it whatever happens.
   */
  async keep({ person, show }: PictureOwner, bytes: Buffer): Promise<string> {
    const type = imageTypeOf(bytes);
    if (!type) {
      throw new HttpError(415, 'NotAPicture', 'This is not a picture. Choose a PNG, JPEG, WebP, AVIF or GIF file.');
    }
    const shown = shownOnly(bytes, type);
    const file = `${FOLDER}${randomUUID()}.${extensions[type]}`;
    await this.#pool.query('insert into pictures (file, person, show) values ($1, $2, $3)', [file, person, show]);
    await filesAnswer(this.#files.put(file, type, shown), 'Pictures');
    return file;
  }

  /** Deletes a picture, where it is still there. */
  async drop(file: string): Promise<void> {
    await filesAnswer(this.#files.delete(file), 'Pictures');
    await this.#pool.query('delete from pictures where file = $1', [file]);
  }

  /** A picture by the last part of its address; undefined when there is none. The body has to be read or destroyed. */
  async open(name: string): Promise<{ readonly file: StoredFile; readonly body: Readable } | undefined> {
    return NAME.test(name) ? filesAnswer(this.#files.get(FOLDER + name), 'Pictures') : undefined;
  }

  /** All that is kept of a person and their shows. */
  async of(person: string): Promise<readonly { readonly file: string; readonly show: string | null }[]> {
    const { rows } = await this.#pool.query<{ file: string; show: string | null }>(
      'select file, show from pictures where person = $1',
      [person],
    );
    return rows;
  }
}

/** Where the browser finds a stored picture. */
export function pictureUrl(file: string): string {
  return `/files/${file}`;
}

/** The key of a picture of ours by its address; undefined for an address elsewhere. */
export function pictureFile(url: string): string | undefined {
  return url.startsWith(`/files/${FOLDER}`) ? url.slice('/files/'.length) : undefined;
}
