import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { ms } from '@marquee/domain/kernel/time.ts';
import { disputesOf, payingPayment } from '@marquee/domain/payments/payable/balance.ts';
import { payableEvents } from '@marquee/domain/payments/payable/events.ts';
import { evolvePayable } from '@marquee/domain/payments/payable/evolve.ts';
import type { RefundReason } from '@marquee/domain/payments/payable/refund-reasons.ts';
import { type PayableState, unpaid } from '@marquee/domain/payments/payable/state.ts';
import { type EventLog, type RecordedOf, readStream } from '../kit/event-log.ts';

/** The newest payment attempt of a payable. Times in UTC milliseconds, amounts in cents. */
export interface PaymentFacts {
  readonly attempt: number;
  readonly state: 'requested' | 'paid' | 'abandoned';
  readonly askedAt: number;
  readonly expiresAt: number;
  /** What a card pays. */
  readonly card: number;
  /** Came in after the attempt was given up. */
  readonly late: boolean;
  /** The intent that paid. */
  readonly intentId: string | undefined;
}

export interface RefundFacts {
  readonly refundId: string;
  readonly state: 'requested' | 'succeeded' | 'failed';
  readonly intentId: string | undefined;
  readonly cents: number;
  /** Cents that the provider gives back; the rest is promotional credit. */
  readonly toPayer: number;
  readonly reason: RefundReason;
  /** Units of an order; absent for money that fulfilled nothing. */
  readonly units: readonly number[] | undefined;
  /** Why it failed, in the provider's words. */
  readonly code: string | undefined;
}

/** What the log says of the money of anything that a fan pays for. */
export interface PayableFacts {
  readonly payment: PaymentFacts | undefined;
  readonly refunds: readonly RefundFacts[];
  /** Disputes of the payment that paid. */
  readonly disputes: readonly string[];
  readonly disputeLost: boolean;
}

export type PayableRecord = RecordedOf<typeof payableEvents>;

/** What events say of money besides the state that they make. */
export interface MoneyNotes {
  /** When the newest attempt was asked for: UTC milliseconds. */
  readonly askedAt: number;
  /** Why refunds failed, by refund. */
  readonly codes: Readonly<Record<string, string>>;
}

/** The money of one payable as its events have it. */
export interface Money extends MoneyNotes {
  readonly state: PayableState;
}

export const noNotes: MoneyNotes = { askedAt: 0, codes: {} };
export const noMoney: Money = { state: unpaid, ...noNotes };

/** Reads the money of one payable, by its stream's name (`order-{id}`, `tip-{id}`). */
export async function readPayable(log: EventLog, payable: string): Promise<PayableFacts> {
  let money = noMoney;
  for await (const event of readStream(log, payableEvents, payable)) money = moneyMoved(money, event);
  return factsOf(money);
}

/** The money after an event. */
export function moneyMoved({ state, ...notes }: Money, event: PayableRecord): Money {
  return { state: evolvePayable(state, event), ...notedOf(notes, event) };
}

/** What is noted of money after an event. */
export function notedOf(
  { askedAt, codes }: MoneyNotes,
  event: Pick<RecordedEvent, 'type' | 'data' | 'meta'>,
): MoneyNotes {
  const record = event as PayableRecord;
  return {
    askedAt: record.type === 'PaymentRequested' ? ms(record.meta.recordedAt) : askedAt,
    codes: record.type === 'RefundFailed' ? { ...codes, [record.data.refundId]: record.data.code } : codes,
  };
}

export function factsOf(money: Money): PayableFacts {
  const { state, codes } = money;
  const payment = payingPayment(state);
  const disputes = payment ? disputesOf(state, payment) : [];
  return {
    payment: paymentFacts(money),
    refunds: state.refunds.map(({ refundId, intentId, cents, toPayer, reason, units, status }) => ({
      refundId,
      state: status,
      intentId,
      cents,
      toPayer,
      reason,
      units,
      code: codes[refundId],
    })),
    disputes: disputes.map(({ disputeId }) => disputeId),
    disputeLost: disputes.some(({ status }) => status === 'lost'),
  };
}

function paymentFacts({ state, askedAt }: Money): PaymentFacts | undefined {
  const newest = state.attempts.at(-1);
  if (!newest) return undefined;
  const paid = payingPayment(state);
  const cards = newest.tenders.filter(({ kind }) => kind === 'card');
  return {
    attempt: state.attempts.length,
    // An earlier attempt may have paid after it was given up.
    state: paid ? 'paid' : newest.status,
    askedAt,
    expiresAt: ms(newest.expiresAt),
    card: cards.reduce((sum, { cents }) => sum + cents, 0),
    late: paid?.late ?? false,
    intentId: paid?.intentId,
  };
}
