import fc from 'fast-check';
import { expect, it } from 'vitest';
import { derivedId } from '../../kernel/ids.ts';
import { isRejection } from '../../kernel/rejection.ts';
import { left, payingPayment, refundable } from '../../payments/payable/balance.ts';
import { defaultPolicy, type Policy } from '../../policy/policy.ts';
import { now, system } from '../../testing/specification.ts';
import { Books } from '../testing/books.ts';
import { operator, order } from '../testing/fixtures.ts';
import { OrderAuditor } from '../testing/order-auditor.ts';
import * as a from '../testing/orders.ts';
import { orderAggregate } from './aggregate.ts';
import type { OrderCommand } from './commands.ts';
import type { OrderEvent } from './events.ts';
import type { PlacedOrder } from './state.ts';

const TOTAL = 1500;
const intents = ['pi_1', 'pi_2', 'pi_3'] as const;
const intent = fc.constantFrom(...intents);
const disputeId = fc.constantFrom('d1', 'd2', 'd3');
const amount = fc.constantFrom(1, 250, 499, 500, 700, TOTAL, TOTAL + 300);

/** What the buyer, the provider and the bank may do, in any order. Refunds and disputes end for those that are named. */
const step = fc.oneof(
  { weight: 3, arbitrary: intent.map((intentId) => a.settle(TOTAL, intentId)) },
  { weight: 2, arbitrary: fc.constant(a.issue(1, 2, 3)) },
  { weight: 1, arbitrary: fc.constant(a.abandon) },
  {
    weight: 4,
    arbitrary: fc
      .record({
        refundId: fc.constantFrom('r1', 'r2', 'r3', 'r4'),
        reason: fc.constantFrom('operator', 'operator', 'showCancelled', 'late', 'duplicate' as const),
        units: fc.option(fc.subarray([1, 2, 3], { minLength: 1 }), { nil: undefined }),
      })
      .map((refund) => ({ type: 'RequestRefund', ...refund }) as const),
  },
  { weight: 3, arbitrary: fc.nat({ max: 9 }).map((n) => ({ type: 'answer', succeeds: n > 3, n }) as const) },
  {
    weight: 4,
    arbitrary: fc
      .record({ disputeId, cents: amount, intentId: fc.option(intent, { nil: undefined }) })
      .map((dispute) => ({ type: 'OpenDispute', ...dispute, providerFee: 1500 }) as const),
  },
  { weight: 2, arbitrary: disputeId.map((id) => a.win(id)) },
  { weight: 2, arbitrary: disputeId.map((id) => a.lose(id)) },
);

const policies = fc
  .record({
    platformFee: fc.constantFrom('returned', 'kept' as const),
    lost: fc.constantFrom('shares', 'owner' as const),
    bearer: fc.constantFrom('platform', 'payee' as const),
  })
  .map(
    ({ platformFee, lost, bearer }): Policy => ({
      ...defaultPolicy,
      refund: { platformFee },
      dispute: { lost, feeBearer: bearer },
      providerFee: { bearer },
    }),
  );

class Run {
  readonly #policy: Policy;
  readonly books = new Books();
  readonly audit = new OrderAuditor();
  state = orderAggregate.initialState();

  constructor(policy: Policy) {
    this.#policy = policy;
    this.send(a.place({ seats: [1, 2, 3], fee: 25 }));
  }

  get placed(): PlacedOrder {
    if (!this.state.terms) throw new Error('not placed');
    return this.state;
  }

  send(command: object): void {
    const actor = (command as { reason?: string }).reason === 'operator' ? operator : system;
    const context = { now, actor, policy: this.#policy, commandId: 'c' };
    const decision = orderAggregate.decide({ ...command, order } as OrderCommand, this.state, context);
    if (!isRejection(decision)) for (const event of decision) this.#see(event);
  }

  answer(n: number, succeeds: boolean): void {
    const open = this.placed.payable.refunds.filter(({ status }) => status === 'requested');
    const refund = open[n % open.length];
    if (refund) this.send(succeeds ? a.settleRefund(refund.refundId) : a.failRefund(refund.refundId));
  }

  #see(event: OrderEvent): void {
    this.state = orderAggregate.evolve(this.state, event);
    this.books.see('sale', event);
    this.audit.see(event);
  }
}

/** What the sale's own lines still have: what was paid less what went back out of them. */
function remaining({ books, placed }: Run): number {
  const { payable } = placed;
  const payment = payingPayment(payable);
  return payment && books.balance('deposit') === 0 ? left(payable, payment) : 0;
}

/** Everything is decided, and money that got no tickets goes back until it is gone. */
function settle(run: Run): void {
  for (const [n, { disputeId, status }] of run.placed.payable.disputes.entries()) {
    if (status === 'open') run.send(n % 2 === 0 ? a.win(disputeId) : a.lose(disputeId));
  }
  run.send(a.issue(1, 2, 3));
  for (let n = 0; n < 20; n++) {
    run.answer(0, true);
    for (const reason of ['late', 'duplicate'] as const) {
      const refundId = derivedId('settle', reason, run.placed.payable.refunds.length);
      run.send({ type: 'RequestRefund', refundId, reason });
    }
  }
}

it('an order’s money: no deposit stays, nothing goes back twice, every split sums, whatever is paid, refunded and disputed', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }), policies, (steps, policy) => {
      const run = new Run(policy);
      for (const each of steps) {
        if (each.type === 'answer') run.answer(each.n, each.succeeds);
        else run.send(each);
      }
      settle(run);
      const { payable, split } = run.placed;
      expect(run.books.balance('deposit')).toBe(0);
      expect(run.books.balance('payee.reserved')).toBe(0);
      expect(run.books.balance('cash.disputed')).toBe(0);
      for (const payment of payable.payments) if (payment.surplus) expect(refundable(payable, payment)).toBe(0);
      const ours = 0 - run.books.balance('revenue.tickets');
      const theirs = 0 - run.books.balance('payee.escrow');
      expect(ours).toBeGreaterThanOrEqual(0);
      expect(ours).toBeLessThanOrEqual(25);
      if (policy.providerFee.bearer === 'platform') {
        const bearsAll = policy.refund.platformFee === 'kept' || policy.dispute.lost === 'owner';
        expect(theirs).toBeGreaterThanOrEqual(bearsAll ? -25 : 0);
        expect(theirs).toBeLessThanOrEqual(TOTAL - 25);
        expect(ours + theirs).toBe(split ? remaining(run) : 0);
      }
    }),
    { numRuns: 400 },
  );
});
