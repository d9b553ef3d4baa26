import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '@marquee/domain/kernel/event.ts';
import type { EventBatch, EventStore } from '@marquee/infra/event-store/port.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestLog } from '../testing/harness.ts';
import type { FeedMember } from './feed.ts';
import { Feeds } from './feeds.ts';

let log: TestLog;
let feeds: Feeds;
let readings: number;
const failures: unknown[] = [];
const count = async (from: number, to: number) => {
  for (let n = from; n < to; n++) await log.append('counter-a', { type: 'Counted', data: { by: n } });
};

/** Remembers what it took; slow, forgetful or done as a test wants it. */
class Member implements FeedMember {
  readonly types = ['Counted'];
  readonly taken: number[] = [];
  position: Position | undefined;
  ends = 0;
  wait = 0;
  stopsAt: number | undefined;

  constructor(position?: Position) {
    this.position = position;
  }

  async take(batch: EventBatch, after: Position | undefined): Promise<boolean> {
    if (this.wait > 0) await pause(this.wait);
    const { comparePositions } = log.store;
    for (const event of batch.events) {
      const isNew = this.position === after || !this.position || comparePositions(event.position, this.position) > 0;
      if (isNew) this.taken.push((event.data as { by: number }).by);
    }
    this.position = batch.through;
    return this.stopsAt === undefined || this.taken.length < this.stopsAt;
  }

  async caughtUp(): Promise<boolean> {
    this.ends += 1;
    return true;
  }
}

const numbers = (to: number) => Array.from({ length: to }, (_, n) => n);
const hasAll = (member: Member, to: number) => expect.poll(() => member.taken).toEqual(numbers(to));

beforeEach(() => {
  log = new TestLog();
  readings = 0;
  failures.length = 0;
  const counted: EventStore = {
    ...log.store,
    subscribe: (options) => {
      readings += 1;
      return log.store.subscribe(options);
    },
  };
  feeds = new Feeds({
    store: counted,
    types: ['Counted'],
    liveBatch: 3,
    catchUpBatch: 4,
    memberTimeoutMs: 30,
    failed: (error) => failures.push(error),
  });
});

afterEach(() => feeds.stop());

test('members that begin together share one reading, and then the one at the log’s end', async () => {
  await count(0, 10);
  const members = [new Member(), new Member(), new Member()];
  for (const member of members) feeds.join(member);
  for (const member of members) await hasAll(member, 10);
  await count(10, 20);
  for (const member of members) await hasAll(member, 20);
  expect(readings).toBe(2);
  expect(members.map(({ ends }) => ends)).toEqual([1, 1, 1]);
});

test('on an empty log everybody has caught up at once', async () => {
  const member = new Member();
  feeds.join(member);
  await expect.poll(() => member.ends).toBe(1);
  await count(0, 2);
  await hasAll(member, 2);
});

test('who comes late catches up alone and joins the others without a gap or a repeat', async () => {
  await count(0, 5);
  const first = new Member();
  feeds.join(first);
  await hasAll(first, 5);
  const late = new Member();
  const appending = count(5, 60);
  feeds.join(late);
  await appending;
  await hasAll(late, 60);
  await hasAll(first, 60);
  await count(60, 70);
  await hasAll(late, 70);
  expect(late.ends).toBeGreaterThan(0);
});

test('who comes while a batch is being handed out misses nothing of it', async () => {
  await count(0, 5);
  const first = new Member();
  feeds.join(first);
  await hasAll(first, 5);
  const head = await log.store.head();
  first.wait = 28;
  await count(5, 8);
  const late = new Member(head);
  feeds.join(late);
  await hasAll(first, 8);
  await expect.poll(() => late.taken).toEqual([5, 6, 7]);
});

test('who is ahead of the others takes nothing again', async () => {
  await count(0, 3);
  const head = await log.store.head();
  const [ahead, behind] = [new Member(head), new Member()];
  feeds.join(behind);
  feeds.join(ahead);
  await hasAll(behind, 3);
  await count(3, 6);
  await hasAll(behind, 6);
  await expect.poll(() => ahead.taken).toEqual([3, 4, 5]);
});

test('one slow member does not hold up the rest, and misses nothing', async () => {
  const [slow, quick] = [new Member(), new Member()];
  feeds.join(slow);
  feeds.join(quick);
  await expect.poll(() => quick.ends + slow.ends).toBe(2);
  slow.wait = 120;
  await count(0, 12);
  await hasAll(quick, 12);
  expect(slow.taken.length).toBeLessThan(12);
  slow.wait = 0;
  await hasAll(slow, 12);
});

test('who wants no more is left alone', async () => {
  const [done, other] = [new Member(), new Member()];
  done.stopsAt = 3;
  feeds.join(done);
  feeds.join(other);
  await count(0, 9);
  await hasAll(other, 9);
  expect(done.taken.length).toBeLessThan(9);
});

test('a type that nobody announced is refused', () => {
  const member = Object.assign(new Member(), { types: ['Unheard'] });
  expect(() => feeds.join(member)).toThrow('Unheard');
});

test('a log that cannot be read is tried again', async () => {
  await count(0, 3);
  const broken = new Feeds({
    store: {
      ...log.store,
      head: async () => {
        if (failures.length === 0) throw new Error('the log is away');
        return log.store.head();
      },
    },
    types: ['Counted'],
    failed: (error) => failures.push(error),
  });
  const member = new Member();
  broken.join(member);
  await expect.poll(() => member.taken, { timeout: 3000 }).toEqual([0, 1, 2]);
  expect(failures).toHaveLength(1);
  await broken.stop();
});
