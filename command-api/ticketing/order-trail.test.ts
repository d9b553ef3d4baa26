import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { expect, it } from 'vitest';
import { orderTrail } from './order-trail.ts';

const [buyer, friend] = ['a buyer', 'a friend'];
const events = [
  ['OrderPlaced', { buyer }, buyer],
  ['TicketsIssued', { holder: buyer }, 'system:tickets'],
  ['TicketKept', { unit: 1, holder: buyer, movedAt: '2031-05-01T10:00:00.000Z' }, buyer],
  ['TicketTransferred', { unit: 1, from: buyer, to: friend }, friend],
  ['TicketKept', { unit: 1, holder: friend, movedAt: '2031-05-02T10:00:00.000Z' }, friend],
  ['TicketKept', { unit: 2, holder: buyer, movedAt: '2031-05-02T10:00:00.000Z' }, buyer],
] as const;

/** Places of the events in what somebody is given. */
function exported(person: string): number[] {
  const concerns = orderTrail(person);
  return events.flatMap(([type, data, actor], place) =>
    concerns({ type, data, meta: { actor } } as unknown as RecordedEvent) ? [place] : [],
  );
}

it('who keeps a ticket of a moved show finds their own answer in their export, and nobody else’s', () => {
  expect(exported(buyer)).toEqual([0, 1, 2, 3, 5]);
  expect(exported(friend)).toEqual([3, 4]);
});
