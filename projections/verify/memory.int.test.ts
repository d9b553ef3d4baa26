import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { followAggregate } from '@marquee/domain/accounts/follow/aggregate.ts';
import { noStream } from '@marquee/infra/event-store/port.ts';
import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import { expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../tools/testing/database.ts';
import { metaAt } from '../testing/harness.ts';
import type { Result } from './report.ts';
import { project } from './testing/played.ts';

/** Each a stream and a row of its own, which is the worst that a log can be. */
const EVENTS = Number(process.env.MARQUEE_VERIFY_EVENTS ?? 60_000);
const FOLLOWEES = Array.from({ length: 50 }, () => randomUUID());
const AT_ONCE = 500;
/** What the program needs without any event, and less than the rows of all events would take. */
const HEAP_MB = 64;

const program = path.join(import.meta.dirname, 'testing/verify-process.ts');

async function follow({ url }: FreshDatabase): Promise<void> {
  const store = await openPostgresEventStore({ url });
  let next = 0;
  const lane = async () => {
    while (next < EVENTS) {
      const followee = FOLLOWEES[next++ % FOLLOWEES.length] ?? '';
      const data = { follower: randomUUID(), followee };
      const stream = followAggregate.stream({ type: 'Follow', ...data });
      const meta = metaAt(next, data.follower);
      const result = await store.append(stream, noStream, [
        { id: randomUUID(), type: 'PersonFollowed', version: 1, data, meta },
      ]);
      if (!result.ok) throw new Error(`${stream} is there`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  await store.close();
}

test('a log whose rows do not fit into memory is verified in little', { timeout: 600_000 }, async () => {
  const database = await freshDatabase();
  await follow(database);
  await project(database);
  const args = [`--max-old-space-size=${HEAP_MB}`, program, database.url];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 24 });
  const { ok, events, checked, findings } = JSON.parse(stdout) as Result;
  expect(findings).toEqual([]);
  expect(ok).toBe(true);
  expect(events).toBe(EVENTS);
  expect(checked.find(({ check }) => check === 'read model follows')?.examined).toBe(2 * EVENTS + FOLLOWEES.length);
  await database.drop();
});
