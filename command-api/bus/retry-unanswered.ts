import { setTimeout as pause } from 'node:timers/promises';
import { UnknownOutcome } from '@marquee/infra/event-store/port.ts';

/** Milliseconds after which nobody is kept waiting for another try: a log may have tried for a while by itself. */
const LONGEST = 10_000;

/**
 * Calls again when the log did not answer, after each of these delays (milliseconds), and then lets `UnknownOutcome`
 * through. `call` must be safe to repeat whether or not it has happened.
 */
export async function retryUnanswered<R>(
  delays: readonly number[],
  call: () => Promise<R>,
  unanswered: () => void,
): Promise<R> {
  const deadline = performance.now() + LONGEST;
  for (const delay of delays) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof UnknownOutcome) || performance.now() > deadline) throw error;
      unanswered();
      await pause(delay);
    }
  }
  return call();
}
