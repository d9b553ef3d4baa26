import { Conditions, listPage, type PageAsked } from '../runner/list-page.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { distribution, type PlacementDayRow, type PlacementRow, type PlatformRow } from './distribution.ts';

const { table } = projectionVersionOf(distribution);
const [inPlatforms, inPlacements, inDays] = [
  table('streaming_platforms'),
  table('placements'),
  table('placement_days'),
];
/** Days of figures that a page shows of one placement. */
const SHOWN_DAYS = 30;

const allPlatforms = prepared<PlatformRow>(`select * from ${inPlatforms} order by name, platform`);
const ofOwner = prepared<PlacementRow>(
  `select * from ${inPlacements} where owner = $1 order by submitted_at desc, placement limit $2`,
);
const byIds = prepared<PlacementRow>(`select * from ${inPlacements} where placement = any($1::uuid[])`);
const lastDays = prepared<PlacementDayRow>(
  `select placement, day, views, revenue from (
     select *, row_number() over (partition by placement order by day desc) as n
     from ${inDays} where placement = any($1::uuid[])) d
   where n <= ${SHOWN_DAYS} order by placement, day desc`,
);

/** Every streaming platform, by name: operators keep a few dozen. */
export function platforms(database: Database): Promise<readonly PlatformRow[]> {
  return allPlatforms(database, []);
}

/** What somebody has submitted, what was submitted last first. */
export function placementsOf(database: Database, owner: string, limit: number): Promise<readonly PlacementRow[]> {
  return ofOwner(database, [owner, limit]);
}

/** Placements by id; ids that are none are left out. */
export async function placementsByIds(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlacementRow>> {
  if (ids.length === 0) return new Map();
  return new Map((await byIds(database, [[...ids]])).map((row) => [row.placement, row]));
}

/** The last figures of placements, at most thirty days each, by placement, the newest first. */
export async function daysOf(
  database: Database,
  placements: readonly string[],
): Promise<ReadonlyMap<string, readonly PlacementDayRow[]>> {
  return Map.groupBy(await lastDays(database, [[...placements]]), ({ placement }) => placement);
}

/** What was submitted, by when it was last, and how much that is. */
export async function listPlacements(
  database: Database,
  asked: {
    readonly ids?: readonly string[] | undefined;
    readonly status?: string | undefined;
    readonly platform?: string | undefined;
  },
  page: PageAsked,
): Promise<{ readonly rows: readonly PlacementRow[]; readonly total: number }> {
  const conditions = new Conditions()
    .add('placement = any(?::uuid[])', asked.ids)
    .add('status = ?', asked.status)
    .add('platform = ?', asked.platform);
  return listPage<PlacementRow>(database, {
    from: inPlacements,
    conditions,
    order: ['submitted_at', 'placement'],
    page,
  });
}
