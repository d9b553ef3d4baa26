import { MINUTE } from '@marquee/domain/kernel/time.ts';
import type { WorkflowDefinition } from '../port/context.ts';
import type { MusicActivities } from './activities.ts';

/** A long recording is decoded whole, after those that ffmpeg is at already. */
const ONE_TRY_MS = 20 * MINUTE;

/** `track-process/{track}/{n}`: looks through a recording; what it cannot do is told to its artist, who may have it tried again. */
export const trackProcess: WorkflowDefinition<MusicActivities, { readonly track: string; readonly n: number }> = {
  kind: 'track-process',
  version: 1,
  queue: 'media',
  async run(context, { track, n }) {
    await context.progress({ total: 1, done: 0, failed: 0, caption: 'Looking through the recording' });
    const done = await context.attempt(
      'processTrack',
      { track, n },
      {
        retry: { maxAttempts: 4, nonRetryable: ['FileGone', 'NoSound'] },
        timeoutMs: ONE_TRY_MS,
      },
    );
    if (done.ok) {
      await context.progress({ total: 1, done: 1, failed: 0, caption: 'Ready' });
      return { ready: true };
    }
    const { code, message } = done.failure;
    await context.run('failProcessing', { track, n, code }, { retry: { maxAttempts: Number.POSITIVE_INFINITY } });
    await context.progress({ total: 1, done: 0, failed: 1, caption: message });
    return { ready: false, code };
  },
};
