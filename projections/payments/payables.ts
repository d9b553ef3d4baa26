import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { movementEvents, type UnmatchedReason } from '@marquee/domain/payments/movement/events.ts';
import { payableEvents } from '@marquee/domain/payments/payable/events.ts';
import type { RefundReason } from '@marquee/domain/payments/payable/refund-reasons.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection } from '../runner/projection.ts';

/** Money that came in for a payable: one row an attempt that was paid, a second payment for one thing included. */
export interface PaymentRow {
  readonly payable: string;
  readonly attempt: number;
  /** Empty where no provider took part. */
  readonly intent_id: string;
  readonly cents: number;
  readonly provider_fee: number | null;
  readonly late: boolean;
  readonly surplus: boolean;
  readonly at: string;
}

/** One refund, for the operators' queue. Amounts in cents. */
export interface RefundRow {
  readonly refund: string;
  readonly payable: string;
  readonly intent_id: string | null;
  readonly cents: number;
  readonly to_payer: number;
  readonly to_promo: number;
  readonly reason: RefundReason;
  readonly status: 'requested' | 'succeeded' | 'failed';
  /** The provider's code of a refund that failed. */
  readonly code: string | null;
  readonly requested_by: string;
  readonly requested_at: string;
  readonly ended_at: string | null;
}

/** One dispute at a bank, for the operators' queue. */
export interface DisputeRow {
  readonly dispute: string;
  readonly payable: string;
  readonly intent_id: string | null;
  readonly cents: number;
  readonly provider_fee: number;
  readonly status: 'open' | 'won' | 'lost';
  readonly evidence_due_at: string | null;
  readonly evidence_sent_at: string | null;
  readonly opened_at: string;
  readonly ended_at: string | null;
}

/** Money that came in for nothing. Its refunds are among all others. Amounts in cents. */
export interface UnmatchedRow {
  /** Id of the movement that took it in. */
  readonly movement: string;
  readonly intent_id: string;
  /** What the provider's metadata says that it is for. */
  readonly payable: string;
  readonly attempt: number;
  readonly reason: UnmatchedReason;
  readonly cents: number;
  readonly at: string;
}

const { PaymentSucceeded, RefundRequested, RefundSucceeded, RefundFailed } = payableEvents;
const { DisputeOpened, EvidenceSubmitted, DisputeWon, DisputeLost } = payableEvents;
const refundEvents = { RefundRequested, RefundSucceeded, RefundFailed };
const disputeEvents = { DisputeOpened, EvidenceSubmitted, DisputeWon, DisputeLost };

export const paymentsTable = keyedTable<
  PaymentRow,
  'payable' | 'attempt' | 'intent_id',
  { PaymentSucceeded: typeof PaymentSucceeded }
>({
  name: 'payments',
  columns: {
    payable: 'text',
    attempt: 'integer',
    intent_id: 'text',
    cents: 'bigint not null',
    provider_fee: 'bigint',
    late: 'boolean not null',
    surplus: 'boolean not null',
    at: 'timestamptz not null',
  },
  key: ['payable', 'attempt', 'intent_id'],
  indexes: ['(intent_id)', '(at) where late or surplus'],
  keyOf: ({ stream, data: { attempt, intentId = '' } }) => ({ payable: stream, attempt, intent_id: intentId }),
  isFirst: () => true,
  on: {
    PaymentSucceeded: (_, { data, meta }, key) => {
      const { cents, providerFee, late, surplus } = data;
      return { ...key, cents, provider_fee: providerFee ?? null, late, surplus, at: meta.recordedAt };
    },
  },
});

export const refundsTable = keyedTable<RefundRow, 'payable' | 'refund', typeof refundEvents>({
  name: 'refunds',
  columns: {
    payable: 'text',
    refund: 'text',
    intent_id: 'text',
    cents: 'bigint not null',
    to_payer: 'bigint not null',
    to_promo: 'bigint not null',
    reason: 'text not null',
    status: 'text not null',
    code: 'text',
    requested_by: 'text not null',
    requested_at: 'timestamptz not null',
    ended_at: 'timestamptz',
  },
  key: ['payable', 'refund'],
  indexes: ['(status, requested_at, refund, payable)', '(intent_id)'],
  keyOf: ({ stream, data: { refundId } }) => ({ payable: stream, refund: refundId }),
  isFirst: ({ type }) => type === 'RefundRequested',
  on: {
    RefundRequested: (_, { data, meta }, key) => ({
      ...key,
      intent_id: data.intentId ?? null,
      cents: data.cents,
      to_payer: data.toPayer,
      to_promo: data.toPromo,
      reason: data.reason,
      status: 'requested',
      code: null,
      requested_by: data.by,
      requested_at: meta.recordedAt,
      ended_at: null,
    }),
    RefundSucceeded: (row, { meta }) => row && { ...row, status: 'succeeded', ended_at: meta.recordedAt },
    RefundFailed: (row, { data, meta }) =>
      row && { ...row, status: 'failed', code: data.code, ended_at: meta.recordedAt },
  },
});

export const disputesTable = keyedTable<DisputeRow, 'dispute' | 'payable', typeof disputeEvents>({
  name: 'disputes',
  columns: {
    dispute: 'text',
    payable: 'text',
    intent_id: 'text',
    cents: 'bigint not null',
    provider_fee: 'bigint not null',
    status: 'text not null',
    evidence_due_at: 'timestamptz',
    evidence_sent_at: 'timestamptz',
    opened_at: 'timestamptz not null',
    ended_at: 'timestamptz',
  },
  key: ['dispute', 'payable'],
  indexes: ['(status, evidence_due_at)'],
  keyOf: ({ stream, data: { disputeId } }) => ({ dispute: disputeId, payable: stream }),
  on: {
    DisputeOpened: (_, { data, meta }, key) => ({
      ...key,
      intent_id: data.intentId ?? null,
      cents: data.cents,
      provider_fee: data.providerFee,
      status: 'open',
      evidence_due_at: data.evidenceDueAt ?? null,
      evidence_sent_at: null,
      opened_at: meta.recordedAt,
      ended_at: null,
    }),
    EvidenceSubmitted: (row, { meta }) => row && { ...row, evidence_sent_at: meta.recordedAt },
    DisputeWon: (row, { meta }) => row && { ...row, status: 'won', ended_at: meta.recordedAt },
    DisputeLost: (row, { meta }) => row && { ...row, status: 'lost', ended_at: meta.recordedAt },
  },
});

const { MovementUnmatched } = movementEvents;

export const unmatchedTable = keyedTable<UnmatchedRow, 'movement', { MovementUnmatched: typeof MovementUnmatched }>({
  name: 'unmatched_payments',
  columns: {
    movement: 'uuid',
    intent_id: 'text not null',
    payable: 'text not null',
    attempt: 'integer not null',
    reason: 'text not null',
    cents: 'bigint not null',
    at: 'timestamptz not null',
  },
  key: ['movement'],
  indexes: ['(intent_id)', '(at)'],
  keyOf: (event) => ({ movement: keyOf(event.stream) }),
  isFirst: () => true,
  on: {
    MovementUnmatched: (_, { data: { txn, payable, attempt, reason, cents }, meta }, key) => ({
      ...key,
      intent_id: txn,
      payable,
      attempt,
      reason,
      cents,
      at: meta.recordedAt,
    }),
  },
});

const tables = [paymentsTable, refundsTable, disputesTable, unmatchedTable];

/** Payments, refunds and disputes of everything that is paid for, and payments of nothing, for those who look after them. */
export const payables = projection('payables', 1, { ...payableEvents, MovementUnmatched }, tables, {
  gathers: true,
});
