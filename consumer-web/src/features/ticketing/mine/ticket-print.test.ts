import { expect, it } from 'vitest';
import { printOf } from './ticket-print.ts';

const show = {
  title: 'Long Road Home',
  artistName: 'The Sable Brothers',
  scheduledAt: '2026-03-13T21:30:00.000Z',
  location: 'The Tin Roof, Reno',
};
const orderId = '0190aaaa-0000-7000-8000-0000001a2b3c';

it('prints row and seat', () => {
  const print = printOf({ orderId, unit: 2, tier: 'vip', seat: 'AB17', show });
  expect(print).toMatchObject({
    title: 'Long Road Home',
    by: 'The Sable Brothers',
    place: 'The Tin Roof, Reno',
    tier: 'VIP',
    entry: [
      ['Row', 'AB'],
      ['Seat', '17'],
    ],
    serial: 'MQ-0000-1A2B3C02',
  });
});

it('prints no seat where there is none', () => {
  expect(printOf({ orderId, unit: 1, tier: 'stream', seat: null, show })).toMatchObject({
    place: 'Stream',
    entry: [['Entry', 'Online']],
  });
  expect(printOf({ orderId, unit: 1, tier: 'general', seat: null, show: { ...show, location: null } })).toMatchObject({
    place: 'To be announced',
    entry: [['Entry', 'Held']],
  });
  expect(printOf({ orderId, unit: 1, tier: 'general', seat: null, valid: false, show }).entry).toEqual([
    ['Entry', 'None'],
  ]);
});
