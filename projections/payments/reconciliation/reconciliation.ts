import { mergeDefinitions } from '@marquee/domain/kernel/definitions.ts';
import {
  type ComparedKind,
  type DiscrepancyOutcome,
  discrepancyEvents,
} from '@marquee/domain/payments/discrepancy/events.ts';
import { movementEvents } from '@marquee/domain/payments/movement/events.ts';
import { payableEvents } from '@marquee/domain/payments/payable/events.ts';
import { keyedTable } from '../../runner/keyed-table.ts';
import { projection, type Recorded } from '../../runner/projection.ts';

/** What one thing has moved on the account at the provider, by our events: signed cents, and what was kept of them. */
export interface MovedRow {
  readonly kind: ComparedKind;
  /** The intent of a charge, the id of ours of a refund, the dispute. */
  readonly ref: string;
  readonly stream: string;
  readonly cents: number;
  readonly fee: number;
  readonly at: string;
}

/** What is done about one discrepancy. */
export interface DiscrepancyRow {
  readonly kind: ComparedKind;
  readonly ref: string;
  readonly claimed_by: string | null;
  readonly claimed_at: string | null;
  /** Both sides as they were explained last, in cents; null where one had nothing. */
  readonly provider_cents: number | null;
  readonly provider_fee: number | null;
  readonly our_cents: number | null;
  readonly our_fee: number | null;
  readonly outcome: DiscrepancyOutcome | null;
  readonly reason: string | null;
  readonly resolved_by: string | null;
  readonly resolved_at: string | null;
}

const { PaymentSucceeded, RefundSucceeded, DisputeOpened, DisputeWon, ProviderFeeRecorded } = payableEvents;
const moving = {
  PaymentSucceeded,
  RefundSucceeded,
  DisputeOpened,
  DisputeWon,
  ProviderFeeRecorded,
  MovementUnmatched: movementEvents.MovementUnmatched,
};
type Moving = Recorded<typeof moving>;

/** What an event moved on the account; undefined for what the provider had no part in. */
function movedBy({ type, data }: Moving): Pick<MovedRow, 'kind' | 'ref' | 'cents' | 'fee'> | undefined {
  switch (type) {
    case 'PaymentSucceeded': {
      const cards = data.tenders.filter(({ kind }) => kind === 'card');
      const cents = cards.reduce((sum, tender) => sum + tender.cents, 0);
      const { intentId: ref, providerFee: fee = 0 } = data;
      return ref === undefined || cents === 0 ? undefined : { kind: 'charge', ref, cents, fee };
    }
    case 'MovementUnmatched':
      return { kind: 'charge', ref: data.txn, cents: data.cents, fee: data.providerFee ?? 0 };
    case 'RefundSucceeded': {
      const { refundId: ref, toPayer, providerFee: fee = 0 } = data;
      return toPayer === 0 ? undefined : { kind: 'refund', ref, cents: -toPayer, fee };
    }
    case 'DisputeOpened':
      return { kind: 'dispute', ref: data.disputeId, cents: -data.cents, fee: data.providerFee };
    case 'DisputeWon':
      return { kind: 'dispute', ref: data.disputeId, cents: data.cents, fee: 0 - data.feeBack };
    case 'ProviderFeeRecorded':
      return { kind: data.of === 'payment' ? 'charge' : data.of, ref: data.ref, cents: 0, fee: data.cents };
  }
}

const moved = (row: MovedRow | undefined, event: Moving): MovedRow | undefined => {
  const more = movedBy(event);
  if (!more) return row;
  const { stream, meta } = event;
  const before = row ?? { stream, at: meta.recordedAt, cents: 0, fee: 0 };
  return {
    ...more,
    stream: before.stream,
    at: before.at,
    cents: before.cents + more.cents,
    fee: before.fee + more.fee,
  };
};

export const movedTable = keyedTable<MovedRow, 'kind' | 'ref', typeof moving>({
  name: 'provider_moved',
  columns: {
    kind: 'text',
    ref: 'text',
    stream: 'text not null',
    cents: 'bigint not null',
    fee: 'bigint not null',
    at: 'timestamptz not null',
  },
  key: ['kind', 'ref'],
  indexes: ['(at)'],
  keyOf: (event) => {
    const more = movedBy(event);
    return more ? [{ kind: more.kind, ref: more.ref }] : [];
  },
  on: {
    PaymentSucceeded: moved,
    RefundSucceeded: moved,
    DisputeOpened: moved,
    DisputeWon: moved,
    ProviderFeeRecorded: moved,
    MovementUnmatched: moved,
  },
});

const untouched = {
  claimed_by: null,
  claimed_at: null,
  provider_cents: null,
  provider_fee: null,
  our_cents: null,
  our_fee: null,
  outcome: null,
  reason: null,
  resolved_by: null,
  resolved_at: null,
};

export const discrepanciesTable = keyedTable<DiscrepancyRow, 'kind' | 'ref', typeof discrepancyEvents>({
  name: 'discrepancies',
  columns: {
    kind: 'text',
    ref: 'text',
    claimed_by: 'uuid',
    claimed_at: 'timestamptz',
    provider_cents: 'bigint',
    provider_fee: 'bigint',
    our_cents: 'bigint',
    our_fee: 'bigint',
    outcome: 'text',
    reason: 'text',
    resolved_by: 'uuid',
    resolved_at: 'timestamptz',
  },
  key: ['kind', 'ref'],
  keyOf: ({ data: { kind, ref } }) => ({ kind, ref }),
  on: {
    DiscrepancyClaimed: (row, { data: { by }, meta }, key) => ({
      ...untouched,
      ...row,
      ...key,
      claimed_by: by,
      claimed_at: meta.recordedAt,
    }),
    DiscrepancyReleased: (row) => row && { ...row, claimed_by: null, claimed_at: null },
    DiscrepancyResolved: (row, { data: { provider, ours, outcome, reason }, meta }, key) => ({
      ...untouched,
      ...row,
      ...key,
      claimed_by: null,
      claimed_at: null,
      provider_cents: provider?.cents ?? null,
      provider_fee: provider?.fee ?? null,
      our_cents: ours?.cents ?? null,
      our_fee: ours?.fee ?? null,
      outcome,
      reason,
      resolved_by: meta.actor,
      resolved_at: meta.recordedAt,
    }),
  },
});

/** What our events say of the account at the provider, thing by thing, and what is done about what does not match it. */
export const reconciliation = projection(
  'reconciliation',
  1,
  mergeDefinitions(payableEvents, movementEvents, discrepancyEvents),
  [movedTable, discrepanciesTable],
  { gathers: true },
);
