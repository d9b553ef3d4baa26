import { setTimeout as pause } from 'node:timers/promises';
import type { EventBatch, SubscribeOptions } from '@marquee/infra/event-store/port.ts';
import { expect, test, vi } from 'vitest';
import { LogFollower } from './log-follower.ts';

test('a log that is back, and in which nothing follows, is no trouble any more', async () => {
  let isAway = false;
  const away = () => {
    if (isAway) throw new Error('away');
  };
  let broken = Promise.withResolvers<void>();
  const failed = vi.fn();
  const follower = new LogFollower({
    log: {
      async head() {
        away();
        return undefined;
      },
      async *subscribe({ signal }: SubscribeOptions = {}): AsyncGenerator<EventBatch> {
        away();
        const closed = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
        await Promise.race([broken.promise, closed]);
        away();
      },
    },
    types: [],
    heard: () => {},
    failed,
  });
  await follower.start();
  isAway = true;
  broken.resolve();
  await vi.waitFor(() => expect(follower.failure).toBeDefined());
  await pause(600);
  expect(follower.failure).toBeDefined();
  broken = Promise.withResolvers();
  isAway = false;
  await vi.waitFor(() => expect(follower.failure).toBeUndefined());
  expect(failed).toHaveBeenCalledTimes(1);
  await follower.close();
});
