import type { EventOfType } from '@marquee/domain/contexts.ts';
import type { Split } from '@marquee/domain/kernel/schemas.ts';
import type { Policy } from '@marquee/domain/policy/policy.ts';
import { type PayableFacts, paymentNamed } from './payable.ts';
import { twoLines } from './terms.ts';

/**
 * The lines that one refund must take, where base and policy alone decide it: money that fulfilled nothing comes out of
 * the deposit, tickets out of their own price and fee, a whole payment out of its split; out of the payee's line alone
 * where the platform keeps its fee. Undefined where the bank has a say: then sums and caps must hold, which are checked besides.
 */
export function expectedRefundLines(
  facts: PayableFacts,
  { stream, data: { cents, intentId, units } }: EventOfType<'RefundRequested'>,
  policy: Policy,
): Split | undefined {
  const payment = paymentNamed(facts, intentId);
  if (!payment || cents === 0) return undefined;
  if (payment.surplus || !facts.split) return [{ account: 'deposit', sub: stream, cents }];
  const payees = facts.split.filter(({ account }) => account === 'payee.escrow');
  const payee = payees[0];
  if (facts.disputes.size > 0 || payees.length !== 1 || !payee) return undefined;
  if (policy.refund.platformFee === 'kept') return [{ ...payee, cents }];
  if (units) {
    const gone = facts.units.filter(({ unit }) => units.includes(unit));
    const fee = gone.reduce((total, each) => total + each.fee, 0);
    return twoLines(
      'revenue.tickets',
      fee,
      payee.sub,
      gone.reduce((total, { price }) => total + price, 0),
    );
  }
  const first = [...facts.refunds.values()].every(({ status }) => status === 'failed');
  return first && cents === payment.cents ? facts.split : undefined;
}
