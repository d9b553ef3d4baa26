import { MINUTE } from '@marquee/domain/kernel/time.ts';
import type { WorkflowDefinition } from '../port/context.ts';
import type { FilesActivities } from './activities.ts';

/** A long video is read and written whole. */
const ONE_TRY_MS = 20 * MINUTE;

/**
 * `file-render/{file}`: gives a video that is kept a poster, and writes it in fewer bytes for players. Where it is small already, or nothing
 * here can, it is played as it was uploaded, and the job says why.
 */
export const fileRender: WorkflowDefinition<FilesActivities, { readonly file: string }> = {
  kind: 'file-render',
  version: 1,
  queue: 'media',
  async run(context, { file }) {
    await context.progress({ total: 1, done: 0, failed: 0, caption: 'Writing what players take' });
    const nonRetryable = ['FileGone', 'NoEngine', 'NoPicture', 'SmallAlready', 'TooLarge'];
    const options = { retry: { maxAttempts: 3, nonRetryable }, timeoutMs: ONE_TRY_MS };
    const done = await context.attempt('renderVideo', { file }, options);
    const caption = done.ok ? 'Ready' : `Played as it is: ${done.failure.message}`;
    await context.progress({ total: 1, done: 1, failed: 0, caption });
    return done.ok ? { rendered: true } : { rendered: false, code: done.failure.code };
  },
};
