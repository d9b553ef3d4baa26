import type { EventOfType } from '@marquee/domain/contexts.ts';
import type { Split } from '@marquee/domain/kernel/schemas.ts';
import type { Policy } from '@marquee/domain/policy/policy.ts';
import { bearing, fitsInto, fulfilledBy, givenBack, takenOf, unclaimed } from './bearing.ts';
import { type PayableFacts, paymentNamed, type RefundFact } from './payable.ts';
import { sum, twoLines } from './terms.ts';

/**
 * The lines that one refund must take, by the policy that the sale was struck under: money that fulfilled nothing comes out of
 * the deposit, tickets out of their own price and fee, anything else out of the split in proportion; out of the payees' lines
 * alone where the platform keeps its fee. Undefined for a payment that nobody knows.
 */
export function expectedRefundLines(
  facts: PayableFacts,
  { stream, data: { cents, intentId, units } }: EventOfType<'RefundRequested'>,
  policy: Policy,
): Split | undefined {
  const payment = paymentNamed(facts, intentId);
  if (!payment) return undefined;
  const split = fulfilledBy(facts, payment);
  if (!split) return cents === 0 ? [] : [{ account: 'deposit', sub: stream, cents }];
  const kept = policy.refund.platformFee === 'kept';
  const given = takenOf(facts, payment, split, true);
  const own = units && linesOfUnits(facts, split, units, kept);
  if (own && sum(own) === cents && (kept || fitsInto(own, split, given))) return own;
  return givenBack(cents, bearing(split, kept), given);
}

/** The lines that a refund took when it went through: those that were asked for, unless a lost dispute has taken of them since. */
export function expectedLinesLeft(facts: PayableFacts, refund: RefundFact, policy: Policy): Split | undefined {
  const { asked } = refund;
  const payment = paymentNamed(facts, asked.intentId);
  if (!payment) return undefined;
  const split = fulfilledBy(facts, payment);
  const kept = policy.refund.platformFee === 'kept';
  const given = split ? takenOf(facts, payment, split, false) : [];
  const room = Math.min(asked.cents, unclaimed(facts, payment));
  if (room === asked.cents && (!split || kept || fitsInto(asked.lines, split, given))) return asked.lines;
  const lines = split
    ? givenBack(room, bearing(split, kept), given)
    : [{ account: 'deposit', sub: facts.stream, cents: room }];
  return [...lines, { account: 'expense.chargeback', sub: '', cents: asked.cents - room }];
}

function linesOfUnits({ units }: PayableFacts, split: Split, gone: readonly number[], kept: boolean): Split {
  const payee = split.find(({ account }) => account === 'payee.escrow');
  const [price, fee] = units
    .filter(({ unit }) => gone.includes(unit))
    .reduce(([prices, fees], each) => [prices + each.price, fees + each.fee], [0, 0]);
  if (kept && payee) return [{ ...payee, cents: price }];
  return twoLines('revenue.tickets', fee, payee?.sub ?? '', price);
}
