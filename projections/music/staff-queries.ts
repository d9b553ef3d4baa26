import { Conditions, listPage } from '../runner/list-page.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, statement } from '../runner/rows.ts';
import { inTrouble, type TrackRow, tracks } from './tracks.ts';

const table = projectionVersionOf(tracks).table('tracks');

/** Which tracks staff ask for: all that hold. */
export interface StaffTracks {
  readonly ids?: readonly string[] | undefined;
  readonly owner?: string | undefined;
  readonly trouble?: keyof typeof troubles | undefined;
  readonly hidden?: boolean | undefined;
}

const troubles = {
  any: 'true',
  processing: `processing = 'failed'`,
  parkedMaster: `mastering ->> 'status' = 'parked'`,
  failedMaster: `mastering ->> 'status' = 'failed'`,
} as const;

/** Tracks by when they were uploaded, whatever has become of them: a page, and how many there are (counted as far as the books count). */
export async function tracksForStaff(
  database: Database,
  { ids, owner, trouble, hidden }: StaffTracks,
  page: { readonly offset: number; readonly limit: number; readonly descending: boolean },
): Promise<{ readonly rows: readonly TrackRow[]; readonly total: number }> {
  const conditions = new Conditions()
    .add('track = any(?::uuid[])', ids)
    .add('owner = ?::uuid', owner)
    .add('(hidden is not null) = ?', hidden);
  // what is wrong with few of many is found by its index; what is erased or deleted is nobody's work
  if (trouble) conditions.when(true, `${inTrouble} and ${troubles[trouble]}`);
  return listPage<TrackRow>(database, { from: table, conditions, order: ['uploaded_at', 'track'], page });
}

/** How many tracks want something of staff, and the oldest of them. */
export async function troubledTracks(
  database: Database,
): Promise<{ readonly count: number; readonly oldest: string | null }> {
  const text = `select count(*)::int as count, min(uploaded_at) as oldest from ${table} where ${inTrouble}`;
  const [row] = (await statement(text)(database, [])) as { count: number; oldest: string | null }[];
  return row ?? { count: 0, oldest: null };
}
