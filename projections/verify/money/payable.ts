import type { EventOfType } from '@marquee/domain/contexts.ts';
import type { Split } from '@marquee/domain/kernel/schemas.ts';

export type Paid = EventOfType<'PaymentSucceeded'>['data'];
export type Asked = EventOfType<'RefundRequested'>['data'];

export interface RefundFact {
  readonly asked: Asked;
  status: 'requested' | 'succeeded' | 'failed';
  lines: Split;
}

export interface DisputeFact {
  readonly id: string;
  readonly intentId: string | undefined;
  readonly cents: number;
  /** The part that the payment could still bear when it was opened. */
  readonly covered: number;
  readonly reserve: Split;
  status: 'open' | 'won' | 'lost';
  /** Who bears it, once it is lost. */
  lines: Split;
}

/** Everything that is known of one payable: what it costs, what came in, what it gave, what went back. */
export interface PayableFacts {
  readonly stream: string;
  /** What it costs, and under which policy; undefined until it is placed or offered. */
  price: number | undefined;
  policy: number;
  readonly payments: Paid[];
  readonly refunds: Map<string, RefundFact>;
  readonly disputes: Map<string, DisputeFact>;
  /** The lines of what was given for the money. */
  split: Split | undefined;
  /** Tickets that were issued. */
  units: EventOfType<'TicketsIssued'>['data']['units'];
  /** The money is of nothing that was sold. */
  unmatched: boolean;
  /** Position of the last event. */
  last: EventOfType<'PaymentSucceeded'>['position'];
}

/** The payment that paid; the others are surplus. */
export function payingOf(facts: PayableFacts): Paid | undefined {
  return facts.payments.find(({ surplus }) => !surplus);
}

/** The payment that an intent names; without one, the one that paid. */
export function paymentNamed(facts: PayableFacts, intentId: string | undefined): Paid | undefined {
  const paying = payingOf(facts);
  if (intentId === undefined || intentId === paying?.intentId) return paying;
  return facts.payments.find((payment) => payment.intentId === intentId);
}

/** Cents of one payment that are asked back or gone, and that are in dispute or lost by one. */
export function claimsOn(facts: PayableFacts, payment: Paid): { readonly refunds: number; readonly disputes: number } {
  const refunds = [...facts.refunds.values()].filter(
    ({ asked, status }) => status !== 'failed' && paymentNamed(facts, asked.intentId) === payment,
  );
  const disputes = [...facts.disputes.values()].filter(
    ({ intentId, status }) => status !== 'won' && paymentNamed(facts, intentId) === payment,
  );
  return {
    refunds: refunds.reduce((total, { asked }) => total + asked.cents, 0),
    disputes: disputes.reduce((total, { cents }) => total + cents, 0),
  };
}
