import { describe, expect, it } from 'vitest';
import { id } from '../../testing/ids.ts';
import { artist, buyer, fan, other, person, sealed, show, stranger } from '../testing/fixtures.ts';
import * as a from '../testing/orders.ts';

const first = '2031-05-01T10:00:00.000Z';
const second = '2031-05-02T10:00:00.000Z';
const keep = (movedAt = first, lastMove: string | undefined = movedAt) =>
  ({ type: 'KeepTickets', movedAt, lastMove }) as const;
const friend = person(other);
const kept = a.when(a.issued, keep(), { actor: buyer }).history;

/** Ticket 1 in a friend's hands. */
const given = (history: Parameters<typeof a.when>[0]) => {
  const send = { type: 'OfferTransfer', unit: 1, offer: id(0x0ff), recipient: sealed(other) } as const;
  const sent = a.when(history, send, { actor: buyer }).history;
  return a.when(sent, { type: 'AcceptTransfer', unit: 1, offer: id(0x0ff) }, { actor: friend }).history;
};

describe('keeping tickets of a show that was moved', () => {
  it('is said of all that one holds of the order', () => {
    a.when(a.issued, keep(), { actor: buyer }).gives(
      { type: 'TicketKept', data: { unit: 1, holder: fan, movedAt: first } },
      { type: 'TicketKept', data: { unit: 2, holder: fan, movedAt: first } },
    );
  });

  it('is safe to repeat, also as the same instant in other words', () => {
    a.when(kept, keep(), { actor: buyer }).gives();
    a.when(kept, keep('2031-05-01T10:00:00Z', first), { actor: buyer }).gives();
  });

  it('answers one move: the next asks again', () => {
    expect(a.when(kept, keep(second), { actor: buyer }).events).toHaveLength(2);
  });

  it('is refused to an answer that a newer move has overtaken, and of a show that was never moved', () => {
    a.when(a.issued, keep(first, second), { actor: buyer }).refuses('MovedAgain');
    a.when(a.issued, { type: 'KeepTickets', movedAt: first }, { actor: buyer }).refuses('NotMoved');
  });

  it('is for each holder of theirs: what was given away is answered by who has it now', () => {
    a.when(a.issued, keep(), { actor: stranger }).refuses('NotTheHolder');
    a.when(a.issued, keep()).refuses('NotTheHolder');
    const [apart] = [given(kept)];
    a.when(apart, keep(), { actor: buyer }).gives();
    a.when(apart, keep(), { actor: friend }).gives({
      type: 'TicketKept',
      data: { unit: 1, holder: other, movedAt: first },
    });
  });

  it('takes no right: they may be given back all the same', () => {
    const back = { type: 'RequestRefund', refundId: 'r1', reason: 'buyer', doorsAt: Date.parse(second) } as const;
    expect(a.when(kept, back, { actor: buyer }).events[0]).toMatchObject({ type: 'RefundRequested' });
  });

  it.each([
    ['tickets that are not issued', a.paid, 'TicketPending'],
    ['money on its way back', a.after(a.issued, a.refundAll()), 'TicketSuspended'],
    ['money that went back', a.after(a.issued, a.refundAll(), a.settleRefund()), 'TicketRefunded'],
    ['a dispute', a.after(a.issued, a.dispute()), 'TicketSuspended'],
    ['an order never paid', a.after(a.placed, a.abandon), 'TicketCancelled'],
  ])('is refused for %s', (_, history, code) => {
    a.when(history, keep(), { actor: buyer }).refuses(code);
  });

  it('is said of what still admits: not of a ticket that was used', () => {
    const used = (history: typeof kept, unit: number) =>
      a.when(history, { type: 'CheckIn', unit, generation: 1, show }, { actor: artist }).history;
    const one = used(a.issued, 1);
    expect(a.when(one, keep(), { actor: buyer }).events).toMatchObject([{ data: { unit: 2 } }]);
    a.when(used(one, 2), keep(), { actor: buyer }).refuses('TicketUsed');
  });
});
