import { licences } from '../licensing/licences.ts';
import { unlocks } from '../payments/unlocks.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';

/** What somebody has earned of a track. */
export interface TrackEarnings {
  readonly track: string;
  /** Sales that stand and had a share for them: unlocks and licences. */
  readonly sales: number;
  /** Of these, after our fee. */
  readonly cents: number;
}

/** Read models that say so. */
export const earningModels = ['unlocks', 'licences'] as const;

const sums = `select track, sum(sales)::bigint as sales, sum(cents)::bigint as cents from (
     select * from ${projectionVersionOf(unlocks).table('track_unlock_shares')}
     union all select * from ${projectionVersionOf(licences).table('track_licence_shares')}) shares`;
const earned = prepared<TrackEarnings>(`${sums} where payee = $1 and track = any($2::uuid[]) group by track`);
const best = prepared<TrackEarnings>(`${sums} where payee = $1 group by track order by 3 desc, track limit $2`);

/** The tracks that have earned somebody most, those of others that they have a share of among them; `limit` at most. */
export async function bestTracksOf(
  database: Database,
  person: string,
  limit: number,
): Promise<readonly TrackEarnings[]> {
  return best(database, [person, limit]);
}

/** What one person has earned of these tracks, by track; what has earned them nothing is left out. */
export async function earnedOfTracks(
  database: Database,
  person: string,
  tracks: readonly string[],
): Promise<ReadonlyMap<string, TrackEarnings>> {
  if (tracks.length === 0) return new Map();
  return new Map((await earned(database, [person, tracks])).map((row) => [row.track, row]));
}
