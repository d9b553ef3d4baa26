import type { Position } from '@marquee/domain/kernel/event.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { counters } from '../testing/counters.ts';
import { TestLog, TestProcess } from '../testing/harness.ts';
import { ReadModels } from './read-models.ts';

let url: string;
let log: TestLog;
let owner: TestProcess;
/** A process that reads and owns nothing. */
let reader: ReadModels;
const count = (by: number) => log.append('counter-a', { type: 'Counted', data: { by } });

beforeEach(async () => {
  url = (await freshDatabase()).url;
  log = new TestLog();
  owner = await TestProcess.start(url, { store: log.store, projections: [counters()] });
  reader = new ReadModels({ pool: owner.pool, store: log.store, projections: [counters()] });
  await owner.settle(log.store);
});

afterEach(() => owner.stop());

test('waits for what was just done, in the owner’s process and in another', async () => {
  for (let n = 0; n < 20; n++) {
    const position = await count(1);
    expect(await owner.readModels.waitFor(['counters'], position, 5000)).toBe('reached');
  }
  const position = await count(1);
  expect(await reader.waitFor(['counters'], position, 5000)).toBe('reached');
});

test('an event that a read model has no use for is waited for too, in another process as well', async () => {
  const position = await log.append('other-x', { type: 'Unheard', data: {} });
  expect(await reader.waitFor(['counters'], position, 5000)).toBe('reached');
});

test('one look at the checkpoints serves all who wait', async () => {
  let looks = 0;
  const pool = new Proxy(owner.pool, {
    get: (target, name) => {
      if (name === 'query') looks += 1;
      return Reflect.get(target, name).bind?.(target) ?? Reflect.get(target, name);
    },
  });
  const counted = new ReadModels({ pool, store: log.store, projections: [counters()], pollMs: 20 });
  await owner.group.stop();
  const position = await count(1);
  const waits = Array.from({ length: 200 }, () => counted.waitFor(['counters'], position, 300));
  expect(new Set(await Promise.all(waits))).toEqual(new Set(['stale']));
  expect(looks).toBeGreaterThan(1);
  expect(looks).toBeLessThan(40);
});

test('nobody waits for a read model that has halted; what it had taken before counts', async () => {
  const before = await count(1);
  const poison = await count(13);
  const never = 3_600_000;
  expect(await owner.readModels.waitFor(['counters'], poison, never)).toBe('stale');
  expect(await reader.waitFor(['counters'], poison, never)).toBe('stale');
  expect(await reader.waitFor(['counters'], before, never)).toBe('reached');
});

test('a position of another log is not waited for', async () => {
  const other = new TestLog(memoryEventStore());
  const foreign = await other.append('counter-a', { type: 'Counted', data: { by: 1 } });
  expect(await reader.waitFor(['counters'], foreign, 3_600_000)).toBe('reached');
  expect(await reader.waitFor(['counters'], 'nonsense' as Position, 3_600_000)).toBe('reached');
});

test('a process is ready when its versions are', async () => {
  await reader.ready(AbortSignal.timeout(5000));
  const next = new ReadModels({ pool: owner.pool, store: log.store, projections: [counters(2)] });
  expect(await next.status()).toMatchObject([{ name: 'counters', state: 'building', position: undefined }]);
});
