import { contexts } from '../../contexts.ts';
import { searchablesOf } from '../../http/context.ts';
import { keepIndexed } from '../../search/indexer.ts';
import type { BackgroundLog } from './background-log.ts';
import type { Cleanup } from './cleanup.ts';
import type { Projections } from './projections.ts';
import type { Storage } from './storage.ts';

/** Keeps what can be looked for, of every context; one process of all does it. */
export function openSearching(
  { log, personalData, pool }: Pick<Storage, 'log' | 'personalData' | 'pool'>,
  { leases, readModels }: Pick<Projections, 'leases' | 'readModels'>,
  cleanup: Cleanup,
  failed: BackgroundLog['failed'],
): void {
  const stopped = new AbortController();
  const options = { log, personalData, database: pool, readModels, searchables: searchablesOf(contexts) };
  const keeping = leases.own('search', (_, signal) => keepIndexed(options, signal), {
    signal: stopped.signal,
    failed: (error) => failed('search', error),
  });
  cleanup.add('search', keeping, (going) => {
    stopped.abort();
    return going;
  });
}
