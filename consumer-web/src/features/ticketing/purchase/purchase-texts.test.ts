import { Purchase } from '@marquee/command-api/contract/ticketing.ts';
import { expect, it } from 'vitest';

const order = {
  liveShowId: '0190aaaa-0000-4000-8000-000000000001',
  ticketType: 'general',
  quantity: 1,
  purchaserName: 'Luna Vega',
  purchaserEmail: 'luna@vegatrio.com',
};

it.each([
  ['V261', { liveShowId: '' }, 'Show is required'],
  ['V261', { liveShowId: undefined }, 'Show is required'],
  ['V262', { ticketType: undefined }, 'Ticket type is required'],
  ['V262', { ticketType: null }, 'Ticket type is required'],
  ['V263', { quantity: 0 }, 'Quantity must be at least 1'],
  ['V264', { quantity: 9 }, 'Maximum 8 tickets per purchase'],
  ['V265', { purchaserName: '  ' }, 'Name is required'],
  ['V266', { purchaserEmail: 'luna@vegatrio' }, 'Valid email is required'],
])('the form refuses in the words of the spec (%s): %j', (_, change, words) => {
  const { error } = Purchase.safeParse({ ...order, ...change });
  expect(error?.issues.map(({ message }) => message)).toEqual([words]);
});

it('asks for no phone (V267)', () => {
  expect(Purchase.safeParse(order).success).toBe(true);
  expect(Purchase.safeParse({ ...order, purchaserPhone: '' }).success).toBe(true);
});
