import { describe, expect, it } from 'vitest';
import { iso } from '../../kernel/time.ts';
import { id } from '../../testing/ids.ts';
import { now, system } from '../../testing/specification.ts';
import { artist, buyer, operator, owner, show, stranger, support } from '../testing/fixtures.ts';
import * as a from '../testing/orders.ts';

const scan = { type: 'CheckIn', unit: 1, generation: 1, show } as const;
const admitted = a.when(a.issued, scan, { actor: artist }).history;

describe('CheckIn', () => {
  it('admits a ticket once', () => {
    a.when(a.issued, scan, { actor: artist }).gives({
      type: 'TicketCheckedIn',
      data: { unit: 1, generation: 1, by: owner, at: iso(now) },
    });
  });

  it('warns the door at every scan after it, and says when it was admitted', () => {
    const again = a.when(admitted, scan, { actor: support, now: now + 60_000 });
    again.gives({ type: 'DuplicateScanned', data: { unit: 1, by: id(0xb2), admittedAt: iso(now) } });
    a.when(again.history, scan, { actor: artist, now: now + 90_000 }).gives({
      type: 'DuplicateScanned',
      data: { unit: 1, by: owner, admittedAt: iso(now) },
    });
    expect(a.when(admitted, { ...scan, unit: 2 }, { actor: artist }).events[0]?.type).toBe('TicketCheckedIn');
  });

  it('is for the organiser, operators and support', () => {
    for (const actor of [artist, operator, support]) expect(a.when(a.issued, scan, { actor }).events).toHaveLength(1);
    for (const actor of [buyer, stranger, system]) a.when(a.issued, scan, { actor }).refuses('NotAllowed');
  });

  it.each([
    ['another show', a.issued, { show: id(9) }, 'WrongShow'],
    ['a code of another generation', a.issued, { generation: 2 }, 'CodeReplaced'],
    ['a ticket that is not of this order', a.issued, { unit: 3 }, 'NotFound'],
    ['an order not paid', a.placed, {}, 'TicketPending'],
    ['a payment given up', a.after(a.placed, a.abandon), {}, 'TicketCancelled'],
    ['tickets not issued', a.paid, {}, 'TicketPending'],
    ['money on its way back', a.after(a.issued, a.refundAll()), {}, 'TicketSuspended'],
    ['money that went back', a.after(a.issued, a.refundAll(), a.settleRefund()), {}, 'TicketRefunded'],
    ['a used ticket refunded since', a.after(admitted, a.refundAll(), a.settleRefund()), {}, 'TicketRefunded'],
    ['a dispute', a.after(a.issued, a.dispute()), {}, 'TicketSuspended'],
    ['a lost dispute', a.after(a.issued, a.dispute(), a.lose()), {}, 'TicketSuspended'],
  ])('refuses %s', (_, history, changes, code) => {
    a.when(history, { ...scan, ...changes }, { actor: artist }).refuses(code);
  });

  it('admits again what a won dispute or a failed refund gave back', () => {
    expect(a.when(a.after(a.issued, a.dispute(), a.win()), scan, { actor: artist }).events).toHaveLength(1);
    expect(a.when(a.after(a.issued, a.refundAll(), a.failRefund()), scan, { actor: artist }).events).toHaveLength(1);
    const inquiry = a.after(a.issued, { type: 'OpenInquiry', disputeId: 'd1' });
    expect(a.when(inquiry, scan, { actor: artist }).events).toHaveLength(1);
  });
});
