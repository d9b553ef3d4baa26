import { DAY, MINUTE } from '@marquee/domain/kernel/time.ts';
import { retryForever } from '../kit/retry-policies.ts';
import type { ActivityFailure, Signal } from '../port/context.ts';
import { waitsFor } from './hints.ts';
import type { Context, Place } from './job-place.ts';

/** After so long without a word, what is open is left. */
export const PATIENCE_MS = 14 * DAY;
/** A service that was asked too often is asked again so much later by itself. */
const REST_MS = 15 * MINUTE;

/** Says what the job waits for, writes to the artist, and waits for a word that may help; undefined: nobody has said one in time. */
export async function needsSomebody(
  context: Context,
  place: Place,
  failure: ActivityFailure,
): Promise<Signal | undefined> {
  const { migration, n, letters } = place;
  const hint = waitsFor(failure.code);
  await context.stuck(`${hint}: ${failure.message}`);
  if (hint !== 'rateLimit')
    await context.run('startMail', { mail: 'migrationStuck', migration, n, turn: letters, hint }, retryForever);
  const word = await nextWord(context, context.now() + (hint === 'rateLimit' ? REST_MS : PATIENCE_MS));
  await context.stuck(undefined);
  return word ?? (hint === 'rateLimit' ? { name: 'retry', payload: null } : undefined);
}

/** The next signal that may help a job that waits. */
export async function nextWord(context: Context, until: number): Promise<Signal | undefined> {
  for (;;) {
    const signal = await context.waitForSignal(until);
    if (!signal || ['retry', 'skip', 'credentials', 'resolve'].includes(signal.name)) return signal;
    if (signal.name === 'pause') await whilePaused(context);
  }
}

export async function whilePaused(context: Context): Promise<void> {
  await context.stuck('paused: Its artist has paused it.');
  for (let signal = await context.waitForSignal(); signal?.name !== 'resume'; ) signal = await context.waitForSignal();
  await context.stuck(undefined);
}
