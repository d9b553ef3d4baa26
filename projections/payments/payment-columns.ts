import type { payableEvents } from '@marquee/domain/payments/payable/events.ts';
import type { RefundReason } from '@marquee/domain/payments/payable/refund-reasons.ts';
import type { Columns, Recorded } from '../runner/projection.ts';

/** A refund as its payable's row tells of it; amounts in cents. */
export interface RefundNote {
  readonly id: string;
  readonly cents: number;
  readonly reason: RefundReason;
  readonly status: 'requested' | 'succeeded' | 'failed';
  /** Units of the order; absent when the refund is not of single units. */
  readonly units?: readonly number[] | undefined;
  /** Of a second payment, that bought nothing. */
  readonly surplus: boolean;
  readonly requestedAt: string;
}

export interface DisputeNote {
  readonly id: string;
  readonly cents: number;
  readonly status: 'open' | 'won' | 'lost';
  /** Of a second payment, that bought nothing. */
  readonly surplus: boolean;
}

/** What every row of something that is paid for says about its payment. */
export interface PaymentColumns {
  readonly payment: 'none' | 'requested' | 'paid' | 'abandoned';
  readonly attempt: number;
  /** Why the last attempt was given up; null while it is not. */
  readonly given_up: 'expired' | 'cancelled' | 'unpaid' | null;
  /** Until when it must be paid; null before anything was asked for. */
  readonly expires_at: string | null;
  /** The provider's intent of the payment that settled it; null before. */
  readonly intent_id: string | null;
  /** Everything that ever came in, surplus included. */
  readonly paid_cents: number;
  readonly refunds: readonly RefundNote[];
  readonly disputes: readonly DisputeNote[];
}

export const paymentColumns = {
  payment: 'text not null',
  attempt: 'integer not null',
  given_up: 'text',
  expires_at: 'timestamptz',
  intent_id: 'text',
  paid_cents: 'bigint not null',
  refunds: 'json not null',
  disputes: 'json not null',
} satisfies Columns;

export const noPayment: PaymentColumns = {
  payment: 'none',
  attempt: 0,
  given_up: null,
  expires_at: null,
  intent_id: null,
  paid_cents: 0,
  refunds: [],
  disputes: [],
};

/** Events of the payment facet that change a payable's row. */
export const paymentTypes = [
  'PaymentRequested',
  'PaymentSucceeded',
  'PaymentAbandoned',
  'RefundRequested',
  'RefundSucceeded',
  'RefundFailed',
  'DisputeOpened',
  'DisputeWon',
  'DisputeLost',
] as const;
export type PaymentEvent = Recorded<typeof payableEvents, (typeof paymentTypes)[number]>;

/** One handler for all of these events. */
export function onPayment<H>(handler: H): Readonly<Record<(typeof paymentTypes)[number], H>> {
  return Object.fromEntries(paymentTypes.map((type) => [type, handler])) as Record<(typeof paymentTypes)[number], H>;
}

/** The payment's columns after one event. Pure. */
export function afterPayment<R extends PaymentColumns>(row: R, event: PaymentEvent): R {
  switch (event.type) {
    case 'PaymentRequested': {
      const { attempt, expiresAt } = event.data;
      return { ...row, payment: 'requested', attempt, given_up: null, expires_at: expiresAt };
    }
    case 'PaymentSucceeded': {
      const { intentId, cents, surplus } = event.data;
      const settled = surplus ? {} : { payment: 'paid' as const, intent_id: intentId ?? null };
      return { ...row, ...settled, paid_cents: row.paid_cents + cents };
    }
    case 'PaymentAbandoned':
      return row.payment === 'paid' ? row : { ...row, payment: 'abandoned', given_up: event.data.reason };
    case 'RefundRequested': {
      const { refundId: id, cents, reason, units, intentId } = event.data;
      const surplus = isSurplus(row, intentId);
      const requestedAt = event.meta.recordedAt;
      return {
        ...row,
        refunds: [...row.refunds, { id, cents, reason, status: 'requested', units, surplus, requestedAt }],
      };
    }
    case 'RefundSucceeded':
      return { ...row, refunds: noted(row.refunds, event.data.refundId, { status: 'succeeded' }) };
    case 'RefundFailed':
      return { ...row, refunds: noted(row.refunds, event.data.refundId, { status: 'failed' }) };
    case 'DisputeOpened': {
      const { disputeId: id, cents, intentId } = event.data;
      return { ...row, disputes: [...row.disputes, { id, cents, status: 'open', surplus: isSurplus(row, intentId) }] };
    }
    case 'DisputeWon':
      return { ...row, disputes: noted(row.disputes, event.data.disputeId, { status: 'won' }) };
    case 'DisputeLost':
      return { ...row, disputes: noted(row.disputes, event.data.disputeId, { status: 'lost' }) };
  }
}

function noted<N extends { readonly id: string }>(notes: readonly N[], id: string, change: Partial<N>): readonly N[] {
  return notes.map((note) => (note.id === id ? { ...note, ...change } : note));
}

/** Without an intent the payment that paid is meant. */
function isSurplus({ intent_id }: PaymentColumns, intentId: string | undefined): boolean {
  return intentId !== undefined && intentId !== intent_id;
}

/** How far money of the payment that paid has gone back: of one unit, or of anything. A failed refund counts for nothing. */
export function refundState({ refunds }: PaymentColumns, unit?: number): 'refunding' | 'refunded' | undefined {
  const living = refunds.filter(
    ({ surplus, status, units }) =>
      !surplus && status !== 'failed' && (unit === undefined || (units?.includes(unit) ?? true)),
  );
  if (living.length === 0) return undefined;
  return living.some(({ status }) => status === 'succeeded') ? 'refunded' : 'refunding';
}

/** The provider has refused to give one unit's money back, and nobody has asked for it again. */
export function refusedRefund(columns: PaymentColumns, unit: number): boolean {
  if (refundState(columns, unit)) return false;
  return columns.refunds.some(
    ({ surplus, status, units }) => !surplus && status === 'failed' && (units?.includes(unit) ?? true),
  );
}

/** The bank has taken the money of the payment that paid, for now or for good. */
export function isDisputed({ disputes }: PaymentColumns): boolean {
  return disputes.some(({ surplus, status }) => !surplus && status !== 'won');
}
