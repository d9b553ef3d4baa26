import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { isRush } from './in-hand.ts';

const LOOK_MS = 50;
/** Share of a look that the event loop may have been at work. */
const BUSY = 0.7;

/**
 * Waits until this process has time to spare, at most so many milliseconds: for work with a heavy computation that
 * nobody waits for in front of a screen, so that requests go first.
 */
export async function spareTime(atMostMs: number): Promise<void> {
  const until = performance.now() + atMostMs;
  while (performance.now() < until) {
    const before = performance.eventLoopUtilization();
    await pause(LOOK_MS);
    const { utilization } = performance.eventLoopUtilization(before);
    if (utilization < BUSY && !isRush()) return;
  }
}
