import { dayOf, iso } from '@marquee/domain/kernel/time.ts';
import type { Mood, SyncGenre, Territory, Usage } from '@marquee/domain/licensing/words.ts';
import { decodeCursor, type Page, pageOf } from '../runner/cursor.ts';
import { Conditions } from '../runner/list-page.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared, statement } from '../runner/rows.ts';
import { type SyncGrantRow, type SyncTrackRow, syncTracks } from './sync-tracks.ts';

const { table } = projectionVersionOf(syncTracks);
const inSyncTracks = table('sync_tracks');
const inGrants = table('sync_grants');

/** Tracks that a licence has, or is about to have, on a day (`$1`, an instant and its day). For the condition of another query. */
export const heldTracks = `select s.track from ${inGrants} g join ${inSyncTracks} s using (synctrack)
  where (g.confirmed or g.until > $1::timestamptz)
    and (g.last_day is null or g.last_day >= to_char($1::timestamptz at time zone 'UTC', 'YYYY-MM-DD'))`;

const byIds = prepared<SyncTrackRow>(`select * from ${inSyncTracks} where synctrack = any($1::uuid[])`);
const byTracks = prepared<SyncTrackRow>(`select * from ${inSyncTracks} where track = any($1::uuid[])`);
const ofOwner = prepared<SyncTrackRow>(
  `select * from ${inSyncTracks} where owner = $1 order by offered_at desc, synctrack desc limit $2`,
);
const grants = prepared<SyncGrantRow>(
  `select * from ${inGrants} where synctrack = $1 and exclusive and (confirmed or until > $2)
     and (last_day is null or last_day >= $3) order by first_day, licence`,
);
const held = prepared<{ track: string }>(
  `select s.track from ${inGrants} g join ${inSyncTracks} s using (synctrack)
   where s.track = any($1::uuid[]) and (g.confirmed or g.until > $2) and (g.last_day is null or g.last_day >= $3)`,
);

/** What a catalogue is narrowed to; what is absent is not asked for. Cents, milliseconds. */
export interface SyncTracksAsked {
  readonly synctracks?: readonly string[] | undefined;
  readonly genre?: SyncGenre | undefined;
  readonly mood?: Mood | undefined;
  readonly usage?: Usage | undefined;
  readonly keySignature?: string | undefined;
  readonly instrumental?: boolean | undefined;
  readonly tempoFrom?: number | undefined;
  readonly tempoTo?: number | undefined;
  readonly priceTo?: number | undefined;
  readonly millisecondsTo?: number | undefined;
  /** It is on offer there. */
  readonly territory?: Territory | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Tracks on offer, the newest offer first. */
export async function listSyncTracks(database: Database, asked: SyncTracksAsked): Promise<Page<SyncTrackRow>> {
  const { genre, mood, usage, keySignature, instrumental, territory, limit } = asked;
  const conditions = new Conditions()
    .when(true, 'available')
    .add('synctrack = any(?::uuid[])', asked.synctracks)
    .add('genre @> array[?::text]', genre)
    .add('mood @> array[?::text]', mood)
    .add('usage_rights @> array[?::text]', usage)
    .add('key_signature = ?', keySignature)
    .add('instrumental = ?', instrumental)
    .add('tempo >= ?', asked.tempoFrom)
    .add('tempo <= ?', asked.tempoTo)
    .add('base_price <= ?', asked.priceTo)
    .add('milliseconds <= ?', asked.millisecondsTo)
    .add(`territory in ('worldwide', ?)`, territory);
  const [offeredAt, id] = (asked.cursor && decodeCursor(asked.cursor, ['instant', 'uuid'])) || [];
  if (offeredAt !== undefined) {
    const [at, after] = [conditions.param(offeredAt), conditions.param(id)];
    conditions.when(true, `(offered_at, synctrack) < (${at}::timestamptz, ${after}::uuid)`);
  }
  const most = conditions.param(limit + 1);
  const text = `select * from ${inSyncTracks} ${conditions.where} order by offered_at desc, synctrack desc limit ${most}`;
  const rows = (await statement(text)(database, conditions.values)) as SyncTrackRow[];
  return pageOf(rows, limit, (row) => [row.offered_at, row.synctrack]);
}

/** Tracks by the id that they are licensed under; ids that are none are left out. */
export async function syncTracksByIds(database: Database, ids: readonly string[]): Promise<readonly SyncTrackRow[]> {
  return ids.length === 0 ? [] : byIds(database, [ids]);
}

/** What of these tracks was ever offered for licensing, by track. */
export async function syncTracksOfTracks(
  database: Database,
  tracks: readonly string[],
): Promise<ReadonlyMap<string, SyncTrackRow>> {
  if (tracks.length === 0) return new Map();
  return new Map((await byTracks(database, [tracks])).map((row) => [row.track, row]));
}

/** What somebody offers, or has offered, newest first. */
export function syncTracksOf(database: Database, owner: string, limit: number): Promise<readonly SyncTrackRow[]> {
  return ofOwner(database, [owner, limit]);
}

/** What nobody else can license of a track now (UTC milliseconds) or later. */
export function exclusiveGrantsOf(
  database: Database,
  synctrack: string,
  now: number,
): Promise<readonly SyncGrantRow[]> {
  return grants(database, [synctrack, iso(now), dayOf(now)]);
}

/** Which of these tracks somebody has licensed, or is about to: they are not erased. `now` in UTC milliseconds. */
export async function heldForLicence(
  database: Database,
  tracks: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (tracks.length === 0) return new Set();
  return new Set((await held(database, [tracks, iso(now), dayOf(now)])).map(({ track }) => track));
}
