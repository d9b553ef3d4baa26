import type { EventOfType } from '@marquee/domain/contexts.ts';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { Split } from '@marquee/domain/kernel/schemas.ts';
import type { Policy } from '@marquee/domain/policy/policy.ts';
import { claimsOn, type PayableFacts, paymentNamed, type RefundFact } from './payable.ts';
import { expectedLinesLeft, expectedRefundLines } from './refund-lines.ts';
import { comesTo, type Require, splitText, sum } from './terms.ts';

/** What goes back is what its parts come to, out of the lines that the policy of the sale names, and never more than came in. */
export function refundAsked(
  facts: PayableFacts,
  event: EventOfType<'RefundRequested'>,
  policy: Policy | undefined,
  require: Require,
): void {
  const { refundId, cents, toPayer, toPromo, lines, intentId } = event.data;
  require(!facts.refunds.has(refundId), `refund ${refundId} is asked for twice`, event);
  require(cents === toPayer + toPromo, `${cents} cents go back as ${toPayer} and ${toPromo}`, event);
  require(sum(lines) === cents, `${cents} cents go back out of lines of ${sum(lines)}`, event);
  const due = policy && expectedRefundLines(facts, event, policy);
  require(!due || comesTo(lines) === comesTo(due), `lines ${splitText(lines)}; due ${due && splitText(due)}`, event);
  facts.refunds.set(refundId, { asked: event.data, status: 'requested', lines });
  const payment = paymentNamed(facts, intentId);
  const claims = payment && claimsOn(facts, payment);
  const most = claims && claims.refunds + claims.disputes;
  require(payment !== undefined &&
    most !== undefined &&
    most <= payment.cents, `${most} cents are asked back of ${payment?.cents} that were paid`, event);
}

/** It goes through once, as it was asked for, but for what a lost dispute has taken meanwhile. Answers the lines that are due. */
export function refunded(
  facts: PayableFacts,
  event: EventOfType<'RefundSucceeded'>,
  policy: Policy | undefined,
  require: Require,
): Split | undefined {
  const refund = facts.refunds.get(event.data.refundId);
  const due = refund && policy && expectedLinesLeft(facts, refund, policy);
  refundEnded(refund, 'succeeded', event, require);
  if (!refund) return undefined;
  const { asked } = refund;
  const { toPayer, toPromo, lines } = event.data;
  const same = toPayer === asked.toPayer && toPromo === asked.toPromo;
  require(same && sum(lines) === asked.cents, 'other amounts went back than were asked for', event);
  const expected = due ?? asked.lines;
  require(comesTo(lines) ===
    comesTo(expected), `it went back out of lines ${splitText(lines)}; due ${splitText(expected)}`, event);
  refund.lines = lines;
  return expected;
}

export function refundEnded(
  refund: RefundFact | undefined,
  status: 'succeeded' | 'failed',
  event: RecordedEvent,
  require: Require,
): void {
  require(refund?.status === 'requested', `a refund ${status} that was not under way`, event);
  if (refund) refund.status = status;
}
