import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../kernel/time.ts';
import { id } from '../../testing/ids.ts';
import { now } from '../../testing/specification.ts';
import { buyer, fan, stranger } from '../testing/fixtures.ts';
import * as a from '../testing/inventories.ts';
import { soldSeats } from './state.ts';

const later = now + 10 * MINUTE;
const held = a.after(a.opened(3), a.holdSeats(1, 2, fan));
const expired = a.when(held, a.sweep(), { now: later }).history;

describe('SellSeats', () => {
  it('makes the hold a sale, whatever the clock and the gate say', () => {
    const sold = { type: 'SeatsSold', data: { order: id(1), seats: [1, 2], late: false } };
    a.when(held, a.sell(1, 2)).gives(sold);
    a.when(held, a.sell(1, 2), { now: now + 10 * HOUR }).gives(sold);
    a.when(a.after(held, a.close('cancelled')), a.sell(1, 2)).gives(sold);
  });

  it('is safe to repeat for ever, also when the seats went back', () => {
    const sold = a.after(held, a.sell(1, 2));
    a.when(sold, a.sell(1, 2)).gives();
    a.when(a.after(sold, a.giveBack(1)), a.sell(1, 2)).gives();
  });

  it('takes seats anew for a payment that came late, while there are any', () => {
    a.when(expired, a.sell(1, 2)).gives({ type: 'SeatsSold', data: { order: id(1), seats: [1, 2], late: true } });
    const moved = a.after(expired, a.holdSeats(2, 1));
    expect(a.when(moved, a.sell(1, 2)).events[0]).toMatchObject({ data: { seats: [2, 3], late: true } });
    a.when(a.after(expired, a.holdSeats(2, 2)), a.sell(1, 2)).refuses('SoldOut', { available: 1 });
    a.when(a.after(held, a.release(1), a.holdSeats(2, 3)), a.sell(1, 2)).refuses('SoldOut', { available: 0 });
  });

  it('expires others’ holds for a late payment', () => {
    const full = a.after(expired, a.holdSeats(2, 3));
    expect(a.when(full, a.sell(1, 2), { now: later }).events).toMatchObject([
      { type: 'HoldExpired', data: { order: id(2) } },
      { type: 'SeatsSold', data: { seats: [1, 2], late: true } },
    ]);
  });

  it('sells nothing anew when the sale is over', () => {
    a.when(a.after(expired, a.close('ended')), a.sell(1, 2)).refuses('SaleClosed');
    a.when(a.after(expired, a.close('cancelled')), a.sell(1, 2)).refuses('ShowCancelled');
    a.when(held, a.sell(1, 2), { actor: buyer }).refuses('NotAllowed');
  });
});

describe('ReturnSeats', () => {
  const sold = a.after(held, a.sell(1, 2), a.holdSeats(2, 1), a.sell(2, 1));

  it('frees the seats of an order, all or some, once', () => {
    const one = a.when(sold, a.giveBack(1, 2));
    one.gives({ type: 'SeatsReturned', data: { order: id(1), seats: [2], reason: 'refunded' } });
    a.when(one.history, a.giveBack(1, 2)).gives();
    a.when(one.history, a.giveBack(1)).gives({
      type: 'SeatsReturned',
      data: { order: id(1), seats: [1], reason: 'refunded' },
    });
    expect(soldSeats(a.inventories.given(one.history).state(), id(1))).toEqual([1]);
  });

  it('never frees the seats of another order', () => {
    a.when(sold, a.giveBack(1, 3)).gives();
    const resold = a.after(sold, a.giveBack(1), a.holdSeats(3, 2), a.sell(3, 2));
    a.when(resold, a.giveBack(1, 1, 2)).gives();
    a.when(sold, a.giveBack(9)).gives();
    a.when(sold, a.giveBack(1), { actor: buyer }).refuses('NotAllowed');
  });
});

describe('ReleaseHold', () => {
  it('frees the seats of a hold that lives, for the buyer or the platform', () => {
    const released = a.when(held, a.release(1), { actor: buyer });
    released.gives({ type: 'HoldReleased', data: { order: id(1), seats: [1, 2], reason: 'abandoned' } });
    a.when(released.history, a.release(1)).gives();
    a.when(a.after(held, a.sell(1, 2)), a.release(1)).gives();
    a.when(held, a.release(1), { actor: stranger }).refuses('NotTheBuyer');
  });
});

describe('SweepExpired', () => {
  it('expires what is due, and spares payments of unknown state', () => {
    const two = a.after(held, a.holdSeats(2, 1));
    a.when(two, a.sweep(), { now: later - 1 }).gives();
    expect(a.when(two, a.sweep(), { now: later }).events).toHaveLength(2);
    expect(a.when(two, a.sweep(id(1)), { now: later }).events).toMatchObject([{ data: { order: id(2) } }]);
    a.when(two, a.sweep(), { actor: buyer }).refuses('NotAllowed');
  });

  it('takes 200 at a time', () => {
    const many = a.after(a.opened(250), ...Array.from({ length: 250 }, (_, n) => a.holdSeats(n + 1, 1)));
    const first = a.when(many, a.sweep(), { now: later });
    expect(first.events).toHaveLength(200);
    const second = a.when(first.history, a.sweep(), { now: later });
    expect(second.events).toHaveLength(50);
    a.when(second.history, a.sweep(), { now: later }).gives();
  });
});
