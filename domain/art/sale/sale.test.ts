import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRejection } from '../../kernel/rejection.ts';
import { DAY, iso, MINUTE } from '../../kernel/time.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { id } from '../../testing/ids.ts';
import { type Circumstances, now, specification } from '../../testing/specification.ts';
import { type SaleCommand, saleAggregate, splitOf, stands } from './aggregate.ts';
import type { SaleEvent } from './events.ts';

const [sale, piece, creator, seller, ada, helper] = [id(1), id(2), id(3), id(4), id(5), id(6)];
const as = (person: string, ...roles: 'operator'[]): Circumstances => ({
  actor: { kind: 'person', id: person, roles },
});
const sales = specification(saleAggregate);
type Without<C> = C extends SaleCommand ? Omit<C, 'sale'> : never;
const when = (history: readonly SaleEvent[], command: Without<SaleCommand>, circumstances: Circumstances = {}) =>
  sales.given(history).when({ ...command, sale } as SaleCommand, circumstances);
const item = { kind: 'piece', id: piece } as const;
const until = now + 30 * MINUTE;
const terms = { buyer: ada, seller: creator, creator, collaborators: [], item, cents: 150_000 };
const place = (change: object = {}) => ({ type: 'PlaceSale', ...terms, ...change, until }) as const;
const settle = (intentId = 'pi_1') =>
  ({
    type: 'SettlePayment',
    payable: `artsale-${sale}`,
    attempt: 1,
    intentId,
    cents: 150_000,
    currency: 'usd',
  }) as const;
const placed = when([], place(), as(ada)).history;
const paid = when(placed, settle()).history;
const complete = { type: 'CompleteSale' } as const;
const completed = when(paid, complete).history;
const back = { type: 'RequestRefund', refundId: 'r1', reason: 'recipient' } as const;
const escrow = (person: string, cents: number) => ({ account: 'payee.escrow', sub: `${person}/art:${sale}`, cents });
const ours = (cents: number) => ({ account: 'revenue.art', sub: '', cents });
const splitUnder = (change: object, art = defaultPolicy.art) =>
  splitOf(sale, { ...terms, ...change, policy: 1 }, { ...defaultPolicy, art });

describe('the split of a sale', () => {
  it('J8: a resale of 1,500.00 gives us 37.50, its creator 75.00 and its seller the rest', () => {
    expect(splitUnder({ seller })).toEqual([ours(3750), escrow(creator, 7500), escrow(seller, 138_750)]);
    expect(splitUnder({})).toEqual([ours(3750), escrow(creator, 146_250)]);
    const free = { ...defaultPolicy.art, feeBps: 0, resaleRoyaltyBps: 0 };
    expect(splitUnder({ seller }, free)).toEqual([escrow(seller, 150_000)]);
  });

  it('lets who made it together share the first sale, and every royalty', () => {
    const collaborators = [{ party: helper, bps: 2500 }];
    expect(splitUnder({ collaborators })).toEqual([ours(3750), escrow(helper, 36_562), escrow(creator, 109_688)]);
    const resold = splitUnder({ collaborators, seller });
    expect(resold).toEqual([ours(3750), escrow(helper, 1875), escrow(creator, 5625), escrow(seller, 138_750)]);
    const bySelf = splitUnder({ collaborators, seller: helper });
    expect(bySelf).toEqual([ours(3750), escrow(helper, 140_625), escrow(creator, 5625)]);
  });

  it('comes to the price, whatever that is and whoever shares it', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 1900 }), { maxLength: 5 });
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 99_999_999 }), parts, fc.boolean(), (cents, bps, resold) => {
        const collaborators = bps.map((each, n) => ({ party: id(100 + n), bps: each }));
        const lines = splitUnder({ cents, collaborators, ...(resold && { seller }) });
        expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(cents);
        expect(lines.every((line) => line.cents > 0)).toBe(true);
        expect(new Set(lines.map(({ account, sub }) => `${account} ${sub}`)).size).toBe(lines.length);
      }),
    );
  });
});

describe('a sale', () => {
  it('is placed by its buyer, and asks for its money as long as the piece is kept', () => {
    when([], place(), as(ada)).gives(
      { type: 'SalePlaced', data: { ...terms, policy: 1 } },
      {
        type: 'PaymentRequested',
        data: {
          ...{ attempt: 1, offSession: false, expiresAt: iso(until) },
          tenders: [{ kind: 'card', cents: 150_000 }],
        },
      },
    );
    when(placed, place(), as(ada)).gives();
    when([], place(), as(seller)).refuses('NotTheBuyer');
    const given = when(placed, { type: 'AbandonPayment', reason: 'expired' }).history;
    when(given, { type: 'RequestPayment' }, as(ada)).refuses('ReservationLost');
  });

  it('is completed once it is paid, by the platform, and not while its money is on its way back', () => {
    when(placed, complete).refuses('NotPaid');
    when(paid, complete, as(ada)).refuses('NotAllowed');
    when(paid, complete).gives({
      type: 'SaleCompleted',
      data: { at: iso(now), item, buyer: ada, seller: creator, split: [ours(3750), escrow(creator, 146_250)] },
    });
    when(completed, complete).gives();
    const gone = when(paid, { type: 'RequestRefund', refundId: 'r', reason: 'late' }).history;
    when(gone, complete).refuses('PaymentGone');
    when(paid, { type: 'RequestRefund', refundId: 'r', reason: 'late' }, as(creator)).refuses('NotAllowed');
  });

  it('is given back by its seller within 14 days, or by an operator; its buyer asks', () => {
    const { events } = when(completed, back, as(creator));
    expect(events).toMatchObject([{ type: 'RefundRequested', data: { cents: 150_000, reason: 'recipient' } }]);
    when(completed, back, as(ada)).refuses('NotAllowed');
    when(completed, { ...back, reason: 'buyer' }, as(ada)).refuses('NotAllowed');
    const late = { now: now + 14 * DAY + 1 };
    when(completed, back, { ...as(creator), ...late }).refuses('RefundWindowClosed');
    const byStaff = { ...back, reason: 'operator' } as const;
    when(completed, byStaff, { ...as(id(9), 'operator'), ...late }).refuses('SecondPersonNeeded');
    expect(when(completed, { ...byStaff, agreed: 150_000 }, late).events).toHaveLength(1);
    const ask = { type: 'AskReturn' } as const;
    when(completed, ask, as(ada)).gives({ type: 'ReturnAsked', data: { seller: creator, item } });
    when(when(completed, ask, as(ada)).history, ask, as(ada)).gives();
    when(completed, ask, as(creator)).refuses('NotAllowed');
    when(paid, ask, as(ada)).refuses('NotPaid');
    when(completed, ask, { ...as(ada), ...late }).refuses('ReturnOver');
  });

  it('is received when its buyer says so, and by itself after 14 days', () => {
    const confirm = { type: 'ConfirmReceipt' } as const;
    when(completed, confirm, as(ada)).gives({ type: 'ReceiptConfirmed', data: {} });
    when(completed, confirm, as(creator)).refuses('NotAllowed');
    when(completed, confirm).refuses('NotDue');
    const received = when(completed, confirm, { now: now + 14 * DAY }).history;
    when(received, confirm, as(ada)).gives();
    when(paid, confirm, as(ada)).refuses('NotPaid');
  });

  it('whatever happens to its money, in any order, is completed once at most, and stands only while paid', () => {
    const commands = fc.array(
      fc.constantFrom<readonly [Without<SaleCommand>, Circumstances]>(
        [settle(), {}],
        [settle('pi_2'), {}],
        [{ type: 'AbandonPayment', reason: 'expired' }, {}],
        [complete, {}],
        [back, as(creator)],
        [{ ...back, refundId: 'r2', reason: 'late' }, {}],
        [{ type: 'SettleRefund', refundId: 'r1', providerRefundId: 're' }, {}],
        [{ type: 'FailRefund', refundId: 'r1', code: 'x' }, {}],
        [{ type: 'OpenDispute', disputeId: 'd1', cents: 150_000, providerFee: 0 }, {}],
        [{ type: 'WinDispute', disputeId: 'd1', feeBack: 0 }, {}],
        [{ type: 'ConfirmReceipt' }, as(ada)],
      ),
      { maxLength: 14 },
    );
    fc.assert(
      fc.property(commands, (all) => {
        const history = all.reduce<readonly SaleEvent[]>((events, [command, circumstances]) => {
          const next = when(events, command, circumstances);
          return isRejection(next.decision) ? events : next.history;
        }, placed);
        const made = history.filter(({ type }) => type === 'SaleCompleted');
        expect(made.length).toBeLessThanOrEqual(history.some(({ type }) => type === 'PaymentSucceeded') ? 1 : 0);
        const state = sales.given(history).state();
        const back = history.some(({ type }) => type === 'RefundSucceeded');
        if (state.terms && stands(state)) expect([made.length, back]).toEqual([1, false]);
      }),
    );
  });
});
