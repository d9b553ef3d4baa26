import { type PartnershipTerms, percentageOf } from '@marquee/domain/distribution/partnership/terms.ts';
import { dollars } from '@marquee/domain/money.ts';
import type { PartnershipRow } from '@marquee/projections/distribution/partnerships.ts';
import type { Partnership, PartnershipSaid } from '../contract/distribution-partnerships.ts';

/** Terms as they are told. */
export function saidTerms(terms: PartnershipTerms): PartnershipSaid {
  return {
    ...{ partnerName: terms.name, partnerType: terms.type, equityPercentage: percentageOf(terms.equityBps) },
    ...{ contractUrl: terms.contract ?? null, startDate: terms.start, endDate: terms.end ?? null },
    ...{ benefits: terms.benefits, revenue: dollars(terms.revenue) },
  };
}

/** A partnership as staff see it. */
export function partnershipView(row: PartnershipRow): Partnership {
  return {
    ...{ id: row.partnership, partnerName: row.name, partnerType: row.type, status: row.status },
    ...{ equityPercentage: percentageOf(row.equity_bps), contractUrl: row.contract, benefits: row.benefits },
    ...{ startDate: row.start_day, endDate: row.end_day, revenue: dollars(row.revenue) },
    ...{ createdAt: row.created_at, updatedAt: row.updated_at, endedAt: row.ended_at },
  };
}
