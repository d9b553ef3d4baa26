import { isHeldForCase } from '../moderation/held-for-case.ts';
import { decodeCursor, type Page, pageOf } from '../runner/cursor.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { type AlbumRow, albums } from './albums.ts';

const inAlbums = projectionVersionOf(albums).table('albums');
const place = '($2::timestamptz is null or (created_at, album) < ($2, $3::uuid))';
const newest = 'order by created_at desc, album desc limit $4';
const byIds = prepared<AlbumRow>(`select * from ${inAlbums} where album = any($1::uuid[])`);
const ofOwner = prepared<AlbumRow>(
  `select * from ${inAlbums} where owner = $1 and state <> 'erased' and ${place} ${newest}`,
);
const publicOfOwner = prepared<AlbumRow>(
  `select * from ${inAlbums} where owner = $1 and state = 'published' and hidden is null and released_at is not null
     and ${place} ${newest}`,
);
const allOfOwner = prepared<{ album: string }>(
  `select album from ${inAlbums} where owner = $1 order by created_at desc, album desc`,
);
const showing = prepared<AlbumRow>(`select * from ${inAlbums} where artwork = $1 and state <> 'erased'`);
const due = prepared<{ album: string }>(
  `select album from ${inAlbums} a where erase_at <= $1::timestamptz and not ${isHeldForCase('a.album', '$1')}
   order by erase_at, album limit $2`,
);

/** Albums by id, whatever has become of them; ids that are none are left out. */
export async function albumsByIds(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, AlbumRow>> {
  if (ids.length === 0) return new Map();
  return new Map((await byIds(database, [[...new Set(ids)]])).map((row) => [row.album, row]));
}

/** Somebody's albums, newest first: with drafts and what is deleted or hidden where `whole` says so. */
export async function albumsOf(
  database: Database,
  owner: string,
  { cursor, limit, whole }: { readonly cursor?: string | undefined; readonly limit: number; readonly whole: boolean },
): Promise<Page<AlbumRow>> {
  const [createdAt, id] = (cursor && decodeCursor(cursor, ['instant', 'uuid'])) || [null, null];
  const rows = await (whole ? ofOwner : publicOfOwner)(database, [owner, createdAt, id, limit + 1]);
  return pageOf(rows, limit, (row) => [row.created_at, row.album]);
}

/** Every album that somebody ever made, newest first. */
export async function albumsBy(database: Database, owner: string): Promise<readonly string[]> {
  return (await allOfOwner(database, [owner])).map(({ album }) => album);
}

/** Albums that a picture is the cover of, and that are not erased. */
export function albumsWithArtwork(database: Database, file: string): Promise<readonly AlbumRow[]> {
  return showing(database, [file]);
}

/** Deleted albums that nobody has brought back by `now` (ISO 8601), the longest due first. */
export async function albumsToErase(database: Database, now: string, limit: number): Promise<readonly string[]> {
  return (await due(database, [now, limit])).map(({ album }) => album);
}
