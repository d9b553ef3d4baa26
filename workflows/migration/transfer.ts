import { MINUTE } from '@marquee/domain/kernel/time.ts';
import type { ItemResult } from '@marquee/domain/migration/migration/events.ts';
import { ActivityFailed } from '../port/activity-failed.ts';
import type { ActivityFailure, ActivityOutcome, WindowOptions } from '../port/context.ts';
import { waitsFor } from './hints.ts';
import { type Context, itemOf, lasting, type Place, record, tell, WINDOW } from './job-place.ts';
import { needsSomebody } from './waiting.ts';

const aboutOne = ['TrackBroken', 'NoRecording', 'RowGone', 'QuotaExceeded', 'ItemErased'];
const tracks: WindowOptions = {
  // enough that the service's own pace is what one waits for, while recordings are kept
  concurrency: 8,
  activity: {
    timeoutMs: 5 * MINUTE,
    retry: { maxAttempts: 4, maxIntervalMs: 20_000, nonRetryable: [...lasting, ...aboutOne] },
  },
};

/** The tracks of the catalogue that are next, as many as a window has. */
export const windowOf = ({ from, total }: Place) =>
  Array.from({ length: Math.min(WINDOW, total - from) }, (_, k) => from + k);

/** What has become of the tracks of a window so far. */
interface Tally {
  readonly results: ItemResult[];
  /** Those that somebody has to look at. */
  readonly open: { i: number; failure: ActivityFailure }[];
}

/** Brings tracks over and records what became of them as the next window. Those that somebody has to look at are set aside. */
export async function transfer(
  context: Context,
  start: Place,
  items: readonly number[],
  letGo = false,
): Promise<Place> {
  let place = start;
  let left = items;
  const tally: Tally = { results: [], open: [] };
  while (left.length > 0) {
    const { migration, n } = place;
    const given = left.map((i) => ({ migration, n, i }));
    const outcomes = letGo ? [] : await context.window('migrateTrack', given, tracks);
    const { again, held } = await take(context, left, outcomes, tally);
    left = again;
    if (!held) break;
    const word = await needsSomebody(context, place, held);
    place = { ...place, letters: place.letters + 1 };
    // let go, or nobody answers: what is left of this window has failed
    if (word && word.name !== 'skip') continue;
    for (const i of left) await setAside(context, tally, { i, outcome: 'failed', code: held.code }, held);
    left = [];
  }
  const { migration, n, window } = place;
  await context.run('recordWindow', { migration, n, window, results: tally.results }, record);
  const after = withTally(place, tally);
  await tell(context, after, 'Transferring tracks and metadata');
  return after;
}

/** Takes in what came of these tracks; those without an outcome were let go. Answers which are to be tried again, and what holds them. */
async function take(
  context: Context,
  left: readonly number[],
  outcomes: readonly ActivityOutcome<ItemResult>[],
  tally: Tally,
): Promise<{ readonly again: readonly number[]; readonly held: ActivityFailure | undefined }> {
  const again: number[] = [];
  const away = outcomes.every((outcome) => !outcome.ok && waitsFor(outcome.failure.code) === 'unreachable');
  let held: ActivityFailure | undefined;
  for (const [k, i] of left.entries()) {
    const outcome = outcomes[k];
    if (!outcome) tally.results.push({ i, outcome: 'skipped' });
    else if (outcome.ok && outcome.value.outcome !== 'ambiguous') tally.results.push(outcome.value);
    else {
      const failure = outcome.ok ? ambiguous : outcome.failure;
      if (failure.code === 'Over') throw new ActivityFailed(failure.code, failure.message);
      const hint = waitsFor(failure.code);
      const failed = { i, outcome: 'failed', code: failure.code.slice(0, 60) } as const;
      // one that does not come where others do, is set aside
      if (hint === 'items' || (hint === 'unreachable' && !away)) {
        await setAside(context, tally, outcome.ok ? outcome.value : failed, failure);
      } else {
        again.push(i);
        held = failure;
      }
    }
  }
  return { again, held };
}

const ambiguous = { code: 'Ambiguous', message: 'It may be one of several tracks: its artist has to say which.' };

async function setAside(context: Context, tally: Tally, result: ItemResult, failure: ActivityFailure): Promise<void> {
  const { i } = result;
  tally.results.push(result);
  tally.open.push({ i, failure });
  await context.park(itemOf(i), failure);
}

function withTally(place: Place, { results, open }: Tally): Place {
  const skipped = place.skipped + results.filter(({ outcome }) => outcome === 'skipped').length;
  const waiting = [...place.open, ...open.map(({ i, failure: { code } }) => ({ i, code }))];
  const whys = Object.fromEntries(open.map(({ failure: { code, message } }) => [code, message]));
  return { ...place, window: place.window + 1, open: waiting, skipped, whys: { ...place.whys, ...whys } };
}
