import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { expect, it } from 'vitest';
import { artSales } from '../art/sales.ts';
import { licences } from '../licensing/licences.ts';
import { tips } from '../payments/tips.ts';
import { unlocks } from '../payments/unlocks.ts';
import { subscriptions } from '../subscriptions/subscriptions.ts';
import { orders } from '../ticketing/orders.ts';

const paid = (stream: string) => ({ stream, type: 'PaymentSucceeded' }) as RecordedEvent;

// everything that is paid for has these events: one that is looked at by all costs a transaction in each
it.each([
  [orders, 'order-1'],
  [tips, 'tip-1'],
  [unlocks, 'unlock-1'],
  [subscriptions, 'invoice-1'],
  [artSales, 'artsale-1'],
  [licences, 'licence-1'],
])('a payment concerns the read model of what was paid for alone: $0.name', ({ concerns }, own) => {
  const streams = ['order-1', 'tip-1', 'unlock-1', 'invoice-1', 'artsale-1', 'licence-1'];
  expect(streams.filter((stream) => concerns(paid(stream)))).toEqual([own]);
  expect(concerns({ ...paid(own), type: 'ShowScheduled' })).toBe(false);
});
