import { describe, expect, it } from 'vitest';
import type { RefundReason } from '../../payments/payable/refund-reasons.ts';
import { defaultPolicy, type Policy } from '../../policy/policy.ts';
import { now } from '../../testing/specification.ts';
import {
  artist,
  buyer,
  fan,
  operator,
  order,
  other,
  owner,
  person,
  sealed,
  show,
  stranger,
} from '../testing/fixtures.ts';
import * as a from '../testing/orders.ts';
import { ticketStatus } from './rights.ts';

const doorsAt = now + 1000;
const ask = (reason: RefundReason, units?: number[], refundId = 'r1') =>
  ({ type: 'RequestRefund', refundId, reason, doorsAt, ...(units && { units }) }) as const;
const escrow = `${owner}/show:${show}`;
const back = (fee: number, rest: number) => [
  { account: 'revenue.tickets', sub: '', cents: fee },
  { account: 'payee.escrow', sub: escrow, cents: rest },
];
const statuses = (history: typeof a.issued) => {
  const state = a.orders.given(history).state();
  return state.terms ? state.units.map(({ unit }) => ticketStatus(state, unit)) : [];
};
const admitted = a.when(a.issued, { type: 'CheckIn', unit: 1, generation: 1, show }, { actor: artist }).history;
const given = (() => {
  const offered = a.when(
    a.issued,
    { type: 'OfferTransfer', unit: 1, offer: other, recipient: sealed(other) },
    { actor: buyer },
  );
  return a.when(offered.history, { type: 'AcceptTransfer', unit: 1, offer: other }, { actor: person(other) }).history;
})();

describe('RequestRefund by the buyer', () => {
  it('gives back all, with each line its own part, and kills the codes at once', () => {
    const asked = a.when(a.issued, ask('buyer'), { actor: buyer });
    asked.gives({
      type: 'RefundRequested',
      data: {
        refundId: 'r1',
        intentId: 'pi_1',
        cents: 1000,
        toPayer: 1000,
        toPromo: 0,
        reason: 'buyer',
        lines: back(50, 950),
        by: fan,
        units: [1, 2],
      },
    });
    expect(statuses(asked.history)).toEqual(['refunding', 'refunding']);
    const sent = a.when(asked.history, a.settleRefund());
    sent.gives({
      type: 'RefundSucceeded',
      data: { refundId: 'r1', providerRefundId: 're_r1', lines: back(50, 950), toPayer: 1000, toPromo: 0 },
    });
    expect(statuses(sent.history)).toEqual(['refunded', 'refunded']);
  });

  it('gives back some tickets, and the rest later', () => {
    const one = a.when(a.issued, ask('buyer', [2]), { actor: buyer });
    expect(one.events[0]).toMatchObject({ data: { cents: 500, lines: back(25, 475), units: [2] } });
    expect(statuses(one.history)).toEqual(['confirmed', 'refunding']);
    const rest = a.when(one.history, ask('buyer', undefined, 'r2'), { actor: buyer });
    expect(rest.events[0]).toMatchObject({ data: { cents: 500, units: [1] } });
    a.when(one.history, ask('buyer', [2, 1], 'r3'), { actor: buyer }).refuses('AlreadyRefunded');
    a.when(rest.history, ask('buyer', undefined, 'r3'), { actor: buyer }).refuses('AlreadyRefunded');
    a.when(one.history, ask('buyer', [2]), { actor: buyer }).gives();
    a.when(a.issued, ask('buyer', [3]), { actor: buyer }).refuses('NotFound');
  });

  it('lets the right live again when the provider refuses to send the money', () => {
    const failed = a.after(a.when(a.issued, ask('buyer', [1]), { actor: buyer }).history, a.failRefund());
    expect(statuses(failed)).toEqual(['confirmed', 'confirmed']);
    expect(a.when(failed, ask('buyer', [1], 'r2'), { actor: buyer }).events).toHaveLength(1);
    a.when(failed, a.settleRefund()).refuses('RefundEnded');
    a.when(failed, a.failRefund()).gives();
  });

  it('is over when the doors open, and for tickets used or given away', () => {
    a.when(a.issued, ask('buyer'), { actor: buyer, now: doorsAt }).refuses('RefundWindowClosed');
    a.when(a.issued, { ...ask('buyer'), doorsAt: undefined }, { actor: buyer }).refuses('RefundWindowClosed');
    a.when(admitted, ask('buyer'), { actor: buyer }).refuses('TicketUsed');
    expect(a.when(admitted, ask('buyer', [2]), { actor: buyer }).events).toHaveLength(1);
    a.when(given, ask('buyer', [1]), { actor: buyer }).refuses('NotTheHolder');
    a.when(given, ask('buyer', [1]), { actor: person(other) }).refuses('NotTheBuyer');
    a.when(a.paid, ask('buyer'), { actor: buyer }).refuses('NotYetIssued');
    a.when(a.placed, ask('buyer'), { actor: buyer }).refuses('NotPaid');
  });
});

it('RequestRefund by the buyer of a replay is refused, whatever the clock says: it was open from the first', () => {
  const bought = a.after([], a.place({ tier: 'stream', replay: true }), a.settle(), a.issue(3, 4));
  a.when(bought, ask('buyer'), { actor: buyer }).refuses('RefundWindowClosed');
  expect(a.when(bought, ask('operator'), { actor: operator }).events).toHaveLength(1);
  expect(a.when(bought, ask('recordingDeleted')).events).toHaveLength(1);
  a.when(bought, ask('recordingDeleted'), { actor: operator }).refuses('NotAllowed');
  a.when(a.issued, ask('recordingDeleted')).refuses('NotAllowed');
});

describe('RequestRefund by others', () => {
  it.each<[RefundReason, string, Parameters<typeof a.when>[2]]>([
    ['buyer', 'NotTheBuyer', { actor: stranger }],
    ['buyer', 'NotTheBuyer', { actor: operator }],
    ['recipient', 'NotAllowed', { actor: buyer }],
    ['operator', 'NotAllowed', { actor: artist }],
    ['showCancelled', 'NotAllowed', { actor: artist }],
    ['late', 'NotAllowed', { actor: buyer }],
    ['soldOut', 'NotAllowed', { actor: operator }],
    ['duplicate', 'NotAllowed', { actor: buyer }],
    ['restored', 'NotAllowed', { actor: operator }],
  ])('reason %s is refused with %s to who may not give it', (reason, code, circumstances) => {
    a.when(a.issued, ask(reason), circumstances).refuses(code);
  });

  it('who sold the tickets may refund them while they are not used; an operator any', () => {
    expect(a.when(given, ask('recipient'), { actor: artist, now: doorsAt }).events[0]).toMatchObject({
      data: { reason: 'recipient', by: owner, units: [1, 2], toPayer: 1000 },
    });
    a.when(admitted, ask('recipient'), { actor: artist }).refuses('TicketUsed');
    expect(statuses(a.when(admitted, ask('operator'), { actor: operator }).history)).toEqual([
      'refunding',
      'refunding',
    ]);
    expect(a.when(admitted, ask('showCancelled')).events).toHaveLength(1);
  });

  it('money that got no tickets goes back out of the deposit, whole', () => {
    expect(a.when(a.paid, a.refundAll('soldOut')).events[0]).toMatchObject({
      data: { cents: 1000, lines: [{ account: 'deposit', sub: `order-${order}`, cents: 1000 }] },
    });
    const refunded = a.after(a.paid, a.refundAll('soldOut'));
    expect(statuses(refunded)).toEqual(['refunding', 'refunding']);
    a.when(refunded, a.refundAll('showCancelled', 'r2')).refuses('AlreadyRefunded');
    a.when(a.paid, ask('operator', [1]), { actor: operator }).refuses('NotYetIssued');
    a.when(a.issued, a.refundAll('late')).refuses('AlreadyIssued');
    a.when(a.issued, ask('duplicate')).refuses('AlreadyRefunded');
  });

  it('free tickets are given back at once', () => {
    const free = a.after([], a.place({ price: 0, fee: 0 }), a.issue(3, 4));
    const asked = a.when(free, ask('buyer', [1]), { actor: buyer });
    expect(asked.events.map(({ type }) => type)).toEqual(['RefundRequested', 'RefundSucceeded']);
    expect(statuses(asked.history)).toEqual(['refunded', 'confirmed']);
  });
});

describe('the readings of a refund', () => {
  const kept: Policy = { ...defaultPolicy, refund: { platformFee: 'kept' } };

  it('the platform keeps its fee: the owner gives all of it back', () => {
    const one = a.when(a.issued, ask('operator', [1]), { actor: operator, policy: kept });
    expect(one.events[0]).toMatchObject({ data: { lines: [{ account: 'payee.escrow', sub: escrow, cents: 500 }] } });
    const two = a.when(one.history, ask('operator', [2], 'r2'), { actor: operator, policy: kept });
    expect(two.events[0]).toMatchObject({ data: { lines: [{ account: 'payee.escrow', sub: escrow, cents: 500 }] } });
  });

  it('a fee laid on the order goes back with its own tickets, to the cent', () => {
    const history = a.after([], a.place({ seats: [1, 2, 3], fee: 25 }), a.settle(1500), a.issue(1, 2, 3));
    const lines = [1, 2, 3].map((unit) => a.when(history, ask('operator', [unit]), { actor: operator }).events[0]);
    expect(lines).toMatchObject([
      { data: { lines: back(8, 492) } },
      { data: { lines: back(8, 492) } },
      { data: { lines: back(9, 491) } },
    ]);
  });
});

describe('RequestRefund of more than one operator may give', () => {
  const policy: Policy = { ...defaultPolicy, secondPerson: { cents: 600 } };
  const job = { kind: 'system', name: 'job' } as const;

  it('is refused to one of them, for all at once as well as ticket by ticket', () => {
    a.when(a.issued, ask('operator'), { actor: operator, policy }).refuses('SecondPersonNeeded');
    const one = a.when(a.issued, ask('operator', [1]), { actor: operator, policy });
    expect(one.events).toHaveLength(1);
    a.when(one.history, ask('operator', [2], 'r2'), { actor: operator, policy }).refuses('SecondPersonNeeded');
  });

  it('is given by the platform once two have agreed on that sum, and once however often it says so', () => {
    const agreed = { ...ask('operator'), agreed: 1000 };
    const done = a.when(a.issued, agreed, { actor: job, policy });
    expect(done.events).toMatchObject([{ type: 'RefundRequested', data: { cents: 1000, reason: 'operator' } }]);
    a.when(done.history, agreed, { actor: job, policy }).gives();
    a.when(a.issued, { ...agreed, agreed: 999 }, { actor: job, policy }).refuses('AmountChanged');
    a.when(a.issued, ask('operator'), { actor: job, policy }).refuses('NotAllowed');
  });

  it('asks no second person where the buyer asks, or the show is off', () => {
    expect(a.when(a.issued, ask('buyer'), { actor: buyer, policy }).events).toHaveLength(1);
    expect(a.when(a.issued, ask('showCancelled'), { policy }).events).toHaveLength(1);
  });
});
