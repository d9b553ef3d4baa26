import { decodeCursor, type Page, pageOf } from '../runner/cursor.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { type SplitRow, splits } from './splits.ts';
import { tracks } from './tracks.ts';

const inSplits = projectionVersionOf(splits).table('splits');
const inParties = projectionVersionOf(splits).table('split_parties');
/** Of tracks that are there: who takes one back has its shares back as well. */
const there = `join ${projectionVersionOf(tracks).table('tracks')} t on t.track = s.track and t.state = 'published'`;
const place = '($2::timestamptz is null or (s.changed_at, s.track) < ($2, $3::uuid))';
const newest = 'order by s.changed_at desc, s.track desc limit $4';
/** A share that somebody has, or is asked to take or give up. */
const concerns = `(p.asked = s.proposed_version or p.in_force = s.in_force_version)`;

const ofOwner = prepared<SplitRow>(
  `select s.* from ${inSplits} s ${there} where s.owner = $1 and ${place}
     and (s.proposed is not null or s.in_force is not null or s.declined_by is not null) ${newest}`,
);
const ofParty = prepared<SplitRow>(
  `select s.* from ${inParties} p join ${inSplits} s on s.track = p.track ${there}
   where p.party = $1 and s.owner <> $1 and ${place} and ${concerns} ${newest}`,
);
const byTracks = prepared<SplitRow>(`select * from ${inSplits} where track = any($1::uuid[])`);
const sharing = prepared<{ track: string }>(
  `select p.track from ${inParties} p join ${inSplits} s on s.track = p.track and s.in_force_version = p.in_force
   where p.party = $1 and p.track = any($2::uuid[])`,
);
const touching = prepared<{ track: string }>(`select track from ${inParties} where party = $1 order by track`);

/** Tracks of somebody, or of others where they have a share or are asked about one. */
export type SplitSide = 'mine' | 'others';

/** How tracks are shared out that concern somebody on one side, the last changed first. */
export async function splitsOf(
  database: Database,
  person: string,
  side: SplitSide,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<SplitRow>> {
  const [changedAt, track] = (cursor && decodeCursor(cursor, ['instant', 'uuid'])) || [null, null];
  const rows = await (side === 'mine' ? ofOwner : ofParty)(database, [person, changedAt, track, limit + 1]);
  return pageOf(rows, limit, (row) => [row.changed_at, row.track]);
}

/** How these tracks are shared out, by track; those that nobody was ever asked about are left out. */
export async function splitsByTracks(
  database: Database,
  tracks: readonly string[],
): Promise<ReadonlyMap<string, SplitRow>> {
  if (tracks.length === 0) return new Map();
  return new Map((await byTracks(database, [[...new Set(tracks)]])).map((row) => [row.track, row]));
}

/** Which of these tracks somebody has a share of, by a split that is in force. */
export async function sharedBy(
  database: Database,
  person: string,
  tracks: readonly string[],
): Promise<ReadonlySet<string>> {
  if (tracks.length === 0) return new Set();
  return new Set((await sharing(database, [person, tracks])).map(({ track }) => track));
}

/** Every track that somebody was ever asked about, their own among them. */
export async function tracksSharedWith(database: Database, person: string): Promise<readonly string[]> {
  return (await touching(database, [person])).map(({ track }) => track);
}
