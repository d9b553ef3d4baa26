import { type FileStanding, fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import { fileEvents, type Rendition } from '@marquee/domain/files/file/events.ts';
import type { MediaKind } from '@marquee/domain/files/limits.ts';
import type { SealedEnvelope } from '@marquee/domain/kernel/schemas.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { isHeldForCase } from '../moderation/held-for-case.ts';
import { decodeCursor, encodeCursor, type Page, pageOf } from '../runner/cursor.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection } from '../runner/projection.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';

/** A file that somebody keeps. */
export interface FileRow {
  readonly id: string;
  readonly owner: string;
  /** `FileBody`, sealed for the owner. */
  readonly body: SealedEnvelope;
  readonly kind: MediaKind;
  readonly mime: string;
  readonly bytes: number;
  /** How long it plays, where it says so. */
  readonly milliseconds: number | null;
  readonly renditions: readonly Rendition[];
  readonly standing: FileStanding;
  /** Whether whoever has its public address gets it. */
  readonly public: boolean;
  readonly stored_at: string;
  /** When a deleted file goes for good; null for one that is kept. */
  readonly erase_at: string | null;
  readonly erased_at: string | null;
  /** Why a moderator has hidden it; null while it is not hidden. */
  readonly hidden: string | null;
}

const filesTable = keyedTable<FileRow, 'id', typeof fileEvents>({
  name: 'files',
  columns: {
    id: 'uuid',
    owner: 'uuid not null',
    body: 'json not null',
    kind: 'text not null',
    mime: 'text not null',
    bytes: 'bigint not null',
    milliseconds: 'bigint',
    renditions: 'json not null',
    standing: 'text not null',
    public: 'boolean not null',
    stored_at: 'timestamptz not null',
    erase_at: 'timestamptz',
    erased_at: 'timestamptz',
    hidden: 'text',
  },
  key: ['id'],
  indexes: ['(owner, stored_at desc, id)', '(erase_at) where erased_at is null'],
  // what moderators do is done to other content as well
  categories: [fileAggregate.category],
  keyOf: ({ stream }) => ({ id: keyOf(stream) }),
  isFirst: ({ type }) => type === 'FileStored',
  on: {
    FileStored: (_, { data: { owner, body, file, type, milliseconds }, meta }, { id }) => ({
      id,
      owner,
      body,
      kind: type,
      mime: file.mime,
      bytes: file.bytes,
      milliseconds,
      renditions: [],
      standing: 'pending',
      public: false,
      stored_at: meta.recordedAt,
      erase_at: null,
      erased_at: null,
      hidden: null,
    }),
    FileProcessed: (row, { data }) => row && { ...row, renditions: data.renditions },
    FileScanned: (row, { data }) => row && { ...row, standing: data.clean ? 'ready' : 'quarantined' },
    FileFailed: (row) => row && { ...row, standing: 'failed' },
    FilePublished: (row) => row && { ...row, public: true },
    FileUnpublished: (row) => row && { ...row, public: false },
    FileRenamed: (row, { data }) => row && { ...row, body: data.body },
    FileDeleted: (row, { data }) => row && { ...row, erase_at: data.eraseAt },
    FileRestored: (row) => row && { ...row, erase_at: null },
    FileErased: (row, { meta }) => row && { ...row, erased_at: meta.recordedAt },
    ContentHidden: (row, { data }) => row && { ...row, hidden: data.reason },
    ContentUnhidden: (row) => row && { ...row, hidden: null },
  },
});

export const files = projection('files', 3, fileEvents, [filesTable]);

const table = projectionVersionOf(files).table('files');
const byOwner = prepared<FileRow>(
  `select * from ${table} where owner = $1 and erased_at is null
   and ($5::text is null or kind = $5) and ($6::boolean is null or (erase_at is not null) = $6)
   and ($2::timestamptz is null or (stored_at, id) < ($2, $3::uuid)) order by stored_at desc, id desc limit $4`,
);
const idsOfOwner = prepared<{ id: string; erased_at: string | null }>(
  `select id, erased_at from ${table} where owner = $1 order by id`,
);
const byId = prepared<FileRow>(`select * from ${table} where id = $1 and erased_at is null`);
const byIds = prepared<Pick<FileRow, 'id' | 'renditions'>>(
  `select id, renditions from ${table} where id = any($1::uuid[]) and erase_at is null and erased_at is null`,
);
const sums = prepared<{ bytes: string; files: string }>(
  `select coalesce(sum(bytes), 0)::text as bytes, count(*)::text as files
   from ${table} where owner = $1 and erased_at is null`,
);
const due = prepared<{ id: string }>(
  `select id from ${table} f where erased_at is null and erase_at <= $1 and not ${isHeldForCase('f.id', '$1')}
   order by erase_at, id limit $2`,
);

/** Which of somebody's files are asked for, and how many of them after which. */
export interface FilesAsked {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly kind?: MediaKind | undefined;
  /** Only what is deleted, or only what is not; absent: both. */
  readonly deleted?: boolean | undefined;
}

/** What a person keeps, the newest first, with what is deleted and not yet erased. */
export async function filesOf(
  database: Database,
  owner: string,
  { cursor, limit, kind, deleted }: FilesAsked,
): Promise<Page<FileRow>> {
  const [storedAt, id] = (cursor && decodeCursor(cursor, ['instant', 'uuid'])) || [null, null];
  const rows = await byOwner(database, [owner, storedAt, id, limit + 1, kind ?? null, deleted ?? null]);
  return pageOf(rows, limit, (row) => [row.stored_at, row.id]);
}

/** Where the list goes on behind a file. */
export function cursorBehind({ stored_at, id }: Pick<FileRow, 'stored_at' | 'id'>): string {
  return encodeCursor([stored_at, id]);
}

/** Files by id that are neither deleted nor erased, with what was made of each. */
export async function picturesByIds(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly file: string; readonly renditions: readonly Rendition[] }>> {
  if (ids.length === 0) return new Map();
  const rows = await byIds(database, [[...new Set(ids)]]);
  return new Map(rows.map((row) => [row.id, { file: row.id, renditions: row.renditions }]));
}

/** One file that is not erased; undefined for any other id. */
export async function fileById(database: Database, id: string): Promise<FileRow | undefined> {
  return (await byId(database, [id]))[0];
}

/** Ids of all that a person ever kept, with whether it is erased. */
export async function allFilesOf(
  database: Database,
  owner: string,
): Promise<readonly { readonly id: string; readonly erased: boolean }[]> {
  return (await idsOfOwner(database, [owner])).map(({ id, erased_at }) => ({ id, erased: erased_at !== null }));
}

/** How many files a person keeps, deleted ones too, and how many bytes they have, without renditions. */
export async function keptBy(
  database: Database,
  owner: string,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const [row] = await sums(database, [owner]);
  return { files: Number(row?.files ?? 0), bytes: Number(row?.bytes ?? 0) };
}

/** How many bytes a person keeps, without renditions. */
export async function storedBytesOf(database: Database, owner: string): Promise<number> {
  return (await keptBy(database, owner)).bytes;
}

/** Deleted files that nobody restored in time, as of an instant (ISO 8601), the longest due first. */
export async function filesToErase(database: Database, instant: string, limit: number): Promise<readonly string[]> {
  return (await due(database, [instant, limit])).map(({ id }) => id);
}
