import type { Ticket } from '@marquee/command-api/contract/ticketing.ts';
import { ticketStatuses } from '@marquee/domain/ticketing/order/ticket-statuses.ts';
import { describe, expect, it } from 'vitest';
import { placeOf, statesOf, unitRights, unitState } from './unit-state.ts';

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
  const place = { timeZone: 'UTC', location: null, movedFrom: null };
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

describe('placeOf', () => {
  const now = Date.parse('2026-03-13T20:00:00.000Z');
  const order = (status: string, ...statuses: string[]) =>
    ({
      status: statuses[0],
      expiresAt: null,
      show: { status },
      units: statuses.map((each) => ({ status: each })),
    }) as Ticket;

  it.each([
    ['open', 'scheduled', ['confirmed']],
    ['open', 'live', ['used', 'confirmed']],
    ['open', 'scheduled', ['pending']],
    ['past', 'scheduled', ['refunded', 'used']],
    ['past', 'scheduled', ['expired']],
    ['past', 'ended', ['confirmed']],
    ['past', 'cancelled', ['refunding']],
  ] as const)('%s: a show that is %s, tickets that are %j', (place, status, statuses) => {
    expect(placeOf(order(status, ...statuses), now)).toBe(place);
  });

  it('is to be paid while its seats are held', () => {
    const pending = order('scheduled', 'pending');
    expect(placeOf({ ...pending, expiresAt: '2026-03-13T20:00:00.001Z' }, now)).toBe('held');
    expect(placeOf({ ...pending, expiresAt: '2026-03-13T20:00:00.000Z' }, now)).toBe('open');
    const paid = { ...order('scheduled', 'confirmed'), expiresAt: '2026-03-13T20:00:00.001Z' };
    expect(placeOf(paid, now)).toBe('open');
  });
});

it('tells the states of an order once each, with how many there are of it', () => {
  const units = ['confirmed', 'refunded', 'confirmed'].map((status) => ({ status, qrCode: null }));
  expect(statesOf({ price: '25.00', units } as Ticket)).toEqual([
    { words: 'Confirmed', light: 'ok', count: 2 },
    { words: 'Refunded', light: 'wait', count: 1 },
  ]);
});
