import { ticketNumber } from '@marquee/domain/ticketing/order-code.ts';
import { expect, it } from 'vitest';
import { formatShowClock } from '../../../lib/show-time.ts';
import { printOf } from './ticket-print.ts';

const show = {
  title: 'Long Road Home',
  artistName: 'The Sable Brothers',
  scheduledAt: '2026-03-14T04:30:00.000Z',
  timeZone: 'America/Los_Angeles',
  doorsAt: null,
  location: 'The Tin Roof, Reno',
};
const orderId = '0190aaaa-0000-7000-8000-0000001a2b3c';

it('prints row and seat, and whose it is', () => {
  const print = printOf({ orderId, unit: 2, tier: 'vip', seat: 'AB17', name: 'Luna Vega', show });
  expect(print).toMatchObject({
    title: 'Long Road Home',
    by: 'The Sable Brothers',
    place: 'The Tin Roof, Reno',
    name: 'Luna Vega',
    tier: 'VIP',
    entry: [
      ['Row', 'AB'],
      ['Seat', '17'],
    ],
    serial: ticketNumber(orderId, 2),
  });
});

it('prints no seat where there is none', () => {
  expect(printOf({ orderId, unit: 1, tier: 'stream', seat: null, name: null, show })).toMatchObject({
    place: 'Stream',
    entry: [['Entry', 'Online']],
  });
  expect(
    printOf({ orderId, unit: 1, tier: 'general', seat: null, name: null, show: { ...show, location: null } }),
  ).toMatchObject({
    place: 'To be announced',
    entry: [['Entry', 'Held']],
  });
  expect(printOf({ orderId, unit: 1, tier: 'general', seat: null, valid: false, name: null, show }).entry).toEqual([
    ['Entry', 'None'],
  ]);
});

it('prints the times by the clock of the place, doors where they are said and the ticket has a door', () => {
  const doors = { ...show, doorsAt: '2026-03-14T03:30:00.000Z' };
  const label = (instant: string) => formatShowClock(instant, show.timeZone);
  const starts = ['Starts', label(show.scheduledAt)];
  expect(label(show.scheduledAt)).toMatch(/^9:30 PM/);
  expect(printOf({ orderId, unit: 1, tier: 'vip', seat: 'A1', name: null, show }).times).toEqual([starts]);
  expect(printOf({ orderId, unit: 1, tier: 'stream', seat: null, name: null, show: doors }).times).toEqual([starts]);
  const { date, times } = printOf({ orderId, unit: 1, tier: 'vip', seat: 'A1', name: null, show: doors });
  expect(times).toEqual([['Doors', label(doors.doorsAt)], starts]);
  expect(date).toMatch(/^Fri, Mar 13/);
});
