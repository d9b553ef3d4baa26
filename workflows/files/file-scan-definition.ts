import { MINUTE } from '@marquee/domain/kernel/time.ts';
import type { WorkflowDefinition } from '../port/context.ts';
import type { FilesActivities } from './activities.ts';

/** A long video is read whole. */
const ONE_TRY_MS = 10 * MINUTE;

/** `file-scan/{file}`: looks at a file that is kept before anybody else may have it. */
export const fileScan: WorkflowDefinition<FilesActivities, { readonly file: string }> = {
  kind: 'file-scan',
  version: 1,
  queue: 'media',
  async run(context, { file }) {
    await context.progress({ total: 1, done: 0, failed: 0, caption: 'Looking at the file' });
    const retry = { maxAttempts: 4, nonRetryable: ['FileGone'] };
    const done = await context.attempt('scanFile', { file }, { retry, timeoutMs: ONE_TRY_MS });
    if (done.ok) {
      await context.progress({ total: 1, done: 1, failed: 0, caption: 'Looked at' });
      return { looked: true };
    }
    const { code, message } = done.failure;
    await context.run('failFile', { file, code }, { retry: { maxAttempts: Number.POSITIVE_INFINITY } });
    await context.progress({ total: 1, done: 0, failed: 1, caption: message });
    return { looked: false, code };
  },
};
