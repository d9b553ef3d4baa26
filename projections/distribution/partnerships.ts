import { partnershipAggregate } from '@marquee/domain/distribution/partnership/aggregate.ts';
import type { partnershipEvents } from '@marquee/domain/distribution/partnership/events.ts';
import type { PartnershipTerms } from '@marquee/domain/distribution/partnership/terms.ts';
import type { StoredBytes } from '@marquee/domain/files/file/events.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { keyedTable } from '../runner/keyed-table.ts';

/** One partnership (spec section 3). `equity_bps` in basis points, `revenue` in cents, days `YYYY-MM-DD` in UTC. */
export interface PartnershipRow {
  readonly partnership: string;
  readonly name: string;
  readonly type: string;
  readonly equity_bps: number;
  readonly contract: string | null;
  readonly contract_file: StoredBytes | null;
  readonly start_day: string;
  /** Null while it goes on until it is ended. */
  readonly end_day: string | null;
  readonly status: 'active' | 'ended';
  readonly benefits: string;
  readonly revenue: number;
  /** In which its last change was agreed on. */
  readonly approval: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly ended_at: string | null;
}

/** What is agreed with each partner. */
export const partnershipsTable = keyedTable<PartnershipRow, 'partnership', typeof partnershipEvents>({
  name: 'partnerships',
  columns: {
    partnership: 'uuid',
    name: 'text not null',
    type: 'text not null',
    equity_bps: 'integer not null',
    contract: 'text',
    contract_file: 'json',
    start_day: 'text not null',
    end_day: 'text',
    status: 'text not null',
    benefits: 'text not null',
    revenue: 'bigint not null',
    approval: 'uuid not null',
    created_at: 'timestamptz not null',
    updated_at: 'timestamptz not null',
    ended_at: 'timestamptz',
  },
  key: ['partnership'],
  indexes: ['(created_at desc, partnership)'],
  categories: [partnershipAggregate.category],
  keyOf: ({ stream }) => ({ partnership: keyOf(stream) }),
  isFirst: ({ type }) => type === 'PartnershipAdded',
  on: {
    PartnershipAdded: (_, { data, meta: { recordedAt: at } }, { partnership }) => ({
      ...{ partnership, ...columnsOf(data), status: 'active', approval: data.approval },
      ...{ created_at: at, updated_at: at, ended_at: null },
    }),
    PartnershipEdited: (row, { data, meta }) =>
      row && { ...row, ...columnsOf(data), approval: data.approval, updated_at: meta.recordedAt },
    PartnershipEnded: (row, { data: { approval }, meta: { recordedAt: at } }) =>
      row && { ...row, status: 'ended', approval, updated_at: at, ended_at: at },
  },
});

function columnsOf(terms: PartnershipTerms) {
  const { name, type, equityBps, contract = null, contractFile = null, start, end = null, benefits, revenue } = terms;
  const days = { start_day: start, end_day: end };
  return { name, type, equity_bps: equityBps, contract, contract_file: contractFile, ...days, benefits, revenue };
}
