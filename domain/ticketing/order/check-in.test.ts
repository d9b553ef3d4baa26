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

describe('CheckIn before the doors open', () => {
  const doorsAt = now + 60_000;

  it('asks first, and notes that the door meant it', () => {
    a.when(a.issued, { ...scan, doorsAt }, { actor: artist }).refuses('DoorsNotOpen');
    const [event] = a.when(a.issued, { ...scan, doorsAt, early: true }, { actor: artist }).events;
    expect(event?.data).toMatchObject({ unit: 1, early: true });
  });

  it('notes nothing once they are open', () => {
    const late = a.when(a.issued, { ...scan, doorsAt, early: true }, { actor: artist, now: doorsAt });
    expect(late.events[0]?.data).not.toHaveProperty('early');
    expect(a.when(a.issued, { ...scan, doorsAt }, { actor: artist, now: doorsAt }).events).toHaveLength(1);
  });

  it('asks nothing about a code that admits nobody, or that is in already', () => {
    const dead = a.after(a.issued, a.refundAll());
    a.when(dead, { ...scan, doorsAt }, { actor: artist }).refuses('TicketSuspended');
    expect(a.when(admitted, { ...scan, doorsAt }, { actor: artist }).events[0]?.type).toBe('DuplicateScanned');
  });
});

describe('ReportAdmission', () => {
  const at = now - 30_000;
  const report = { ...scan, type: 'ReportAdmission', door: 'Side', admission: id(0xd1), at } as const;
  const letIn = { unit: 1, admission: id(0xd1), by: owner, at: iso(at), door: 'Side' };
  const told = a.when(a.issued, report, { actor: artist }).history;

  it('admits from the moment at which the door did, and never later than now', () => {
    a.when(a.issued, report, { actor: artist }).gives({ type: 'TicketCheckedIn', data: { ...letIn, generation: 1 } });
    const ahead = a.when(a.issued, { ...report, at: now + 60_000, early: true }, { actor: artist });
    expect(ahead.events[0]?.data).toMatchObject({ at: iso(now), early: true });
  });

  it('is one admission however often it is told, also by the question that it repeats', () => {
    a.when(told, report, { actor: artist }).gives();
    a.when(told, { ...scan, admission: id(0xd1) }, { actor: artist }).gives();
    const asked = a.when(a.issued, { ...scan, door: 'Side', admission: id(0xd1) }, { actor: artist }).history;
    a.when(asked, report, { actor: artist }).gives();
  });

  it('finds the second door that let in on a ticket', () => {
    const other = { ...report, door: 'Main', admission: id(0xd2), at: at - 5_000 };
    const found = a.when(told, other, { actor: support });
    const first = { at: iso(at), by: owner, door: 'Side' };
    const second = { unit: 1, admission: id(0xd2), by: id(0xb2), at: iso(at - 5_000), door: 'Main' };
    found.gives({ type: 'DoubleAdmissionFound', data: { ...second, first } });
    a.when(found.history, other, { actor: support }).gives();
    const [event] = a.when(admitted, report, { actor: artist }).events;
    expect(event?.data).toMatchObject({ first: { at: iso(now), by: owner } });
  });

  it.each([
    ['a code of an earlier holder', a.issued, { generation: 2 }, 'CodeReplaced'],
    ['money on its way back', a.after(a.issued, a.refundAll()), {}, 'TicketSuspended'],
    ['money that went back', a.after(a.issued, a.refundAll(), a.settleRefund()), {}, 'TicketRefunded'],
    ['an order not paid', a.placed, {}, 'TicketPending'],
    ['a payment given up', a.after(a.placed, a.abandon), {}, 'TicketCancelled'],
  ])('finds who was let in on %s, and admits nobody by it', (_, history, changes, code) => {
    const found = a.when(history, { ...report, ...changes, diedAt: iso(now - 1) }, { actor: artist });
    const data = { ...letIn, generation: 1, ...changes, code, diedAt: iso(now - 1) };
    found.gives({ type: 'DeadCodeAdmitted', data } as never);
    a.when(found.history, { ...report, ...changes }, { actor: artist }).gives();
  });

  it('is for those who stand at the door of this show', () => {
    for (const actor of [buyer, stranger, system]) a.when(a.issued, report, { actor }).refuses('NotAllowed');
    a.when(a.issued, { ...report, show: id(9) }, { actor: artist }).refuses('WrongShow');
  });
});

describe('UndoAdmission', () => {
  const undo = { type: 'UndoAdmission', unit: 1, show, reason: 'mistake' } as const;

  it('takes the admission back: the ticket admits again, and may be refunded', () => {
    const undone = a.when(admitted, undo, { actor: artist, now: now + 1 });
    const data = { unit: 1, by: owner, admittedAt: iso(now), reason: 'mistake' } as const;
    undone.gives({ type: 'AdmissionUndone', data });
    expect(a.when(undone.history, scan, { actor: artist }).events[0]?.type).toBe('TicketCheckedIn');
    const refund = {
      type: 'RequestRefund',
      refundId: 'r1',
      units: [1],
      reason: 'buyer',
      doorsAt: now + 60_000,
    } as const;
    a.when(admitted, refund, { actor: buyer }).refuses('TicketUsed');
    expect(a.when(undone.history, refund, { actor: buyer }).events[0]?.type).toBe('RefundRequested');
  });

  it('does not let an admission in again that was told before', () => {
    const report = { ...scan, type: 'ReportAdmission', door: 'Side', admission: id(0xd1), at: now } as const;
    const undone = a.when(a.when(a.issued, report, { actor: artist }).history, undo, { actor: operator }).history;
    a.when(undone, report, { actor: artist }).gives();
  });

  it('is for the organiser and operators, of a ticket that is in', () => {
    for (const actor of [support, buyer, stranger, system]) a.when(admitted, undo, { actor }).refuses('NotAllowed');
    a.when(a.issued, undo, { actor: artist }).refuses('NotAdmitted');
    a.when(admitted, { ...undo, show: id(9) }, { actor: artist }).refuses('WrongShow');
  });
});

describe('LookUpOrder', () => {
  it('is written down, and is for those who stand at the door of this show', () => {
    const look = { type: 'LookUpOrder', show } as const;
    a.when(a.issued, look, { actor: support }).gives({ type: 'OrderLookedUp', data: { by: id(0xb2) } });
    for (const actor of [buyer, stranger, system]) a.when(a.issued, look, { actor }).refuses('NotAllowed');
    a.when(a.issued, { ...look, show: id(9) }, { actor: artist }).refuses('WrongShow');
  });
});
