import { randomUUID } from 'node:crypto';
import { DAY } from '@marquee/domain/kernel/time.ts';
import type { ViewEvent } from '@marquee/domain/social/views/events.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../tools/testing/database.ts';
import type { BatchingCommandBus } from '../../bus/batching-command-bus.ts';
import { busOver, eventsOf } from '../../bus/testing/setup.ts';
import { dayOf, forgetMarks, MARKS_KEPT_DAYS, viewMigrations } from './marks.ts';
import { ViewCounter } from './view-counter.ts';

const noon = Date.parse('2026-11-24T12:00:00.000Z');
const stream = `views-0-${dayOf(noon)}`;
let pool: Pool;
let store: EventStore;
let bus: BatchingCommandBus;
let clock = noon;
const told: unknown[] = [];

beforeAll(async () => {
  const { url } = await freshDatabase();
  pool = openPool({ url, application: 'test', max: 4 });
  await migrate(pool, 'views', viewMigrations);
});
afterAll(() => pool.end());
beforeEach(async () => {
  await pool.query('truncate view_marks, view_batches');
  store = memoryEventStore();
  bus = busOver(store, { clock: () => clock });
  clock = noon;
  told.length = 0;
});

type Send = BatchingCommandBus['send'];

/** A process that counts; `send` stands between it and the log. */
const counterOf = (send: Send = (...args) => bus.send(...args), masterKey = Buffer.alloc(32, 7)) =>
  new ViewCounter({
    ...{ pool, masterKey, everyMs: 60_000, now: () => clock },
    bus: { send, load: (...args) => bus.load(...args) },
    failed: (error) => told.push(error),
  });
const seen = (id: string, person: string) => ({ kind: 'post', id, person, windowMs: DAY }) as const;

async function batches(of = stream): Promise<ViewEvent['data'][]> {
  return (await eventsOf(store, of)).map(({ data }) => data as ViewEvent['data']);
}
async function counted(id: string): Promise<number> {
  const all = await batches();
  return all.flatMap(({ entries }) => entries).reduce((sum, entry) => sum + (entry.id === id ? entry.n : 0), 0);
}

test('somebody is counted once a window, however often and by however many processes they are seen', async () => {
  const [post, ada, ben] = [randomUUID(), randomUUID(), randomUUID()];
  const [one, other] = [counterOf(), counterOf()];
  for (let n = 0; n < 5; n += 1) one.hit(seen(post, ada));
  other.hit(seen(post, ada));
  other.hit(seen(post, ben));
  await Promise.all([one.flush(), other.flush()]);
  await Promise.all([one.flush(), other.flush()]);
  one.hit(seen(post, ben));
  await one.flush();
  expect(await counted(post)).toBe(2);
  clock += DAY;
  one.hit(seen(post, ada));
  await one.flush();
  expect(await batches(`views-0-${dayOf(clock)}`)).toEqual([{ batch: 1, entries: [{ kind: 'post', id: post, n: 1 }] }]);
});

test('no person is in what is kept, nor can be found by who has no key', async () => {
  const [post, ada] = [randomUUID(), randomUUID()];
  const counter = counterOf();
  counter.hit(seen(post, ada));
  await counter.flush();
  const kept = async () =>
    (await pool.query<{ mark: string }>("select encode(mark, 'hex') as mark from view_marks")).rows;
  const [first] = await kept();
  expect(JSON.stringify([await kept(), await batches()])).not.toContain(ada);
  const elsewhere = counterOf(undefined, Buffer.alloc(32, 8));
  elsewhere.hit(seen(post, ada));
  await elsewhere.flush();
  expect((await kept()).map(({ mark }) => mark)).toHaveLength(2);
  expect(first?.mark).toMatch(/^[0-9a-f]{32}$/);
});

test('more than an event takes are several batches, one after another', async () => {
  const counter = counterOf();
  for (let n = 0; n < 1001; n += 1) counter.hit(seen(randomUUID(), randomUUID()));
  await counter.flush();
  expect((await batches()).map(({ batch, entries }) => [batch, entries.length])).toEqual([
    [1, 500],
    [2, 500],
    [3, 1],
  ]);
});

test('what is stamped and not told is told by whoever comes next, and nothing is stamped on top of it', async () => {
  const [post, ada, ben] = [randomUUID(), randomUUID(), randomUUID()];
  const dying = counterOf(() => Promise.reject(new Error('the log is away')));
  dying.hit(seen(post, ada));
  await expect(dying.flush()).rejects.toThrow('the log is away');
  dying.hit(seen(post, ben));
  await expect(dying.flush()).rejects.toThrow('the log is away');
  expect(await batches()).toEqual([]);
  await counterOf().flush();
  expect(await batches()).toEqual([{ batch: 1, entries: [{ kind: 'post', id: post, n: 1 }] }]);
});

test('batches that fit on no log, since it was replaced by an older one, are let go and told of', async () => {
  const dying = counterOf(() => Promise.reject(new Error('gone')));
  const [post, ada] = [randomUUID(), randomUUID()];
  const before = counterOf();
  before.hit(seen(post, randomUUID()));
  await before.flush();
  dying.hit(seen(post, ada));
  await expect(dying.flush()).rejects.toThrow();
  store = memoryEventStore();
  bus = busOver(store, { clock: () => clock });
  const after = counterOf();
  after.hit(seen(post, randomUUID()));
  await after.flush();
  expect(told).toHaveLength(1);
  expect(await batches()).toEqual([{ batch: 1, entries: [{ kind: 'post', id: post, n: 1 }] }]);
});

test('a process that dies at any step loses what it had not stamped, and nothing is counted twice', async () => {
  type Step =
    | { readonly hit: readonly [post: number, person: number] }
    | 'flush'
    | 'log away'
    | 'answer lost'
    | 'crash';
  const hit = fc.tuple(fc.nat(2), fc.nat(3)).map((of): Step => ({ hit: of }));
  const step = fc.oneof(
    { weight: 3, arbitrary: hit },
    fc.constantFrom<Step>('flush', 'log away', 'answer lost', 'crash'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      await pool.query('truncate view_marks, view_batches');
      store = memoryEventStore();
      bus = busOver(store, { clock: () => clock });
      const [posts, people] = [
        Array.from({ length: 3 }, () => randomUUID()),
        Array.from({ length: 4 }, () => randomUUID()),
      ];
      let failing: 'before' | 'after' | undefined;
      const send: Send = async (...args) => {
        if (failing === 'before') throw new Error('away');
        const sent = await bus.send(...args);
        if (failing === 'after') throw new Error('no answer');
        return sent;
      };
      let counter = counterOf(send);
      const ever = new Set<string>();
      const sure = new Set<string>();
      const waiting = new Set<string>();
      for (const each of [...steps, 'flush' as const]) {
        if (typeof each === 'object') {
          const [post, person] = each.hit;
          counter.hit(seen(posts[post] ?? '', people[person] ?? ''));
          ever.add(`${post} ${person}`);
          waiting.add(`${post} ${person}`);
        } else if (each === 'crash') {
          counter = counterOf(send);
          waiting.clear();
        } else {
          failing = each === 'log away' ? 'before' : each === 'answer lost' ? 'after' : undefined;
          await counter.flush().catch(() => {});
          if (failing === undefined) for (const one of waiting) sure.add(one);
        }
      }
      const all = await batches();
      expect(all.map(({ batch }) => batch)).toEqual(all.map((_, n) => n + 1));
      for (const [n, post] of posts.entries()) {
        const by = (marks: ReadonlySet<string>) => [...marks].filter((mark) => mark.startsWith(`${n} `)).length;
        const sum = await counted(post);
        expect(sum).toBeLessThanOrEqual(by(ever));
        expect(sum).toBeGreaterThanOrEqual(by(sure));
      }
      expect((await pool.query('select from view_marks')).rowCount).toBe(
        all.flatMap(({ entries }) => entries).reduce((sum, { n }) => sum + n, 0),
      );
    }),
    { numRuns: 40 },
  );
});

test('marks go with their day, after two days', async () => {
  const counter = counterOf();
  counter.hit(seen(randomUUID(), randomUUID()));
  await counter.flush();
  const days = async () =>
    (await pool.query("select from pg_inherits where inhparent = 'view_marks'::regclass")).rowCount;
  const there = (await days()) ?? 0;
  expect(await forgetMarks(pool, Date.parse(dayOf(noon)) + DAY - 1)).toBe(0);
  const gone = await forgetMarks(pool, clock + 3 * DAY - MARKS_KEPT_DAYS * DAY);
  expect(gone).toBe(there - ((await days()) ?? 0));
  expect(gone).toBeGreaterThan(0);
});
