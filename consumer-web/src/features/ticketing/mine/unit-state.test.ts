import type { Ticket } from '@marquee/command-api/contract/ticketing.ts';
import { ticketStatuses } from '@marquee/domain/ticketing/order/ticket-statuses.ts';
import { describe, expect, it } from 'vitest';
import { isHeld, unitRights, unitState, usableFirst } from './unit-state.ts';

describe('unitState', () => {
  it('is green when confirmed, yellow for any other status (T115)', () => {
    const lights = Object.fromEntries(
      ticketStatuses.map((status) => [status, unitState({ status, qrCode: null }).light]),
    );
    expect(lights.confirmed).toBe('ok');
    for (const status of ticketStatuses.filter((each) => each !== 'confirmed')) expect(lights[status]).toBe('wait');
  });

  it('is ready for entry with a code to show (T114)', () => {
    expect(unitState({ status: 'confirmed', qrCode: 'code' }).ready).toBe(true);
    expect(unitState({ status: 'confirmed', qrCode: null }).ready).toBe(false);
    expect(unitState({ status: 'used', qrCode: 'code' })).toMatchObject({ ready: false, stamp: 'Admitted' });
  });
});

it('speaks of no refund where nothing was paid', () => {
  const words = (status: 'refunding' | 'refunded', free: boolean) => {
    const { words: said, stamp } = unitState({ status, qrCode: null }, free);
    return [said, stamp];
  };
  expect(words('refunding', true)).toEqual(['Being given back', undefined]);
  expect(words('refunded', true)).toEqual(['Given back', 'Returned']);
  expect(words('refunded', false)).toEqual(['Refunded', 'Refunded']);
});

describe('unitRights', () => {
  const doors = '2026-03-13T21:30:00.000Z';
  const before = Date.parse(doors) - 1;
  const starts = '2026-03-13T22:30:00.000Z';
  const place = { timeZone: 'UTC', location: null };
  const show = { title: '', artistName: '', scheduledAt: starts, doorsAt: doors, ...place, status: 'scheduled' };
  const [ticketType, mine] = ['vip', true] as const;
  const unit = {
    unit: 1,
    status: 'confirmed',
    seatNumber: 'A1',
    qrCode: 'code',
    transfer: null,
    checkedInAt: null,
  } as const;

  it('lets the buyer send it on and ask for the money until the doors open', () => {
    expect(unitRights({ mine, show, ticketType }, unit, before)).toEqual({ send: true, withdraw: false, refund: true });
    expect(unitRights({ mine, show, ticketType }, unit, before + 1).refund).toBe(false);
  });

  it('opens the stream with the show, whenever other doors open', () => {
    expect(unitRights({ mine, show, ticketType: 'stream' }, unit, before + 1).refund).toBe(true);
    expect(unitRights({ mine, show, ticketType: 'stream' }, unit, Date.parse(starts)).refund).toBe(false);
  });

  it('gives the money back to nobody but the buyer', () => {
    expect(unitRights({ mine: false, show, ticketType }, unit, before)).toEqual({
      send: true,
      withdraw: false,
      refund: false,
    });
  });

  it('only takes back what is on its way', () => {
    const travelling = { ...unit, transfer: { expiresAt: doors } };
    expect(unitRights({ mine, show, ticketType }, travelling, before)).toEqual({
      send: false,
      withdraw: true,
      refund: false,
    });
  });

  it('leaves a spent ticket alone', () => {
    const used = { ...unit, status: 'used' } as const;
    expect(unitRights({ mine, show, ticketType }, used, before)).toEqual({
      send: false,
      withdraw: false,
      refund: false,
    });
  });
});

describe('usableFirst', () => {
  const now = Date.parse('2026-03-13T20:00:00.000Z');
  const order = (id: string, ...statuses: string[]) =>
    ({ id, status: statuses[0], expiresAt: null, units: statuses.map((status) => ({ status })) }) as Ticket;
  const held = (id: string, expiresAt: string) => ({ ...order(id, 'pending'), expiresAt });
  const idsOf = (orders: readonly Ticket[]) => usableFirst(orders, now).map(({ id }) => id);

  it('puts what is spent after what still opens a door', () => {
    const orders = [
      order('a', 'refunded'),
      order('b', 'used', 'confirmed'),
      order('c', 'expired'),
      order('d', 'pending'),
    ];
    expect(idsOf(orders)).toEqual(['b', 'd', 'a', 'c']);
  });

  it('puts what waits for its payment before everything, while its seats are held', () => {
    const late = held('late', '2026-03-13T20:00:00.000Z');
    const waits = held('waits', '2026-03-13T20:00:00.001Z');
    expect(idsOf([order('a', 'confirmed'), late, waits])).toEqual(['waits', 'a', 'late']);
    expect([late, waits, { ...waits, status: 'confirmed' as const }].map((each) => isHeld(each, now))).toEqual([
      false,
      true,
      false,
    ]);
  });
});
