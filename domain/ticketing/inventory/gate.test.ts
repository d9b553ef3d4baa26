import { describe, expect, it } from 'vitest';
import { id } from '../../testing/ids.ts';
import { artist, buyer, operator, owner, show } from '../testing/fixtures.ts';
import * as a from '../testing/inventories.ts';
import { tiers } from '../tiers.ts';
import { inventoryAggregate } from './aggregate.ts';
import type { InventoryEvent } from './events.ts';
import { availability } from './state.ts';

const open = { type: 'OpenInventory', owner, capacity: 5, price: 500 } as const;
const capacity = (seats: number) => ({ type: 'ChangeCapacity', capacity: seats }) as const;
const price = (cents: number) => ({ type: 'RepriceInventory', price: cents }) as const;
const reopen = { type: 'ReopenGate' } as const;

describe('an inventory', () => {
  it('is opened once', () => {
    const event = { type: 'InventoryOpened', data: { show, tier: 'general', owner, capacity: 5, price: 500 } };
    a.when([], open).gives(event);
    a.when([], open, { actor: artist }).gives(event);
    a.when(a.opened(5), { ...open, capacity: 9 }).gives();
  });

  it.each([capacity(9), price(9), a.close('paused'), reopen])('is managed by its owner: $type', (command) => {
    const history = command === reopen ? a.after(a.opened(5), a.close('paused')) : a.opened(5);
    for (const actor of [artist, operator]) expect(a.when(history, command, { actor }).events).toHaveLength(1);
    a.when(history, command, { actor: buyer }).refuses('NotTheOwner');
    a.when([], open, { actor: buyer }).refuses('NotTheOwner');
    a.when([], command).refuses('NotFound');
  });

  it('never gets smaller than what is taken', () => {
    const three = a.after(a.opened(9), a.holdSeats(1, 2), a.sell(1, 2), a.holdSeats(2, 1));
    a.when(three, capacity(2)).refuses('SeatsInUse', { least: 3 });
    const smaller = a.when(three, capacity(3));
    smaller.gives({ type: 'CapacityChanged', data: { capacity: 3 } });
    a.when(smaller.history, capacity(3)).gives();
    a.when(smaller.history, a.holdSeats(3, 1)).refuses('SoldOut', { available: 0 });
    a.when(a.after(three, a.giveBack(1, 1)), capacity(2)).refuses('SeatsInUse', { least: 3 });
  });

  it('changes its price for those who come', () => {
    a.when(a.opened(5), price(600)).gives({ type: 'InventoryRepriced', data: { price: 600 } });
    a.when(a.opened(5), price(500)).gives();
  });
});

describe('the gate', () => {
  it('closes and opens again after a pause, but not after the end', () => {
    a.when(a.opened(5), a.close('paused')).gives({ type: 'GateClosed', data: { reason: 'paused' } });
    const paused = a.after(a.opened(5), a.close('paused'));
    a.when(paused, a.close('paused')).gives();
    a.when(paused, reopen).gives({ type: 'GateReopened', data: {} });
    a.when(a.opened(5), reopen).gives();
    const ended = a.after(paused, a.close('ended'));
    a.when(ended, a.close('cancelled')).gives();
    a.when(ended, reopen).refuses('SaleClosed');
    a.when(a.after(paused, a.close('cancelled')), reopen).refuses('ShowCancelled');
  });

  it.each(tiers)('stays closed after the end, also on tier `%s`', (tier) => {
    const of = { show, tier } as const;
    const opened = a.inventories.given([]).when({ ...open, ...of }).history;
    const ended = a.inventories.given(opened).when({ ...a.close('ended'), ...of }).history;
    a.inventories
      .given(ended)
      .when({ ...reopen, ...of })
      .refuses('SaleClosed', { gate: 'ended' });
  });

  it('stays closed in an old log that opened it again for a replay, whose holds and sales count', () => {
    const paused: InventoryEvent = { type: 'GateClosed', data: { reason: 'paused' } };
    const reopened: InventoryEvent = { type: 'GateReopened', data: {} };
    const [held, bought] = a.after(a.opened(5), a.holdSeats(1, 2), a.sell(1, 2)).slice(1);
    if (held?.type !== 'SeatsHeld' || !bought) throw new Error('nothing was sold');
    const replay = { ...held, data: { ...held.data, replay: true } };
    const old = [...a.after(a.opened(5), a.close('ended')), reopened, replay, bought];
    for (const log of [old, [...old, paused, reopened]]) {
      expect(availability(a.inventories.given(log).state())).toMatchObject({ sold: 2, free: 3 });
      a.when(log, a.holdSeats(2, 1)).refuses('SaleClosed', { gate: 'ended' });
      a.when(log, reopen).refuses('SaleClosed', { gate: 'ended' });
    }
  });
});

it('belongs to the stream of its show and tier, and remembers every command', () => {
  expect(inventoryAggregate.stream({ ...a.holdSeats(1, 1), show, tier: 'vip' })).toBe(`inventory-${show}-vip`);
  expect(inventoryAggregate.remembers).toBe('all');
});

describe('evolve', () => {
  const sold = (order: string, ...seats: number[]) =>
    ({ type: 'SeatsSold', data: { order, seats, late: true } }) as const;

  it('does not believe a history that gives a seat to two, or ends what never was', () => {
    const twice = [...a.opened(5), sold(id(1), 1), sold(id(2), 1)];
    expect(() => a.inventories.given(twice).state()).toThrow('seat 1 is taken already');
    const back: InventoryEvent = { type: 'SeatsReturned', data: { order: id(1), seats: [2], reason: 'refunded' } };
    expect(() => a.inventories.given([...a.opened(5), back]).state()).toThrow('seat 2 is free already');
    const ended: InventoryEvent = { type: 'HoldExpired', data: { order: id(1), seats: [2] } };
    expect(() => a.inventories.given([...a.opened(5), ended]).state()).toThrow('holds no seats');
    expect(() => a.inventories.given([{ type: 'GateReopened', data: {} }]).state()).toThrow('never opened');
    const entry = id(5);
    const offer: InventoryEvent = { type: 'OfferExpired', data: { offer: id(4), entry, person: owner, seats: [1] } };
    expect(() => a.inventories.given([...a.opened(5), offer]).state()).toThrow('is not open');
  });
});
