import { describe, expect, it } from 'vitest';
import { iso } from '../../kernel/time.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { id } from '../../testing/ids.ts';
import { now } from '../../testing/specification.ts';
import { artist, buyer, fan, other, person, sealed, show, stranger } from '../testing/fixtures.ts';
import * as a from '../testing/orders.ts';

const offer = id(0x0ff);
const send = { type: 'OfferTransfer', unit: 1, offer, recipient: sealed(other) } as const;
const take = { type: 'AcceptTransfer', unit: 1, offer } as const;
const back = { type: 'WithdrawTransfer', unit: 1 } as const;
const checkIn = (generation: number) => ({ type: 'CheckIn', unit: 1, generation, show }) as const;
const friend = person(other);
const until = now + defaultPolicy.ticketing.transferOfferMs;

const offered = a.when(a.issued, send, { actor: buyer }).history;
const given = a.when(offered, take, { actor: friend }).history;

describe('a transfer', () => {
  it('offers a ticket for some days and hands it to who takes it: a new holder, and a new code', () => {
    a.when(a.issued, send, { actor: buyer }).gives({
      type: 'TransferOffered',
      data: { unit: 1, offer, from: fan, recipient: sealed(other), expiresAt: iso(until) },
    });
    a.when(offered, take, { actor: friend }).gives({
      type: 'TicketTransferred',
      data: { unit: 1, offer, from: fan, to: other, generation: 2 },
    });
    a.when(given, checkIn(1), { actor: artist }).refuses('CodeReplaced');
    expect(a.when(given, checkIn(2), { actor: artist }).events).toHaveLength(1);
  });

  it('goes on from hand to hand', () => {
    const next = { ...send, offer: id(2), recipient: sealed(fan) };
    a.when(given, next, { actor: buyer }).refuses('NotTheHolder');
    const again = a.when(given, next, { actor: friend }).history;
    expect(a.when(again, { ...take, offer: id(2) }, { actor: buyer }).events[0]).toMatchObject({
      data: { from: other, to: fan, generation: 3 },
    });
  });

  it('is safe to repeat', () => {
    a.when(offered, send, { actor: buyer }).gives();
    a.when(given, take, { actor: friend }).gives();
    a.when(a.issued, back, { actor: buyer }).gives();
  });

  it('is for the holder to begin and to take back', () => {
    a.when(a.issued, send, { actor: stranger }).refuses('NotTheHolder');
    a.when(offered, back, { actor: stranger }).refuses('NotTheHolder');
    const withdrawn = a.when(offered, back, { actor: buyer });
    withdrawn.gives({ type: 'TransferWithdrawn', data: { unit: 1, offer } });
    a.when(withdrawn.history, take, { actor: friend }).refuses('TransferGone');
  });

  it('is for one other person', () => {
    a.when(a.issued, { ...send, recipient: sealed(fan) }, { actor: buyer }).refuses('CannotTransferToSelf');
    a.when(offered, take, { actor: buyer }).refuses('CannotTransferToSelf');
    a.when(given, take, { actor: stranger }).refuses('TransferGone');
    a.when(offered, take).refuses('NotAllowed');
    a.when(a.issued, { ...send, unit: 3 }, { actor: buyer }).refuses('NotFound');
  });

  it('ends with its time, and then makes room for another', () => {
    const another = { ...send, offer: id(2) };
    a.when(offered, another, { actor: buyer, now: until - 1 }).refuses('TransferOpen');
    a.when(offered, take, { actor: friend, now: until }).refuses('TransferExpired');
    const next = a.when(offered, another, { actor: buyer, now: until });
    expect(next.events).toHaveLength(1);
    a.when(next.history, take, { actor: friend, now: until }).refuses('TransferGone');
  });

  it.each([
    ['a ticket that is not issued', a.paid, 'TicketPending'],
    ['a ticket that was used', a.when(a.issued, checkIn(1), { actor: artist }).history, 'TicketUsed'],
    ['money on its way back', a.after(a.issued, a.refundAll()), 'TicketSuspended'],
    ['money that went back', a.after(a.issued, a.refundAll(), a.settleRefund()), 'TicketRefunded'],
    ['a dispute', a.after(a.issued, a.dispute()), 'TicketSuspended'],
    ['an order never paid', a.after(a.placed, a.abandon), 'TicketCancelled'],
  ])('is refused for %s', (_, history, code) => {
    a.when(history, send, { actor: buyer }).refuses(code);
  });

  it('of a ticket that is refunded in between is refused, and lives again when the refund fails', () => {
    const asked = a.after(offered, a.refundAll());
    a.when(asked, take, { actor: friend }).refuses('TicketSuspended');
    expect(a.when(a.after(asked, a.failRefund()), take, { actor: friend }).events).toHaveLength(1);
  });
});
