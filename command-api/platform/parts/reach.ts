import { setTimeout as pause } from 'node:timers/promises';
import type { PartHealth } from '../../http/health.ts';

/** Milliseconds for an engine to answer, and for which what it answered is told again. */
const ANSWERS_MS = 3000;
const KEPT_MS = 2000;

/** Resolves when the engine answers; throws why it does not. */
export type Reach = () => Promise<unknown>;

/** What comes within so many milliseconds; undefined when nothing does, for what another part tells of then. */
export function inTime<T>(work: Promise<T> | T, withinMs = ANSWERS_MS): Promise<T | undefined> {
  return Promise.race([work, pause(withinMs, undefined, { ref: false })]);
}

/** How an engine elsewhere is, found out within so many milliseconds. */
export async function reached(name: string, reach: Reach, withinMs = ANSWERS_MS): Promise<PartHealth> {
  const late = pause(withinMs, 'late', { ref: false });
  try {
    const ok = (await Promise.race([reach(), late])) !== 'late';
    return { name, ok, ...(!ok && { detail: `no answer in ${withinMs} ms` }) };
  } catch (error) {
    return { name, ok: false, detail: messageOf(error) };
  }
}

/**
 * How an engine is without which the platform does most of its work. However many ask, it is asked once in two seconds.
 */
export function beside(name: string, reach: Reach): () => Promise<PartHealth> {
  let asked = 0;
  let known: Promise<PartHealth> | undefined;
  return () => {
    const now = performance.now();
    if (known && now - asked < KEPT_MS) return known;
    asked = now;
    known = reached(name, reach).then((part) => ({ ...part, needed: false }));
    return known;
  };
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
