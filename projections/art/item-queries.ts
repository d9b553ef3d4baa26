import type { ArtCategory } from '@marquee/domain/art/categories.ts';
import type { PriceBracket } from '@marquee/domain/art/price.ts';
import type { ArtItem } from '@marquee/domain/art/sale/events.ts';
import { fromAgeIn } from '../content-ages.ts';
import { decodeCursor, type Page, pageOf } from '../runner/cursor.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { type ArtRow, art } from './items.ts';
import type { ProvenanceRow } from './provenance.ts';

const { table } = projectionVersionOf(art);
const inItems = table('art_items');

/** A piece or collection, and from which age it is, without which nobody can say who sees it. */
export interface ReadArt extends ArtRow {
  /** In years, by label or gate; a collection is sold whole, so that it is from the highest age of what is in it. 0: for everybody. */
  readonly from_age: number;
}

/** What of the gallery somebody looks at. */
export interface GalleryFilter {
  readonly kind: ArtItem['kind'];
  readonly category?: ArtCategory | undefined;
  readonly bracket?: PriceBracket | undefined;
  /** Only these; absent: all. */
  readonly among?: readonly string[] | undefined;
}

interface Paging {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A place in a list: the newest first, and among those of one millisecond the greater id. */
const place = '($2::timestamptz is null or (created_at, item) < ($2, $3::uuid))';
const newest = 'order by created_at desc, item desc limit $4';
const shown = `state = 'published' and hidden is null`;
/** `greatest` passes by what is null: a piece has nothing in it. */
const read = `select i.*, greatest(${fromAgeIn('i')}, (
    select max(${fromAgeIn('p')}) from json_array_elements_text(i.pieces) as inside(id)
    join ${inItems} p on p.item = inside.id::uuid and p.state = 'published')) as from_age
  from ${inItems} i`;
const byIds = prepared<ReadArt>(`${read} where item = any($1::uuid[])`);
const gallery = prepared<ReadArt>(
  `${read} where kind = $1 and ${shown} and ${place}
   and ($5::text is null or category = $5) and ($6::text is null or bracket = $6)
   and ($7::uuid[] is null or item = any($7)) ${newest}`,
);
const mine = prepared<ReadArt>(`${read} where owner = $1 and state <> 'erased' and ${place} ${newest}`);
const madeBy = prepared<{ item: string; kind: ArtItem['kind']; owner: string; state: ArtRow['state'] }>(
  `select item, kind, owner, state from ${inItems} where creator = $1 order by item`,
);
const withImage = prepared<ReadArt>(`${read} where image = any($1::uuid[]) and state <> 'erased'`);
const due = prepared<Pick<ArtRow, 'item' | 'kind'>>(
  `select item, kind from ${inItems} where erase_at <= $1 order by erase_at, item limit $2`,
);
const steps = prepared<ProvenanceRow>(
  `select * from ${table('art_provenance')} where item = $1 order by revision desc`,
);
const touched = prepared<{ item: string }>(
  `select distinct item from ${table('art_provenance')} where taker = $1 or giver = $1 order by item`,
);

/** Pieces and collections by id, whatever has become of them; ids that are none are left out. */
export async function artByIds(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, ReadArt>> {
  if (ids.length === 0) return new Map();
  const rows = await byIds(database, [[...new Set(ids)]]);
  return new Map(rows.map((row) => [row.item, row]));
}

/** One piece or collection; undefined for an id that is none. */
export async function artById(database: Database, id: string): Promise<ReadArt | undefined> {
  return (await byIds(database, [[id]]))[0];
}

/** What the gallery shows, newest first. */
export async function galleryOf(
  database: Database,
  { kind, category, bracket, among }: GalleryFilter,
  { cursor, limit }: Paging,
): Promise<Page<ReadArt>> {
  const [at, id] = (cursor && decodeCursor(cursor, ['instant', 'uuid'])) || [null, null];
  const rows = await gallery(database, [kind, at, id, limit + 1, category ?? null, bracket ?? null, among ?? null]);
  return pageOf(rows, limit, (row) => [row.created_at, row.item]);
}

/** What somebody owns, newest first, with what of it is deleted or hidden. */
export async function artOfOwner(database: Database, owner: string, { cursor, limit }: Paging): Promise<Page<ReadArt>> {
  const [at, id] = (cursor && decodeCursor(cursor, ['instant', 'uuid'])) || [null, null];
  const rows = await mine(database, [owner, at, id, limit + 1]);
  return pageOf(rows, limit, (row) => [row.created_at, row.item]);
}

/** Everything that somebody ever made. */
export function artMadeBy(database: Database, creator: string) {
  return madeBy(database, [creator]);
}

/** Items that somebody made, or ever had. */
export async function artTouchedBy(database: Database, person: string): Promise<readonly string[]> {
  return (await touched(database, [person])).map(({ item }) => item);
}

/** Pieces that show one of these files and are not erased. */
export async function piecesShowing(database: Database, files: readonly string[]): Promise<readonly ReadArt[]> {
  return files.length === 0 ? [] : withImage(database, [files]);
}

/** Deleted items that nobody has brought back by `now` (ISO 8601), the longest due first. */
export function artToErase(
  database: Database,
  now: string,
  limit: number,
): Promise<readonly Pick<ArtRow, 'item' | 'kind'>[]> {
  return due(database, [now, limit]);
}

/** Where something has been, the last step first. */
export function provenanceOf(database: Database, item: string): Promise<readonly ProvenanceRow[]> {
  return steps(database, [item]);
}
