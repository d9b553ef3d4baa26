import { DAY, ms } from '@marquee/domain/kernel/time.ts';
import { monthEvents } from '@marquee/domain/subscriptions/month/events.ts';
import { endOfMonth, monthOf } from '@marquee/domain/subscriptions/month/recognition.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { eventsToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { TestProcess } from '../testing/harness.ts';
import { play } from '../testing/history/play.ts';
import { subscribeForMonths } from '../testing/history/subscriptions.ts';
import { World } from '../testing/world.ts';
import { deferredRevenue, earnedIn, monthToClose } from './deferred-revenue.ts';

const world = new World(memoryEventStore(), 4);
let side: TestProcess;

beforeAll(async () => {
  const { url } = await freshDatabase();
  side = await TestProcess.start(url, { store: world.store, projections: [deferredRevenue] });
});
afterAll(() => side?.stop());

test('J17: months of a random history are closed in order, each with what the rule says, and then there is nothing left to close', async () => {
  await subscribeForMonths(await play(world, 60));
  await side.settle(world.store);
  const events = await eventsToEnd(world.store);
  const closed = events.flatMap(({ type, data }) =>
    type === 'MonthClosed' ? [monthEvents.MonthClosed.schema.parse(data)] : [],
  );
  const cents = closed.flatMap(({ recognised }) => recognised.map((each) => each.cents));
  expect(cents.some((each) => each > 0)).toBe(true);
  for (const { month, recognised } of closed) {
    // the query leaves out the months from this one on
    const due = await earnedIn(side.pool, month);
    expect([month, due]).toEqual([month, [...recognised].sort((a, b) => (a.product < b.product ? -1 : 1))]);
  }
  const next = await monthToClose(side.pool);
  expect(next).toBe(monthOf(endOfMonth(closed.at(-1)?.month ?? '')));
  expect(endOfMonth(next ?? '')).toBeGreaterThan(ms(events.at(-1)?.meta.recordedAt ?? '') - DAY);
});
