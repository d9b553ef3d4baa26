import { SECOND } from '@marquee/domain/kernel/time.ts';
import { ViewCounter } from '../../social/views/view-counter.ts';
import type { BackgroundLog } from './background-log.ts';
import type { Cleanup } from './cleanup.ts';
import type { Storage } from './storage.ts';

/** Counts what people see and hear in this process; what it has stamped, any process writes down. */
export function openCounter(
  { bus, masterKey, policies, pool }: Pick<Storage, 'bus' | 'masterKey' | 'policies' | 'pool'>,
  cleanup: Cleanup,
  failed: BackgroundLog['failed'],
): ViewCounter {
  const everyMs = policies.current.counters.flushSeconds * SECOND;
  const options = { bus, masterKey, pool, everyMs, now: Date.now };
  const counter = new ViewCounter({ ...options, failed: (error) => failed('view counts', error) });
  cleanup.add('view counts', counter, (opened) => opened.close());
  counter.start();
  return counter;
}
