import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DecideContext } from '../../kernel/decider.ts';
import { isRejection } from '../../kernel/rejection.ts';
import type { Split } from '../../kernel/schemas.ts';
import { undo } from '../../money.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { now, system } from '../../testing/specification.ts';
import type { PayableEvent } from './events.ts';
import { evolvePayable } from './evolve.ts';
import type { PayableHost } from './host.ts';
import { sumOf, takeBack } from './lines.ts';
import { failRefund, requestRefund, settleRefund } from './refunds.ts';
import { type PayableState, unpaid } from './state.ts';

const context: DecideContext = { now, actor: system, policy: defaultPolicy, commandId: 'c' };
const lines = (...cents: number[]): Split =>
  cents.map((each, i) => ({ account: 'payee.escrow', sub: `p${i}`, cents: each }));
const host = (split: Split | undefined): PayableHost => ({
  payable: 'sale-1',
  payer: 'p',
  payee: 'q',
  cents: 0,
  split,
  payees: split ?? [],
  retry: 0,
});

/** Paid by card, in part by promotional credit. */
function paidBy(card: number, promo: number): PayableState {
  const tenders = [
    { kind: 'promo' as const, ref: 'coupon', cents: promo },
    { kind: 'card' as const, cents: card },
  ];
  const data = { attempt: 1, intentId: 'pi', cents: card + promo, tenders, late: false, surplus: false };
  return evolvePayable(unpaid, { type: 'PaymentSucceeded', data });
}

function play(
  state: PayableState,
  decision: ReturnType<typeof requestRefund>,
): [PayableState, readonly PayableEvent[]] {
  if (isRejection(decision)) throw new Error(decision.code);
  return [decision.reduce(evolvePayable, state), decision];
}

describe('a refund of a sale with several tenders and payees', () => {
  it('gives credit back as credit: J12 of the journal', () => {
    const [, events] = play(
      paidBy(3449, 500),
      requestRefund({ refundId: 'r', cents: 2500, reason: 'operator' }, paidBy(3449, 500), context, host(undefined)),
    );
    expect(events[0]).toMatchObject({ data: { toPayer: 2183, toPromo: 317 } });
  });

  it('settles at once where credit alone goes back', () => {
    const state = paidBy(0, 500);
    const [, events] = play(
      state,
      requestRefund({ refundId: 'r', cents: 500, reason: 'operator' }, state, context, host(undefined)),
    );
    expect(events.map(({ type }) => type)).toEqual(['RefundRequested', 'RefundSucceeded']);
  });

  it('follows undo of the running total, and sums to the split in the end, whatever failed in between', () => {
    const split = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 5 });
    const steps = fc.array(fc.record({ part: fc.integer({ min: 1, max: 1000 }), fails: fc.boolean() }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(split, steps, fc.integer({ min: 0, max: 1000 }), (cents, parts, promille) => {
        const whole = cents.reduce((sum, each) => sum + each, 0);
        const promo = Math.floor((whole * promille) / 1000);
        const sale = host(lines(...cents));
        let state = paidBy(whole - promo, promo);
        let [back, failed] = [0, false];
        for (const [i, { part, fails }] of [...parts, { part: 1000, fails: false }].entries()) {
          const amount = Math.min(whole - back, Math.ceil((whole * part) / 1000));
          if (amount === 0) continue;
          const refundId = `r${i}`;
          const [asked, events] = play(
            state,
            requestRefund({ refundId, cents: amount, reason: 'operator' }, state, context, sale),
          );
          const { data } = events[0] as Extract<PayableEvent, { type: 'RefundRequested' }>;
          expect(sumOf(data.lines)).toBe(amount);
          expect(data.toPayer + data.toPromo).toBe(amount);
          if (!failed) {
            const [before, after] = [undo(back, cents), undo(back + amount, cents)];
            const step = after.map((each, line) => each - (before[line] ?? 0));
            expect(cents.map((_, line) => sumOf(data.lines.filter(({ sub }) => sub === `p${line}`)))).toEqual(step);
          }
          if (events.length === 2) {
            [state, back] = [asked, back + amount];
            continue;
          }
          const end = fails
            ? failRefund({ type: 'FailRefund', refundId, code: 'x' }, asked)
            : settleRefund({ type: 'SettleRefund', refundId, providerRefundId: 'x' }, asked, context, sale);
          state = play(asked, end)[0];
          if (!fails) back += amount;
          failed ||= fails;
        }
        const gone = state.refunds.filter(({ status }) => status === 'succeeded');
        expect(sumOf(gone)).toBe(whole);
        for (const [line, amount] of cents.entries()) {
          expect(sumOf(gone.flatMap((refund) => refund.lines).filter(({ sub }) => sub === `p${line}`))).toBe(amount);
        }
        expect(gone.reduce((sum, { toPromo }) => sum + toPromo, 0)).toBe(promo);
        expect(requestRefund({ refundId: 'more', cents: 1, reason: 'operator' }, state, context, sale)).toMatchObject({
          code: 'RefundExceedsPayment',
        });
      }),
      { numRuns: 200 },
    );
  });
});

describe('takeBack', () => {
  it('lets a line that is ahead of its share wait for the others', () => {
    expect(takeBack(3, lines(1, 3, 3), lines(1))).toEqual(lines(0, 1, 2).slice(1));
    expect(takeBack(6, lines(1, 3, 3), lines(1))).toEqual(lines(0, 3, 3).slice(1));
    expect(takeBack(0, lines(1, 3), [])).toEqual([]);
  });
});
