import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { expect, test } from 'vitest';
import { LogTail } from './log-tail.ts';
import { positionsOf } from './positions.ts';
import { RecentPages } from './recent-pages.ts';

const positions = positionsOf('log');
const types = ['Odd', 'Even'];

/** A log of events that are odd and even in turns, and the places after which it was read. */
function logOf(length: number) {
  const tail = new LogTail();
  const reads: number[] = [];
  const event = (n: number): RecordedEvent => ({
    id: randomUUID(),
    stream: 's',
    revision: n - 1,
    position: positions.of(n),
    type: types[(n + 1) % 2] ?? '',
    version: 1,
    data: {},
    meta: { recordedAt: '', actor: '', commandId: '', correlationId: '', causationId: '', policy: 1 },
  });
  const log = Array.from({ length }, (_, i) => event(i + 1));
  const recent = new RecentPages({
    positions,
    tail,
    async read(after, limit) {
      reads.push(after);
      const events = log.slice(after, after + limit);
      return { events, through: after + events.length, head: log.length };
    },
  });
  const grow = () => log.push(event(log.length + 1));
  return { tail, reads, recent, log, grow };
}

const numbers = (events: readonly RecordedEvent[]) => events.map(({ revision }) => revision + 1);

test('one read serves all who ask for the events after a place, each with its own types', async () => {
  const { tail, reads, recent } = logOf(6);
  tail.advance(6);
  const [all, odd, even] = await Promise.all([
    recent.page(2, 100, undefined),
    recent.page(2, 100, ['Odd']),
    recent.page(2, 100, ['Even']),
  ]);
  expect(numbers(all?.events ?? [])).toEqual([3, 4, 5, 6]);
  expect(numbers(odd?.events ?? [])).toEqual([3, 5]);
  expect(numbers(even?.events ?? [])).toEqual([4, 6]);
  expect([all, odd, even].map((page) => page?.through)).toEqual([6, 6, 6]);
  expect(reads).toEqual([2]);
});

test('a page that was read before the log grew says that there is more', async () => {
  const { tail, recent, grow } = logOf(4);
  tail.advance(4);
  await recent.page(2, 100, undefined);
  grow();
  tail.advance(5);
  expect(await recent.page(2, 100, undefined)).toMatchObject({ through: 4, head: 5 });
});

test('no more events than wanted, and the place goes no farther than they do', async () => {
  const { tail, recent } = logOf(9);
  tail.advance(9);
  const page = await recent.page(0, 2, ['Odd']);
  expect(numbers(page?.events ?? [])).toEqual([1, 3]);
  expect(page?.through).toBe(3);
});

test('leaves to others what is far from the end or has no event after it', () => {
  const { tail, recent } = logOf(3);
  expect(recent.page(0, 10, undefined)).toBeUndefined();
  tail.advance(3);
  expect(recent.page(3, 10, undefined)).toBeUndefined();
  tail.advance(10_000);
  expect(recent.page(3, 10, undefined)).toBeUndefined();
});

test('a read that failed is not remembered', async () => {
  const tail = new LogTail();
  tail.advance(1);
  let fails = true;
  const read = async () => {
    if (fails) throw new Error('gone');
    return { events: [], through: 1, head: 1 };
  };
  const recent = new RecentPages({ positions, tail, read });
  await expect(recent.page(0, 10, undefined)).rejects.toThrow('gone');
  fails = false;
  expect(await recent.page(0, 10, undefined)).toMatchObject({ through: 1 });
});

test('a page on which nothing was found is read again', async () => {
  const { tail, reads, recent, grow } = logOf(1);
  tail.advance(2);
  await recent.page(1, 10, undefined);
  grow();
  expect(numbers((await recent.page(1, 10, undefined))?.events ?? [])).toEqual([2]);
  expect(reads).toEqual([1, 1]);
});
