import { MINUTE } from '@marquee/domain/kernel/time.ts';
import { nextVerb } from '../kit/run-or-escalate.ts';
import type { WorkflowDefinition } from '../port/context.ts';
import type { MusicActivities } from './activities.ts';

/** A long recording is measured, rendered, and measured again. */
const ONE_TRY_MS = 50 * MINUTE;
/** How often it is looked whether an engine has come. */
const LOOK_MS = 10 * MINUTE;

const endless = { retry: { maxAttempts: Number.POSITIVE_INFINITY } };

/**
 * `track-master/{track}/{n}`: makes the master of a track. Where nothing can, it is stuck and its artist sees that it waits; it goes on when
 * an engine is there, or an operator says `retry`, and is given up by `skip`. What else it cannot do is told to its artist.
 */
export const trackMaster: WorkflowDefinition<MusicActivities, { readonly track: string; readonly n: number }> = {
  kind: 'track-master',
  version: 1,
  queue: 'media',
  async run(context, { track, n }) {
    await context.progress({ total: 1, done: 0, failed: 0, caption: 'Mastering the recording' });
    const done = await context.attempt(
      'masterTrack',
      { track, n },
      {
        retry: { maxAttempts: 4, nonRetryable: ['FileGone', 'NoEngine', 'NoSound', 'Silent', 'TooLarge'] },
        timeoutMs: ONE_TRY_MS,
      },
    );
    if (done.ok) {
      await context.progress({ total: 1, done: 1, failed: 0, caption: 'Ready' });
      return { mastered: true };
    }
    const { code, message } = done.failure;
    if (code === 'NoEngine') {
      await context.run('parkMastering', { track, n, code }, endless);
      await context.stuck(`${code}: ${message}`);
      const verb = await nextVerb(context, context.now() + LOOK_MS);
      // a run a look, so that waiting for weeks leaves no long history
      if (verb?.name !== 'skip') return context.continueAsNew({ track, n });
      await context.stuck(undefined);
    }
    await context.run('failMastering', { track, n, code }, endless);
    await context.progress({ total: 1, done: 0, failed: 1, caption: message });
    return { mastered: false, code };
  },
};
