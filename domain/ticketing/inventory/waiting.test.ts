import { describe, expect, it } from 'vitest';
import { iso, MINUTE } from '../../kernel/time.ts';
import { defaultPolicy, type Policy } from '../../policy/policy.ts';
import { now } from '../../testing/specification.ts';
import { buyer, fan, other, person, stranger } from '../testing/fixtures.ts';
import * as a from '../testing/inventories.ts';

const offerEnd = now + 30 * MINUTE;
const fits: Policy = { ...defaultPolicy, ticketing: { ...defaultPolicy.ticketing, waitingList: 'firstThatFits' } };
/** Four seats, all sold: 1 and 2 to order 1, 3 and 4 to order 2. */
const full = a.after(a.opened(4), a.holdSeats(1, 2), a.sell(1, 2), a.holdSeats(2, 2), a.sell(2, 2));
const summary = (events: readonly { type: string; data: unknown }[]) =>
  events.map(({ type, data }) => {
    const { person: who, seats } = data as { person?: string; seats?: number[] };
    return [type, ...(who ? [who.slice(-2)] : []), ...(seats ? [seats] : [])];
  });

describe('JoinWaitingList', () => {
  it('puts a person at the end of the list, once', () => {
    const joined = a.when(full, a.join(2), { actor: buyer });
    expect(joined.events).toMatchObject([{ type: 'WaitingListJoined', data: { person: fan, units: 2 } }]);
    a.when(joined.history, a.join(2), { actor: buyer }).gives();
    a.when(joined.history, a.join(3), { actor: buyer }).refuses('AlreadyWaiting');
    a.when(full, a.join(2), { actor: stranger }).refuses('NotAllowed');
  });

  it('is not for what is on sale, closed, or more than there will ever be', () => {
    a.when(a.after(full, a.giveBack(1, 1)), a.join(2), { actor: buyer }).refuses('SeatsAvailable', { available: 1 });
    a.when(a.after(full, a.close('paused')), a.join(2), { actor: buyer }).refuses('SaleClosed');
    a.when(full, a.join(5), { actor: buyer }).refuses('QuantityOutOfRange', { limit: 4 });
    a.when(full, a.join(0), { actor: buyer }).refuses('QuantityOutOfRange');
  });
});

describe('freed seats', () => {
  const waiting = a.after(full, a.join(2, fan), a.join(1, other));

  it('are offered to the head of the list in the same decision', () => {
    const freed = a.when(waiting, a.giveBack(1));
    expect(freed.events).toMatchObject([
      { type: 'SeatsReturned', data: { seats: [1, 2] } },
      { type: 'SeatsOffered', data: { person: fan, seats: [1, 2], expiresAt: iso(offerEnd) } },
    ]);
    a.when(freed.history, a.holdSeats(3, 1)).refuses('SoldOut', { available: 0 });
  });

  it('are kept for the head until they suffice: nobody overtakes, no stranger takes them', () => {
    const one = a.when(waiting, a.giveBack(1, 1));
    expect(summary(one.events)).toEqual([['SeatsReturned', [1]]]);
    a.when(one.history, a.holdSeats(3, 1)).refuses('SoldOut', { available: 0 });
    const two = a.when(one.history, a.giveBack(2, 3));
    expect(summary(two.events)).toEqual([
      ['SeatsReturned', [3]],
      ['SeatsOffered', 'f1', [1, 3]],
    ]);
    const three = a.when(two.history, a.giveBack(1, 2));
    expect(summary(three.events).at(-1)).toEqual(['SeatsOffered', 'f2', [2]]);
  });

  it('go to the first whose wish they fill in the other reading, and are on sale when they fill nobody’s', () => {
    const one = a.when(waiting, a.giveBack(1, 1), { policy: fits });
    expect(summary(one.events).at(-1)).toEqual(['SeatsOffered', 'f2', [1]]);
    const two = a.when(one.history, a.giveBack(1, 2), { policy: fits });
    expect(two.events).toHaveLength(1);
    expect(a.when(two.history, a.holdSeats(3, 1), { policy: fits }).events).toMatchObject([{ data: { seats: [2] } }]);
  });

  it('of holds that end go the same way', () => {
    const held = a.after(a.opened(2), a.holdSeats(1, 2), a.join(2, fan));
    expect(summary(a.when(held, a.release(1)).events).at(-1)).toEqual(['SeatsOffered', 'f1', [1, 2]]);
    const later = now + 10 * MINUTE;
    expect(summary(a.when(held, a.sweep(), { now: later }).events).at(-1)).toEqual(['SeatsOffered', 'f1', [1, 2]]);
    a.when(held, a.holdSeats(3, 1), { now: later }).refuses('SoldOut', { available: 0 });
  });

  it('of an expired hold serve the list before the stranger who needs them', () => {
    const held = a.after(a.opened(3), a.holdSeats(1, 3), a.join(2, fan));
    expect(summary(a.when(held, a.holdSeats(3, 1), { now: now + 10 * MINUTE }).events)).toEqual([
      ['HoldExpired', [1, 2, 3]],
      ['SeatsOffered', 'f1', [1, 2]],
      ['SeatsHeld', [3]],
    ]);
  });

  it('of a raised capacity go to the list first', () => {
    const larger = a.when(waiting, { type: 'ChangeCapacity', capacity: 8 });
    expect(summary(larger.events)).toEqual([
      ['CapacityChanged'],
      ['SeatsOffered', 'f1', [5, 6]],
      ['SeatsOffered', 'f2', [7]],
    ]);
    expect(a.when(larger.history, a.holdSeats(3, 1)).events).toMatchObject([{ data: { seats: [8] } }]);
  });

  it('pass over a wish that the capacity can no longer fill', () => {
    const small = a.after(
      a.opened(3),
      a.holdSeats(1, 1),
      a.sell(1, 1),
      a.holdSeats(2, 2),
      a.join(3, fan),
      a.join(1, other),
    );
    const shrunk = a.after(small, a.close('paused'), a.release(2), { type: 'ChangeCapacity', capacity: 2 });
    expect(summary(a.when(shrunk, { type: 'ReopenGate' }).events)).toEqual([
      ['GateReopened'],
      ['SeatsOffered', 'f2', [2]],
    ]);
  });
});

describe('an offer', () => {
  const offered = a.after(full, a.join(3, fan), a.join(1, other), a.giveBack(1), a.giveBack(2, 3));

  it('is claimed by buying: its seats come first, what is left goes to the next', () => {
    const all = a.when(offered, a.holdSeats(3, 3, fan));
    expect(summary(all.events)).toEqual([
      ['SeatsHeld', [1, 2, 3]],
      ['WaitingListLeft', 'f1'],
    ]);
    expect(all.events[1]).toMatchObject({ data: { reason: 'bought' } });
    expect(summary(a.when(offered, a.holdSeats(3, 1, fan)).events)).toEqual([
      ['SeatsHeld', [1]],
      ['WaitingListLeft', 'f1'],
      ['SeatsOffered', 'f2', [2]],
    ]);
    a.when(offered, a.holdSeats(3, 4, fan)).refuses('SoldOut', { available: 3 });
  });

  it('is claimed with free seats on top, where there are any', () => {
    const more = a.after(full, a.join(1, fan), a.giveBack(1, 1), a.giveBack(2, 4));
    expect(a.when(more, a.holdSeats(3, 2, fan)).events[0]).toMatchObject({ data: { seats: [1, 4] } });
  });

  it('stands until somebody ends it, whatever the clock says', () => {
    expect(a.when(offered, a.holdSeats(3, 3, fan), { now: offerEnd + 1 }).events).toHaveLength(2);
  });

  it('that was not claimed in time goes to the next, and its person leaves the list', () => {
    a.when(offered, a.sweep(), { now: offerEnd - 1 }).gives();
    const swept = a.when(offered, a.sweep(), { now: offerEnd });
    expect(summary(swept.events)).toEqual([
      ['OfferExpired', 'f1', [1, 2, 3]],
      ['WaitingListLeft', 'f1'],
      ['SeatsOffered', 'f2', [1]],
    ]);
    expect(swept.events[1]).toMatchObject({ data: { reason: 'offerExpired' } });
    const taken = a.when(offered, a.holdSeats(3, 2), { now: offerEnd });
    expect(summary(taken.events).slice(-2)).toEqual([
      ['SeatsOffered', 'f2', [1]],
      ['SeatsHeld', [2, 3]],
    ]);
  });

  it('that is turned down goes to the next', () => {
    const left = a.when(offered, a.leave(fan), { actor: buyer });
    expect(summary(left.events)).toEqual([
      ['OfferExpired', 'f1', [1, 2, 3]],
      ['WaitingListLeft', 'f1'],
      ['SeatsOffered', 'f2', [1]],
    ]);
    a.when(left.history, a.leave(fan), { actor: buyer }).gives();
  });
});

describe('LeaveWaitingList', () => {
  it('lets the next up', () => {
    const waiting = a.after(full, a.join(2, fan), a.join(1, other), a.giveBack(1, 1));
    expect(summary(a.when(waiting, a.leave(fan), { actor: buyer }).events)).toEqual([
      ['WaitingListLeft', 'f1'],
      ['SeatsOffered', 'f2', [1]],
    ]);
    a.when(waiting, a.leave(fan), { actor: stranger }).refuses('NotAllowed');
    a.when(full, a.leave(fan), { actor: buyer }).gives();
  });
});

describe('a closed gate', () => {
  const waiting = a.after(full, a.join(2, fan));

  it('offers nothing while the sale is paused, and everything when it goes on', () => {
    const paused = a.after(waiting, a.close('paused'), a.giveBack(1));
    expect(paused.at(-1)?.type).toBe('SeatsReturned');
    expect(summary(a.when(paused, { type: 'ReopenGate' }).events)).toEqual([
      ['GateReopened'],
      ['SeatsOffered', 'f1', [1, 2]],
    ]);
  });

  it('ends the list when the show is over or cancelled; an open offer runs out', () => {
    const offered = a.after(waiting, a.join(1, other), a.giveBack(1), a.close('cancelled'));
    expect(a.inventories.given(offered).state().waiting.entries()).toEqual([]);
    a.when(offered, a.holdSeats(3, 2, fan)).refuses('ShowCancelled');
    expect(summary(a.when(offered, a.sweep(), { now: offerEnd }).events)).toEqual([['OfferExpired', 'f1', [1, 2]]]);
    a.when(offered, a.leave(other), { actor: person(other) }).gives();
  });
});
