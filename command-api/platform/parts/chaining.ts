import type { Cleanup } from './cleanup.ts';
import type { LogStorage } from './log.ts';
import type { Projections } from './projections.ts';

/** Keeps the hash chain of a log that does not do so as it appends: one process of all does it. */
export function openChaining(
  { eventLog: { keepChain } }: LogStorage,
  { leases }: Pick<Projections, 'leases'>,
  cleanup: Cleanup,
  failed: (what: string, error: unknown) => void,
): void {
  if (!keepChain) return;
  const stopped = new AbortController();
  const tell = (error: unknown) => failed('hash chain', error);
  const keeping = leases.own('hash chain', (_, signal) => keepChain(signal, tell), {
    signal: stopped.signal,
    failed: tell,
  });
  cleanup.add('hash chain', keeping, (kept) => {
    stopped.abort();
    return kept;
  });
}
