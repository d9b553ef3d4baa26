import { postgresRawLog } from '@marquee/infra/event-store/postgres/raw-log.ts';
import { keepSealing } from '@marquee/infra/log-seals/keep-sealing.ts';
import { keepSeal } from '@marquee/infra/log-seals/seal-files.ts';
import type { Cleanup } from './cleanup.ts';
import type { Reading } from './reading.ts';
import type { Storage } from './storage.ts';

/**
 * Keeps signed heads of the log's hash chain with the files: now, every hour and at the end, when all that is written
 * through this process is in the log. One process of all does it.
 */
export function openSealing(
  { eventLog, files, pool, sealKey }: Storage,
  { leases }: Pick<Reading, 'leases'>,
  cleanup: Cleanup,
  failed: (what: string, error: unknown) => void,
): void {
  const stopped = new AbortController();
  const tell = (error: unknown) => failed('log seals', error);
  const seal = async () => {
    const raw = eventLog.raw ?? (await postgresRawLog(pool));
    const head = await raw.head();
    if (head) await keepSeal(files, sealKey, raw.logId, head, Date.now());
  };
  const keeping = leases.own(
    'log seals',
    (lease) => keepSealing(seal, { stop: stopped.signal, lost: lease.signal, failed: tell }),
    { signal: stopped.signal, failed: tell },
  );
  cleanup.add('log seals', keeping, (kept) => {
    stopped.abort();
    return kept;
  });
}
