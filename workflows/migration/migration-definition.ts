import { MINUTE } from '@marquee/domain/kernel/time.ts';
import { retryForever } from '../kit/retry-policies.ts';
import { ActivityFailed } from '../port/activity-failed.ts';
import type { ActivityOptions, WorkflowDefinition } from '../port/context.ts';
import { processLost } from '../port/retry.ts';
import type { MigrationActivities } from './activities.ts';
import { waitsFor } from './hints.ts';
import { type Context, type Input, lasting, type Place, record, tell } from './job-place.ts';
import { transfer, windowOf } from './transfer.ts';
import { needsSomebody } from './waiting.ts';
import { heed, settle } from './words.ts';

/** Windows of one run of the job, so that histories stay short. */
const WINDOWS_A_RUN = 20;
const step: ActivityOptions = {
  timeoutMs: 10 * MINUTE,
  retry: { maxAttempts: 5, maxIntervalMs: 20_000, nonRetryable: lasting },
};

/**
 * `migration/{person:platform}/{n}`: connects, reads the catalogue, brings it over window by window, and finishes. What cannot go on says why
 * on the board and waits for the artist's word (another login, what an unclear track is, a pause) or an operator's (`retry`, `skip`).
 */
export const migrationJob: WorkflowDefinition<MigrationActivities, Input> = {
  kind: 'migration',
  version: 1,
  queue: 'media',
  lastly: 'forgetSecrets',
  async run(context, input) {
    const { migration, n } = input;
    const begun = await begin(context, input);
    if (typeof begun === 'string') return ended(context, { migration, n }, begun);
    let place = begun;
    try {
      for (let windows = 0; place.from < place.total; windows += 1) {
        if (windows === WINDOWS_A_RUN) return await context.continueAsNew(place);
        place = await heed(context, place);
        const items = windowOf(place);
        place = await transfer(context, { ...place, from: place.from + items.length }, items);
      }
      place = await settle(context, place);
      await context.run('completeMigration', { migration, n }, record);
    } catch (error) {
      // its artist has ended it, and the word to this job is on its way
      if (!(error instanceof ActivityFailed) || error.code !== 'Over') throw error;
      return ended(context, { migration, n }, 'Over');
    }
    await context.settle();
    await tell(context, place, place.skipped === 0 ? 'Done' : `Done, with ${place.skipped} skipped`);
    await context.run('startMail', { mail: 'migrationDone', migration, n }, retryForever);
    return { total: place.total, open: place.open.length };
  },
};

/** The place to go on at; or the code of why there is nothing to bring over. */
async function begin(context: Context, { migration, n, ...rest }: Input): Promise<Place | string> {
  const start = { migration, n, total: 0, from: 0, window: 0, open: [], whys: {}, skipped: 0, letters: 0 };
  if (rest.total !== undefined) return { ...start, ...rest, total: rest.total };
  await context.compensate('giveUp', { migration, n }, retryForever);
  let place: Place = start;
  for (const name of ['connectPlatform', 'reviewCatalogue'] as const) {
    for (let losses = 0; ; ) {
      await tell(context, place, name === 'connectPlatform' ? 'Connecting to the platform' : 'Analyzing the catalogue');
      const done = await context.attempt(name, { migration, n }, step);
      if (done.ok) {
        if ('total' in done.value) place = { ...place, total: done.value.total };
        break;
      }
      const { code } = done.failure;
      if (waitsFor(code) === 'nothing') return code;
      // as for tracks: whatever kills the process need not be this
      if (code === processLost && losses === 0) {
        losses += 1;
        continue;
      }
      const word = await needsSomebody(context, place, done.failure);
      if (!word) return 'NoAnswer';
      if (word.name === 'skip') return code;
      place = { ...place, letters: place.letters + 1 };
    }
  }
  return place;
}

async function ended(context: Context, run: { readonly migration: string; readonly n: number }, code: string) {
  if (code === 'Over') {
    await context.run('giveUp', run, retryForever);
    await context.settle();
    return { over: true };
  }
  await context.run('failMigration', { ...run, code }, retryForever);
  await context.settle();
  await context.progress({ total: 0, done: 0, failed: 0, caption: 'Failed' });
  await context.run('startMail', { mail: 'migrationFailed', ...run }, retryForever);
  return { failed: code };
}
