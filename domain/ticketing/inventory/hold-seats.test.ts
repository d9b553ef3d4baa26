import { describe, expect, it } from 'vitest';
import { iso, MINUTE } from '../../kernel/time.ts';
import { defaultPolicy, type Policy } from '../../policy/policy.ts';
import { id } from '../../testing/ids.ts';
import { now } from '../../testing/specification.ts';
import { buyer, fan, owner, sealed, show, stranger } from '../testing/fixtures.ts';
import * as a from '../testing/inventories.ts';
import { availability } from './state.ts';

const later = now + 10 * MINUTE;
const types = (events: readonly { type: string }[]) => events.map(({ type }) => type);

describe('HoldSeats', () => {
  it('keeps the lowest free seats for ten minutes, at the price and fee of this moment', () => {
    a.when(a.opened(5), a.holdSeats(1, 2, fan)).gives({
      type: 'SeatsHeld',
      data: {
        order: id(1),
        buyer: fan,
        purchaser: sealed(fan),
        show,
        tier: 'general',
        seats: [1, 2],
        price: 500,
        fee: 50,
        payee: owner,
        policy: 1,
        expiresAt: iso(later),
      },
    });
    const repriced = a.after(
      a.opened(5),
      a.holdSeats(1, 2),
      { type: 'RepriceInventory', price: 600 },
      a.holdSeats(2, 1),
    );
    expect(repriced.at(-1)).toMatchObject({ data: { seats: [3], price: 600, fee: 25 } });
  });

  it('fills gaps first', () => {
    const gap = a.after(a.opened(5), a.holdSeats(1, 1), a.holdSeats(2, 1), a.holdSeats(3, 1), a.release(2));
    expect(a.when(gap, a.holdSeats(4, 2)).events[0]).toMatchObject({ data: { seats: [2, 4] } });
  });

  it('is safe to repeat, also after the sale', () => {
    const held = a.after(a.opened(5), a.holdSeats(1, 2));
    a.when(held, a.holdSeats(1, 2)).gives();
    a.when(a.after(held, a.sell(1, 2)), a.holdSeats(1, 2)).gives();
  });

  it.each([0, -1, 1.5])('V263: refuses %i tickets', (quantity) => {
    const { decision } = a.when(a.opened(9), a.holdSeats(1, quantity));
    expect(decision).toMatchObject({ code: 'QuantityOutOfRange', message: 'Quantity must be at least 1' });
  });

  it('V264: refuses nine', () => {
    const { decision } = a.when(a.opened(9), a.holdSeats(1, 9));
    expect(decision).toMatchObject({ code: 'QuantityOutOfRange', message: 'Maximum 8 tickets per purchase' });
    expect(a.when(a.opened(9), a.holdSeats(1, 8)).events).toHaveLength(1);
  });

  it('says what is left', () => {
    const two = a.after(a.opened(5), a.holdSeats(1, 3));
    a.when(two, a.holdSeats(2, 3)).refuses('SoldOut', { available: 2 });
    a.when(a.after(two, a.holdSeats(2, 2)), a.holdSeats(3, 1)).refuses('SoldOut', { available: 0 });
  });

  it('is for the buyer, of a tier that exists, while it is sold, at a price that a card pays', () => {
    a.when(a.opened(5), a.holdSeats(1, 1, fan), { actor: stranger }).refuses('NotAllowed');
    expect(a.when(a.opened(5), a.holdSeats(1, 1, fan), { actor: buyer }).events).toHaveLength(1);
    a.when([], a.holdSeats(1, 1)).refuses('NotFound');
    a.when(a.after(a.opened(5), a.close('paused')), a.holdSeats(1, 1)).refuses('SaleClosed', { gate: 'paused' });
    a.when(a.after(a.opened(5), a.close('ended')), a.holdSeats(1, 1)).refuses('SaleClosed', { gate: 'ended' });
    a.when(a.after(a.opened(5), a.close('cancelled')), a.holdSeats(1, 1)).refuses('ShowCancelled');
    const cheap = a.after(a.opened(5), { type: 'RepriceInventory', price: 10 });
    a.when(cheap, a.holdSeats(1, 4)).refuses('BelowProviderMinimum');
    expect(a.when(cheap, a.holdSeats(1, 5)).events).toHaveLength(1);
    expect(a.when(a.after(a.opened(5), { type: 'RepriceInventory', price: 0 }), a.holdSeats(1, 1)).events).toHaveLength(
      1,
    );
  });

  describe('limits what one person keeps from others', () => {
    const six = a.after(a.opened(20), a.holdSeats(1, 6, fan));

    it('8 held tickets a show', () => {
      a.when(six, a.holdSeats(2, 3, fan)).refuses('TooManyHeld', { held: 6, limit: 8 });
      expect(a.when(six, a.holdSeats(2, 2, fan)).events).toHaveLength(1);
      const elsewhere = { ...a.holdSeats(2, 2, fan), others: { heldInShow: 1, openOrders: 1 } };
      a.when(six, elsewhere).refuses('TooManyHeld', { held: 7 });
    });

    it('3 open orders', () => {
      const three = a.after(a.opened(20), a.holdSeats(1, 1, fan), a.holdSeats(2, 1, fan), a.holdSeats(3, 1, fan));
      a.when(three, a.holdSeats(4, 1, fan)).refuses('TooManyOpenOrders', { limit: 3 });
      expect(a.when(a.after(three, a.sell(1, 1)), a.holdSeats(4, 1, fan)).events).toHaveLength(1);
      expect(a.when(a.after(three, a.release(1)), a.holdSeats(4, 1, fan)).events).toHaveLength(1);
    });

    it('but holds whose time is over make room', () => {
      const again = a.when(six, a.holdSeats(2, 3, fan), { now: later });
      expect(types(again.events)).toEqual(['HoldExpired', 'SeatsHeld']);
      expect(types(a.when(six, a.holdSeats(2, 2, fan), { now: later }).events)).toEqual(['SeatsHeld']);
    });
  });

  it('expires what it needs first, the oldest first, and no more', () => {
    const early = a.when(a.opened(3), a.holdSeats(1, 1), { now: now - 1 }).history;
    const full = a.after(early, a.holdSeats(2, 1), a.holdSeats(3, 1));
    a.when(full, a.holdSeats(4, 1), { now: later - 2 }).refuses('SoldOut', { available: 0 });
    const taken = a.when(full, a.holdSeats(4, 1), { now: later });
    expect(taken.events).toMatchObject([
      { type: 'HoldExpired', data: { order: id(1), seats: [1] } },
      { type: 'SeatsHeld', data: { order: id(4), seats: [1] } },
    ]);
    expect(a.when(full, a.holdSeats(4, 3), { now: later }).events).toMatchObject([
      { data: { order: id(1) } },
      { data: { order: id(2) } },
      { data: { order: id(3) } },
      { data: { order: id(4), seats: [1, 2, 3] } },
    ]);
  });

  it('K329: takes the fee in the reading of the policy', () => {
    const policy: Policy = { ...defaultPolicy, show: { ...defaultPolicy.show, fee: 'order' } };
    expect(a.when(a.opened(5), a.holdSeats(1, 3), { policy }).events[0]).toMatchObject({ data: { fee: 25 } });
  });
});

it('counts what is sold, held, offered and free', () => {
  const history = a.after(a.opened(6), a.holdSeats(1, 2), a.sell(1, 2), a.holdSeats(2, 4));
  const sold = { capacity: 6, sold: 2, held: 4, offered: 0, free: 0, waiting: 0 };
  expect(availability(a.inventories.given(history).state())).toEqual(sold);
  const waiting = a.after(history, a.join(1), a.giveBack(1, 1));
  expect(availability(a.inventories.given(waiting).state())).toEqual({ ...sold, sold: 1, offered: 1 });
  expect(availability(a.inventories.given([]).state()).capacity).toBe(0);
});
