import { ms } from '@marquee/domain/kernel/time.ts';
import { payableEvents, type RefundReason } from '@marquee/domain/payments/payable/events.ts';
import { type EventLog, type RecordedOf, readStream } from './event-log.ts';

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

export const noMoney: PayableFacts = { payment: undefined, refunds: [], disputes: [], disputeLost: false };

/** Reads the money of one payable, by its stream's name (`order-{id}`, `tip-{id}`). */
export async function readPayable(log: EventLog, payable: string): Promise<PayableFacts> {
  let facts = noMoney;
  for await (const event of readStream(log, payableEvents, payable)) facts = { ...facts, ...moneyMoved(facts, event) };
  return facts;
}

/** What an event changes in them. */
export function moneyMoved(facts: PayableFacts, event: PayableRecord): Partial<PayableFacts> {
  switch (event.type) {
    case 'PaymentRequested':
      return { payment: asked(event) };
    case 'PaymentSucceeded':
      return event.data.surplus
        ? {}
        : settled(facts, { state: 'paid', late: event.data.late, intentId: event.data.intentId });
    case 'PaymentAbandoned':
      return settled(facts, { state: 'abandoned' });
    case 'RefundRequested': {
      const { refundId, intentId, cents, toPayer, reason, units } = event.data;
      const refund = {
        refundId,
        intentId,
        cents,
        toPayer,
        reason,
        units,
        state: 'requested',
        code: undefined,
      } as const;
      return { refunds: [...facts.refunds, refund] };
    }
    case 'RefundSucceeded':
      return { refunds: refunded(facts, event.data.refundId, { state: 'succeeded' }) };
    case 'RefundFailed':
      return { refunds: refunded(facts, event.data.refundId, { state: 'failed', code: event.data.code }) };
    case 'DisputeOpened': {
      const { disputeId, intentId = facts.payment?.intentId } = event.data;
      return intentId === facts.payment?.intentId ? { disputes: [...facts.disputes, disputeId] } : {};
    }
    case 'DisputeLost':
      return { disputeLost: facts.disputeLost || facts.disputes.includes(event.data.disputeId) };
    default:
      return {};
  }
}

function asked({ data, meta }: Extract<PayableRecord, { type: 'PaymentRequested' }>): PaymentFacts {
  const { attempt, tenders, expiresAt } = data;
  const card = tenders.filter((tender) => tender.kind === 'card').reduce((sum, tender) => sum + tender.cents, 0);
  return {
    attempt,
    state: 'requested',
    askedAt: ms(meta.recordedAt),
    expiresAt: ms(expiresAt),
    card,
    late: false,
    intentId: undefined,
  };
}

function settled(facts: PayableFacts, change: Partial<PaymentFacts>): Partial<PayableFacts> {
  return facts.payment ? { payment: { ...facts.payment, ...change } } : {};
}

function refunded(facts: PayableFacts, refundId: string, change: Partial<RefundFacts>): RefundFacts[] {
  return facts.refunds.map((refund) => (refund.refundId === refundId ? { ...refund, ...change } : refund));
}
