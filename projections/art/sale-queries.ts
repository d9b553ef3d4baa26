import { decodeCursor, type Page, pageOf } from '../runner/cursor.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { type ArtSaleRow, artSales } from './sales.ts';

const inSales = projectionVersionOf(artSales).table('art_sales');
const byIds = prepared<ArtSaleRow>(`select * from ${inSales} where sale = any($1::uuid[])`);
const ofSeller = prepared<ArtSaleRow>(
  `select * from ${inSales} where seller = $1 and status in ('completed', 'undone')
   and ($2::timestamptz is null or (placed_at, sale) < ($2, $3::uuid)) order by placed_at desc, sale desc limit $4`,
);
const open = prepared<{ sale: string }>(
  `select sale from ${inSales} where buyer = $1 and payment = 'requested' order by sale`,
);
const ofPerson = prepared<{ sale: string; bought: boolean }>(
  `select sale, buyer = $1 as bought from ${inSales} s
   where buyer = $1 or seller = $1 or creator = $1
     or exists (select from json_array_elements(s.shares) e where e ->> 'person' = $1::text) order by sale`,
);
const unreceived = prepared<{ sale: string }>(
  `select sale from ${inSales} where completed_at <= $1 and received_at is null order by completed_at, sale limit $2`,
);

/** Sales by id; ids that are none are left out. */
export async function artSalesByIds(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ArtSaleRow>> {
  if (ids.length === 0) return new Map();
  return new Map((await byIds(database, [[...new Set(ids)]])).map((row) => [row.sale, row]));
}

/** What somebody has sold, newest first. */
export async function artSalesOf(
  database: Database,
  seller: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<ArtSaleRow>> {
  const [at, id] = (cursor && decodeCursor(cursor, ['instant', 'uuid'])) || [null, null];
  const rows = await ofSeller(database, [seller, at, id, limit + 1]);
  return pageOf(rows, limit, (row) => [row.placed_at, row.sale]);
}

/** Sales that somebody has not paid yet. */
export async function unpaidArtSalesOf(database: Database, buyer: string): Promise<readonly string[]> {
  return (await open(database, [buyer])).map(({ sale }) => sale);
}

/** Sales that somebody pays, sells or has a part of. */
export function artSaleIdsOf(
  database: Database,
  person: string,
): Promise<readonly { readonly sale: string; readonly bought: boolean }[]> {
  return ofPerson(database, [person]);
}

/** Sales that were completed until then (ISO 8601) and whose receipt nobody has confirmed, the oldest first. */
export async function unreceivedSales(database: Database, until: string, limit: number): Promise<readonly string[]> {
  return (await unreceived(database, [until, limit])).map(({ sale }) => sale);
}
