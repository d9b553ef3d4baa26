import { performance } from 'node:perf_hooks';

/** Requests in hand at once that make a rush: who waits for a database at work waits, though the event loop is idle. */
const RUSH = 16;
/** Milliseconds for which a rush is not over: people come in waves. */
const LASTS_MS = 500;

// Measures of the whole process, as the utilisation of its event loop is: so they lie here, and are handed to nobody.
let inHand = 0;
let rushedAt = Number.NEGATIVE_INFINITY;

/** Counts a request that somebody waits for. Call what it answers when the answer goes out; again does nothing. */
export function takeInHand(): () => void {
  let isHere = true;
  inHand += 1;
  if (inHand >= RUSH) rushedAt = performance.now();
  return () => {
    if (isHere) inHand -= 1;
    isHere = false;
  };
}

/** Whether many people wait for answers of this process, or did a moment ago. */
export function isRush(): boolean {
  return inHand >= RUSH || performance.now() - rushedAt < LASTS_MS;
}
