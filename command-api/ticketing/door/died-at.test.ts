import { expect, it } from 'vitest';
import { diedAt } from './died-at.ts';

const event = (type: string, recordedAt: string, data: object = {}) =>
  ({ type, data, meta: { recordedAt } }) as unknown as Parameters<typeof diedAt>[0][number];

const events = [
  event('TicketsIssued', 'issued'),
  event('TicketTransferred', 'given', { unit: 1, generation: 2 }),
  event('TicketTransferred', 'given again', { unit: 1, generation: 3 }),
  event('RefundRequested', 'refunded', { units: [2] }),
];

it('says when a code died, by what ended it', () => {
  expect(diedAt(events, { unit: 1, generation: 1 })).toBe('given');
  expect(diedAt(events, { unit: 1, generation: 2 })).toBe('given again');
  expect(diedAt(events, { unit: 1, generation: 3 })).toBeUndefined();
  expect(diedAt(events, { unit: 2, generation: 1 })).toBe('refunded');
  expect(diedAt([...events, event('RefundRequested', 'all')], { unit: 1, generation: 3 })).toBe('all');
  expect(diedAt([...events, event('DisputeOpened', 'disputed')], { unit: 4, generation: 1 })).toBe('disputed');
});
