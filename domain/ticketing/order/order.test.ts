import { describe, expect, it } from 'vitest';
import { artist, buyer, fan, hold, order, owner, show, stranger } from '../testing/fixtures.ts';
import * as a from '../testing/orders.ts';
import { orderAggregate } from './aggregate.ts';
import { hasLivingCode, ticketStatus } from './rights.ts';
import { ticketStatuses } from './ticket-statuses.ts';

const escrow = `${owner}/show:${show}`;
const units = [
  { unit: 1, seat: 3, price: 500, fee: 25 },
  { unit: 2, seat: 4, price: 500, fee: 25 },
];
const status = (history: readonly Parameters<typeof orderAggregate.evolve>[1][], unit = 1) => {
  const state = a.orders.given(history).state();
  if (!state.terms) throw new Error('not placed');
  expect(hasLivingCode(state, unit)).toBe(['confirmed', 'used'].includes(ticketStatus(state, unit)));
  return ticketStatus(state, unit);
};

describe('PlaceOrder', () => {
  it('derives the order from its hold and asks for the payment', () => {
    const { show, tier, buyer, purchaser, payee, policy, expiresAt } = hold;
    a.when([], a.place()).gives(
      { type: 'OrderPlaced', data: { show, tier, buyer, purchaser, units, payee, policy, expiresAt } },
      {
        type: 'PaymentRequested',
        data: { attempt: 1, tenders: [{ kind: 'card', cents: 1000 }], offSession: false, expiresAt },
      },
    );
    expect(status(a.placed)).toBe('pending');
  });

  it('lays the fee of the hold on its tickets, later ones first', () => {
    const [placed] = a.after([], a.place({ seats: [1, 2, 3], fee: 25 }));
    expect(placed).toMatchObject({ data: { units: [{ fee: 8 }, { fee: 8 }, { fee: 9 }] } });
  });

  it('happens once, for the buyer or by the platform', () => {
    a.when(a.placed, a.place({ seats: [9] })).gives();
    a.when([], a.place(), { actor: stranger }).refuses('NotTheBuyer');
    expect(a.when([], a.place(), { actor: buyer }).events).toHaveLength(2);
  });

  it('is not of two inventories: another hold under its id is refused', () => {
    a.when(a.placed, a.place({ tier: 'vip' })).refuses('OtherHold');
    a.when(a.placed, a.place({ show: owner })).refuses('OtherHold');
  });

  it('settles free tickets at once', () => {
    const history = a.after([], a.place({ price: 0, fee: 0 }));
    expect(history.map(({ type }) => type)).toEqual(['OrderPlaced', 'PaymentRequested', 'PaymentSucceeded']);
    expect(status(a.after(history, a.issue(3, 4)))).toBe('confirmed');
    expect(a.after(history, a.issue(3, 4)).at(-1)).toMatchObject({ data: { split: [] } });
  });

  it('is decided under the policy it was struck under from then on', () => {
    const state = a.orders.given(a.after([], a.place({ policy: 3 }))).state();
    expect(orderAggregate.policyVersion?.(state)).toBe(3);
    expect(orderAggregate.policyVersion?.(orderAggregate.initialState())).toBeUndefined();
  });
});

describe('an order', () => {
  it.each([a.settle(), a.issue(3, 4), a.refundAll(), { type: 'WithdrawTransfer', unit: 1 } as const])(
    'that was never placed does nothing: $type',
    (command) => a.when([], command).refuses('NotFound'),
  );

  it('ST236: is pending until it is paid and its tickets are issued, then confirmed', () => {
    expect(status(a.placed)).toBe('pending');
    expect(status(a.paid)).toBe('pending');
    expect(status(a.issued)).toBe('confirmed');
    expect(ticketStatuses).toContain('confirmed');
  });

  it('is expired or cancelled when its payment was given up, and a late payment still counts', () => {
    expect(status(a.after(a.placed, a.abandon))).toBe('expired');
    expect(status(a.after(a.placed, { type: 'AbandonPayment', reason: 'cancelled' }))).toBe('cancelled');
    const late = a.after(a.placed, a.abandon, a.settle());
    expect(late.at(-1)).toMatchObject({ type: 'PaymentSucceeded', data: { late: true, surplus: false } });
    expect(status(a.after(late, a.issue(7, 8)))).toBe('confirmed');
  });

  it('has one attempt to be paid: the hold ends with it', () => {
    const again = { type: 'RequestPayment' } as const;
    a.when(a.after(a.placed, a.abandon), again, { actor: buyer }).refuses('HoldGone');
    a.when(a.placed, again, { actor: buyer }).refuses('PaymentOpen', { attempt: 1 });
    a.when(a.paid, again, { actor: buyer }).refuses('AlreadyPaid');
    a.when(a.placed, again, { actor: stranger }).refuses('NotTheBuyer');
  });
});

describe('IssueTickets', () => {
  it('K330: gives the platform its quarter a ticket and the owner the rest, in escrow under the show', () => {
    const { tier, payee, policy } = hold;
    const split = [
      { account: 'revenue.tickets', sub: '', cents: 50 },
      { account: 'payee.escrow', sub: escrow, cents: 950 },
    ];
    a.when(a.paid, a.issue(3, 4)).gives({
      type: 'TicketsIssued',
      data: { show, tier, holder: fan, units, payee, split, policy },
    });
  });

  it('takes the seats that were sold in the end', () => {
    expect(a.after(a.paid, a.issue(11, 12)).at(-1)).toMatchObject({ data: { units: [{ seat: 11 }, { seat: 12 }] } });
  });

  it('keeps the proceeds of a replay under the day of its sale, also when they go back later', () => {
    const paid = a.after([], a.place({ tier: 'stream', replay: true }), a.settle());
    const history = a.after(paid, a.issue(3, 4));
    const sub = `${owner}/replay:2026-11-05`;
    expect(history.at(-1)).toMatchObject({ data: { split: [{}, { account: 'payee.escrow', sub, cents: 950 }] } });
    const later = a.when(history, a.refundAll(), { now: Date.parse('2026-11-09T00:00:00.000Z') });
    expect(later.events[0]).toMatchObject({ data: { lines: [{ cents: 50 }, { sub, cents: 950 }] } });
  });

  it('is the platform’s, happens once, and only for money that stands', () => {
    a.when(a.paid, a.issue(3, 4), { actor: artist }).refuses('NotAllowed');
    a.when(a.issued, a.issue(5, 6)).gives();
    a.when(a.placed, a.issue(3, 4)).refuses('NotPaid');
    a.when(a.after(a.paid, a.refundAll('soldOut')), a.issue(3, 4)).refuses('PaymentGone');
    a.when(a.after(a.paid, a.dispute()), a.issue(3, 4)).refuses('PaymentGone');
    a.when(a.after(a.paid, a.dispute(), a.lose()), a.issue(3, 4)).refuses('PaymentGone');
    expect(status(a.after(a.paid, a.dispute(), a.win(), a.issue(3, 4)))).toBe('confirmed');
    expect(status(a.after(a.paid, a.refundAll('late'), a.failRefund(), a.issue(3, 4)))).toBe('confirmed');
    expect(() => a.when(a.paid, a.issue(3))).toThrow('1 seats for 2 tickets');
  });
});

it('folds the same events into the same state, and refuses a history without a beginning', () => {
  expect(a.orders.given(a.issued).state()).toEqual(a.orders.given(a.issued).state());
  const orphan = { type: 'PaymentDeclined', data: { attempt: 1, code: 'x' } } as const;
  expect(() => orderAggregate.evolve(orderAggregate.initialState(), orphan)).toThrow('before OrderPlaced');
  expect(orderAggregate.stream({ type: 'WithdrawTransfer', order, unit: 1 })).toBe(`order-${order}`);
});
