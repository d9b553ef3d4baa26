import type { Rendition } from '@marquee/domain/files/file/events.ts';
import { masterPart, type Version } from '@marquee/domain/music/mastering/events.ts';
import { previewPart, renditionPart } from '@marquee/domain/music/rendition/events.ts';
import { files } from '../files/files.ts';
import { heldTracks } from '../licensing/sync-track-queries.ts';
import { isHeldForCase } from '../moderation/held-for-case.ts';
import { isHeldForBuyers } from '../payments/unlocks.ts';
import { decodeCursor, type Page, pageOf } from '../runner/cursor.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { type PreviewRow, type TrackRow, tracks } from './tracks.ts';

const inTracks = projectionVersionOf(tracks).table('tracks');
const inFiles = projectionVersionOf(files).table('files');
const byIds = prepared<TrackRow>(`select * from ${inTracks} where track = any($1::uuid[])`);
/** A place in a list: the newest first, and among those of one millisecond the greater id. */
const place = '($2::timestamptz is null or (uploaded_at, track) < ($2, $3::uuid))';
const newest = 'order by uploaded_at desc, track desc limit $4';
const ofOwner = prepared<TrackRow>(
  `select * from ${inTracks} where owner = $1 and state <> 'erased' and ${place} ${newest}`,
);
const publicOfOwner = prepared<TrackRow>(
  `select * from ${inTracks} where owner = $1 and state = 'published' and hidden is null and ${place} ${newest}`,
);
const allOfOwner = prepared<{ track: string }>(
  `select track from ${inTracks} where owner = $1 order by uploaded_at desc, track desc`,
);
const withFile = prepared<TrackRow>(`select * from ${inTracks} where file = $1 and state <> 'erased'`);
const due = prepared<{ track: string; n: number }>(
  `select track, n from ${inTracks} t where erase_at <= $1::timestamptz and not ${isHeldForBuyers('t.track')}
   and not ${isHeldForCase('t.track', '$1')}
     and track not in (${heldTracks})
   order by erase_at, track limit $2`,
);
const undrawn = prepared<{ track: string; n: number }>(
  `select track, n from ${inTracks}
   where processing = 'ready' and (waveform is null or waveform::text = 'null') and state <> 'erased'
   order by uploaded_at desc, track desc limit $1`,
);
const sounds = prepared<TrackSound>(
  `select id as file, mime, renditions from ${inFiles}
   where id = any($1::uuid[]) and erase_at is null and erased_at is null`,
);

/** What a page needs of the kept file of a track. */
export interface TrackSound {
  readonly file: string;
  readonly mime: string;
  /** Its cover at several widths, the narrowest first; none where it came without. */
  readonly renditions: readonly Rendition[];
}

interface Paging {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Tracks by id, whatever has become of them; ids that are none are left out. */
export async function tracksByIds(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, TrackRow>> {
  if (ids.length === 0) return new Map();
  const rows = await byIds(database, [[...new Set(ids)]]);
  return new Map(rows.map((row) => [row.track, row]));
}

/** One track; undefined for an id that is none. */
export async function trackById(database: Database, id: string): Promise<TrackRow | undefined> {
  return (await byIds(database, [[id]]))[0];
}

/** Somebody's tracks, newest first: with what is deleted or hidden where `whole` says so. */
export async function tracksOf(
  database: Database,
  owner: string,
  { cursor, limit, whole }: Paging & { readonly whole: boolean },
): Promise<Page<TrackRow>> {
  const [uploadedAt, id] = (cursor && decodeCursor(cursor, ['instant', 'uuid'])) || [null, null];
  const query = whole ? ofOwner : publicOfOwner;
  const rows = await query(database, [owner, uploadedAt, id, limit + 1]);
  return pageOf(rows, limit, (row) => [row.uploaded_at, row.track]);
}

/** Every track that somebody ever uploaded, newest first. */
export async function tracksBy(database: Database, owner: string): Promise<readonly string[]> {
  return (await allOfOwner(database, [owner])).map(({ track }) => track);
}

/** The part of a track's file that is heard: its artist chooses. */
export function heardPart({ mastering }: Pick<TrackRow, 'mastering'>): string {
  return mastering?.master && mastering.which === 'master' ? masterPart : 'original';
}

/** Which version of a track is heard. */
export const heardVersion = (row: Pick<TrackRow, 'mastering'>): Version =>
  heardPart(row) === masterPart ? 'master' : 'original';

/** The part of a track's file that has what is heard of it in fewer bytes; undefined where nothing was made of it. */
export function renderedPart(row: Pick<TrackRow, 'mastering' | 'renditions'>): string | undefined {
  const which = heardVersion(row);
  return row.renditions.some((rendition) => rendition.which === which) ? renditionPart(which) : undefined;
}

/** The preview of what is heard of a track, and the part of its file that has it; undefined where none was made of it. */
export function previewOf(
  row: Pick<TrackRow, 'mastering' | 'previews'>,
): (PreviewRow & { readonly part: string }) | undefined {
  const preview = row.previews.find(({ which }) => which === heardVersion(row));
  return preview && { ...preview, part: previewPart(preview.which) };
}

/** Tracks that a file is the sound of, and that are not erased. */
export function tracksWithFile(database: Database, file: string): Promise<readonly TrackRow[]> {
  return withFile(database, [file]);
}

/** The sound of tracks that is there, by file. */
export async function soundsOf(
  database: Database,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, TrackSound>> {
  if (fileIds.length === 0) return new Map();
  const rows = await sounds(database, [[...new Set(fileIds)]]);
  return new Map(rows.map((row) => [row.file, row]));
}

/**
 * Deleted tracks that nobody has brought back by `now` (ISO 8601), paid to hear or licensed, the longest due first, each with its
 * last try.
 */
export function tracksToErase(
  database: Database,
  now: string,
  limit: number,
): Promise<readonly { readonly track: string; readonly n: number }[]> {
  return due(database, [now, limit]);
}

/** Tracks that are ready and have no waveform, the newest first, each with its last try. */
export function undrawnTracks(
  database: Database,
  limit: number,
): Promise<readonly { readonly track: string; readonly n: number }[]> {
  return undrawn(database, [limit]);
}
