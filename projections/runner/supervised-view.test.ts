import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestLog } from '../testing/harness.ts';
import { Feeds } from './feeds.ts';
import { type LiveView, ViewMember } from './live-view.ts';
import { SupervisedView } from './supervised-view.ts';

/** Adds up what was counted, and throws when it is told to. */
class Sum implements LiveView {
  readonly name = 'sum';
  readonly events = ['Counted'];
  readonly from: Position | undefined = undefined;
  total = 0;
  readonly #throwsAt: (n: number) => boolean;
  constructor(throwsAt: (n: number) => boolean) {
    this.#throwsAt = throwsAt;
  }
  apply(events: readonly RecordedEvent[]): void {
    for (const { data } of events) {
      const { by } = data as { by: number };
      if (this.#throwsAt(by)) throw new Error(`no ${by}`);
      this.total += by;
    }
  }
}

let log: TestLog;
let feeds: Feeds;
beforeEach(() => {
  log = new TestLog();
  feeds = new Feeds({ store: log.store, types: ['Counted'], failed: () => {} });
});
afterEach(() => feeds.stop());

const count = (by: number) => log.append('counter-a', { type: 'Counted', data: { by } });
const open = (load: () => Promise<Sum>, failures: unknown[] = []) =>
  SupervisedView.open<Sum>({
    load,
    watch(view, dropped) {
      const member = new ViewMember(view, log.store, dropped);
      feeds.join(member);
      return member.upToDate;
    },
    failed: (error) => failures.push(error),
    pauseMs: { first: 5, longest: 20 },
  });

test('a view that throws once is made anew, follows on, and says meanwhile that it does not', async () => {
  let throwing = false;
  let loads = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sum = await open(async () => {
    loads += 1;
    if (loads > 1) await released;
    return new Sum(() => throwing);
  });
  await count(1);
  await expect.poll(() => sum.current.total).toBe(1);
  expect(sum.trouble).toBeUndefined();
  throwing = true;
  await count(2);
  await expect.poll(() => sum.trouble).toBe('no 2');
  throwing = false;
  await count(3);
  expect(sum.current.total).toBe(1);
  release();
  await expect.poll(() => sum.current.total).toBe(6);
  expect(sum.trouble).toBeUndefined();
  await count(4);
  await expect.poll(() => sum.current.total).toBe(10);
  expect(loads).toBe(2);
  sum.stop();
});

test('one that throws again and again, or cannot be loaded, is tried again until it follows', async () => {
  await count(1);
  let loads = 0;
  const failures: unknown[] = [];
  const sum = await open(async () => {
    loads += 1;
    if (loads === 3) throw new Error('the database is away');
    return new Sum(() => loads < 5);
  }, failures);
  expect(sum.trouble).toBe('no 1');
  await expect.poll(() => sum.trouble).toBeUndefined();
  expect(sum.current.total).toBe(1);
  expect([loads, failures]).toEqual([5, [new Error('the database is away')]]);
  sum.stop();
});
