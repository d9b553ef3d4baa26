import { Conditions, listPage } from '../runner/list-page.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import type { Database } from '../runner/rows.ts';
import { distribution } from './distribution.ts';
import type { PartnershipRow } from './partnerships.ts';

const inPartnerships = projectionVersionOf(distribution).table('partnerships');
const orders = { createdAt: 'created_at', partnerName: 'name' } as const;

/** Partnerships, in one of two orders, and how many there are. */
export async function listPartnerships(
  database: Database,
  asked: { readonly ids?: readonly string[] | undefined; readonly status?: string | undefined },
  page: {
    readonly sort: keyof typeof orders;
    readonly offset: number;
    readonly limit: number;
    readonly descending: boolean;
  },
): Promise<{ readonly rows: readonly PartnershipRow[]; readonly total: number }> {
  const conditions = new Conditions().add('partnership = any(?::uuid[])', asked.ids).add('status = ?', asked.status);
  const order = [orders[page.sort], 'partnership'];
  return listPage<PartnershipRow>(database, { from: inPartnerships, conditions, order, page });
}
