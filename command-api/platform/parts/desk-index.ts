import { keepDesk } from '../../operations/desk/follow.ts';
import type { BackgroundLog } from './background-log.ts';
import type { Cleanup } from './cleanup.ts';
import type { Projections } from './projections.ts';
import type { Storage } from './storage.ts';

/** Keeps what staff find orders, people and events by; one process of all does it. */
export function openDeskIndex(
  { log, personalData, pool }: Pick<Storage, 'log' | 'personalData' | 'pool'>,
  { leases }: Pick<Projections, 'leases'>,
  cleanup: Cleanup,
  failed: BackgroundLog['failed'],
): void {
  const stopped = new AbortController();
  const keeping = leases.own('desk', (_, signal) => keepDesk({ log, personalData, database: pool }, signal), {
    signal: stopped.signal,
    failed: (error) => failed('desk', error),
  });
  cleanup.add('desk', keeping, (going) => {
    stopped.abort();
    return going;
  });
}
