import type { ArtItem } from '@marquee/domain/art/sale/events.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { type ArtRow, art } from './items.ts';
import { type ArtSaleRow, type ArtSaleStatus, artSales } from './sales.ts';

const { table } = projectionVersionOf(art);
const inSales = projectionVersionOf(artSales).table('art_sales');

const items = `from ${table('art_items')} i where ($1::uuid[] is null or item = any($1))
  and ($2::text is null or kind = $2) and ($3::boolean is null or (hidden is not null) = $3)
  and ($4::text is null or position(lower($4) in lower(title)) > 0)`;
const itemPart = (direction: 'asc' | 'desc') =>
  prepared<ArtRow & { readonly sales: number }>(
    `select i.*, (select count(*)::int from ${table('art_provenance')} p where p.item = i.item and p.act = 'sold') as sales
     ${items} order by created_at ${direction}, item ${direction} offset $5 limit $6`,
  );
const itemParts = { asc: itemPart('asc'), desc: itemPart('desc') };
const itemCount = prepared<{ total: number }>(`select count(*)::int as total ${items}`);

const sales = `from ${inSales} where ($1::uuid[] is null or sale = any($1))
  and ($2::uuid is null or item = $2) and ($3::text is null or status = $3)`;
const salePart = (direction: 'asc' | 'desc') =>
  prepared<ArtSaleRow>(`select * ${sales} order by placed_at ${direction}, sale ${direction} offset $4 limit $5`);
const saleParts = { asc: salePart('asc'), desc: salePart('desc') };
const saleCount = prepared<{ total: number }>(`select count(*)::int as total ${sales}`);

interface Part {
  readonly ids: readonly string[] | undefined;
  readonly offset: number;
  readonly limit: number;
  readonly descending: boolean;
}

/** A part of all pieces and collections, whatever has become of them, and how many there are. */
export async function artForStaff(
  database: Database,
  part: Part & {
    readonly kind?: ArtItem['kind'] | undefined;
    readonly hidden?: boolean | undefined;
    readonly q?: string | undefined;
  },
) {
  const { ids, kind, hidden, q, offset, limit, descending } = part;
  const conditions = [ids ?? null, kind ?? null, hidden ?? null, q || null];
  const page = itemParts[descending ? 'desc' : 'asc'];
  const [rows, [count]] = await Promise.all([
    page(database, [...conditions, offset, limit]),
    itemCount(database, conditions),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** A part of all sales, and how many there are. */
export async function artSalesForStaff(
  database: Database,
  part: Part & { readonly artId?: string | undefined; readonly status?: ArtSaleStatus | undefined },
) {
  const { ids, artId, status, offset, limit, descending } = part;
  const conditions = [ids ?? null, artId ?? null, status ?? null];
  const page = saleParts[descending ? 'desc' : 'asc'];
  const [rows, [count]] = await Promise.all([
    page(database, [...conditions, offset, limit]),
    saleCount(database, conditions),
  ]);
  return { rows, total: count?.total ?? 0 };
}
