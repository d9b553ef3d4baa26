import { type PartnershipTerms, percentageOf } from '@marquee/domain/distribution/partnership/terms.ts';
import type { StoredBytes } from '@marquee/domain/files/file/events.ts';
import { dollars } from '@marquee/domain/money.ts';
import type { PartnershipRow } from '@marquee/projections/distribution/partnerships.ts';
import type { Contract, Partnership, PartnershipSaid } from '../contract/distribution-partnerships.ts';

/** How a contract is told to whoever asks. */
export type TellContract = (contract: StoredBytes) => Contract;

/** Terms as they are told. */
export function saidTerms(terms: PartnershipTerms, tell: TellContract): PartnershipSaid {
  return {
    ...{ partnerName: terms.name, partnerType: terms.type, equityPercentage: percentageOf(terms.equityBps) },
    ...{ contractUrl: terms.contract ?? null, contract: terms.contractFile ? tell(terms.contractFile) : null },
    ...{ startDate: terms.start, endDate: terms.end ?? null },
    ...{ benefits: terms.benefits, revenue: dollars(terms.revenue) },
  };
}

/** A partnership as staff see it. */
export function partnershipView(row: PartnershipRow, tell: TellContract): Partnership {
  return {
    ...{ id: row.partnership, partnerName: row.name, partnerType: row.type, status: row.status },
    ...{ equityPercentage: percentageOf(row.equity_bps), contractUrl: row.contract, benefits: row.benefits },
    contract: row.contract_file && tell(row.contract_file),
    ...{ startDate: row.start_day, endDate: row.end_day, revenue: dollars(row.revenue) },
    ...{ createdAt: row.created_at, updatedAt: row.updated_at, endedAt: row.ended_at },
  };
}
