import { DAY, MINUTE } from '@marquee/domain/kernel/time.ts';
import type { ItemResult } from '@marquee/domain/migration/migration/events.ts';
import { retryForever } from '../kit/retry-policies.ts';
import { ActivityFailed } from '../port/activity-failed.ts';
import type {
  ActivityFailure,
  ActivityOptions,
  Signal,
  WindowOptions,
  WorkflowContext,
  WorkflowDefinition,
} from '../port/context.ts';
import type { MigrationActivities } from './activities.ts';
import { waitsFor } from './hints.ts';

/** How far the job is. The first run knows the migration alone. */
type Input = {
  readonly migration: string;
  readonly n: number;
  /** Tracks of the catalogue; absent until it is reviewed. */
  readonly total?: number;
  /** The track of the catalogue that is next. */
  readonly from?: number;
  /** The window that is recorded next: of the catalogue, or of tracks that were tried again. */
  readonly window?: number;
  /** Tracks that wait for somebody, each with why. */
  readonly open?: readonly { readonly i: number; readonly code: string }[];
  /** How often the artist was written to. */
  readonly letters?: number;
};
type Place = Required<Input>;
type Context = WorkflowContext<MigrationActivities>;

/** Tracks of one window; windows of one run of the job, so that histories stay short. */
const WINDOW = 50;
const WINDOWS_A_RUN = 20;
/** After so long without a word, what is open is left. */
const PATIENCE_MS = 14 * DAY;
/** A service that was asked too often is asked again so much later by itself. */
const REST_MS = 15 * MINUTE;

/** What no further try mends: the artist, or an operator, is asked. */
const lasting = [
  'CredentialsRefused',
  'ApiKeyMissing',
  'SecretGone',
  'ExportUnreadable',
  'CatalogueEmpty',
  'TooManyTracks',
  'Over',
];
const aboutOne = ['TrackBroken', 'NoRecording', 'RowGone', 'QuotaExceeded', 'ItemErased'];
const step: ActivityOptions = {
  timeoutMs: 10 * MINUTE,
  retry: { maxAttempts: 5, maxIntervalMs: 20_000, nonRetryable: lasting },
};
/** For words to the log, which are taken as long as the run is under way. */
const record: ActivityOptions = { ...retryForever, retry: { ...retryForever.retry, nonRetryable: ['Over'] } };
const tracks: WindowOptions = {
  concurrency: 4,
  activity: {
    timeoutMs: 5 * MINUTE,
    retry: { maxAttempts: 4, maxIntervalMs: 20_000, nonRetryable: [...lasting, ...aboutOne] },
  },
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
    await tell(context, place, 'Done');
    await context.run('startMail', { mail: 'migrationDone', migration, n }, retryForever);
    return { total: place.total, open: place.open.length };
  },
};

/** The place to go on at; or the code of why there is nothing to bring over. */
async function begin(context: Context, { migration, n, ...rest }: Input): Promise<Place | string> {
  const start = { migration, n, total: 0, from: 0, window: 0, open: [], letters: 0 };
  if (rest.total !== undefined) return { ...start, ...rest, total: rest.total };
  await context.compensate('giveUp', { migration, n }, retryForever);
  let place: Place = start;
  for (const name of ['connectPlatform', 'reviewCatalogue'] as const) {
    for (;;) {
      await tell(context, place, name === 'connectPlatform' ? 'Connecting to the platform' : 'Analyzing the catalogue');
      const done = await context.attempt(name, { migration, n }, step);
      if (done.ok) {
        if ('total' in done.value) place = { ...place, total: done.value.total };
        break;
      }
      const { code } = done.failure;
      if (waitsFor(code) === 'nothing') return code;
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

/** Says what the job waits for, writes to the artist, and waits for a word that may help; undefined: nobody has said one in time. */
async function needsSomebody(context: Context, place: Place, failure: ActivityFailure): Promise<Signal | undefined> {
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
async function nextWord(context: Context, until: number): Promise<Signal | undefined> {
  for (;;) {
    const signal = await context.waitForSignal(until);
    if (!signal || ['retry', 'skip', 'credentials', 'resolve'].includes(signal.name)) return signal;
    if (signal.name === 'pause') await whilePaused(context);
  }
}

/** What was said between two windows: a pause lasts until it is taken back. */
async function heed(context: Context, start: Place): Promise<Place> {
  let place = start;
  for (
    let signal = await context.waitForSignal(context.now());
    signal;
    signal = await context.waitForSignal(context.now())
  ) {
    if (signal.name === 'pause') await whilePaused(context);
    else if (signal.name === 'ask') place = await asked(context, place);
    else place = await obey(context, place, signal);
  }
  return place;
}

async function whilePaused(context: Context): Promise<void> {
  await context.stuck('paused: Its artist has paused it.');
  for (let signal = await context.waitForSignal(); signal?.name !== 'resume'; ) signal = await context.waitForSignal();
  await context.stuck(undefined);
}

/** Staff want another login: nothing more is brought over until there is one, or they say to go on. */
async function asked(context: Context, place: Place): Promise<Place> {
  const failure = { code: 'CredentialsRefused', message: 'Its artist is asked for another login.' };
  await needsSomebody(context, place, failure);
  return { ...place, letters: place.letters + 1 };
}

const windowOf = ({ from, total }: Place) => Array.from({ length: Math.min(WINDOW, total - from) }, (_, k) => from + k);

/** Brings tracks over and records what became of them as the next window. Those that somebody has to look at are set aside. */
async function transfer(context: Context, start: Place, items: readonly number[], skipped = false): Promise<Place> {
  let place = start;
  let left = items;
  const results: ItemResult[] = [];
  const open: { i: number; code: string }[] = [];
  while (left.length > 0) {
    const { migration, n } = place;
    const outcomes = skipped
      ? []
      : await context.window(
          'migrateTrack',
          left.map((i) => ({ migration, n, i })),
          tracks,
        );
    const again: number[] = [];
    const away = outcomes.every((outcome) => !outcome.ok && waitsFor(outcome.failure.code) === 'unreachable');
    let held: ActivityFailure | undefined;
    for (const [k, i] of left.entries()) {
      const outcome = outcomes[k];
      if (!outcome) results.push({ i, outcome: 'skipped' });
      else if (outcome.ok && outcome.value.outcome !== 'ambiguous') results.push(outcome.value);
      else {
        const failure = outcome.ok
          ? { code: 'Ambiguous', message: 'It may be one of several tracks: its artist has to say which.' }
          : outcome.failure;
        if (failure.code === 'Over') throw new ActivityFailed(failure.code, failure.message);
        const hint = waitsFor(failure.code);
        // one that does not come where others do, is set aside
        if (hint === 'items' || (hint === 'unreachable' && !away)) {
          results.push(outcome.ok ? outcome.value : { i, outcome: 'failed', code: failure.code.slice(0, 60) });
          open.push({ i, code: failure.code });
          await context.park(itemOf(i), failure);
        } else {
          again.push(i);
          held = failure;
        }
      }
    }
    left = again;
    if (!held) break;
    const word = await needsSomebody(context, place, held);
    place = { ...place, letters: place.letters + 1 };
    // let go, or nobody answers: what is left of this window has failed
    if (word && word.name !== 'skip') continue;
    const code = held.code;
    for (const i of left) {
      results.push({ i, outcome: 'failed', code });
      open.push({ i, code });
      await context.park(itemOf(i), held);
    }
    left = [];
  }
  const { migration, n, window } = place;
  await context.run('recordWindow', { migration, n, window, results }, record);
  const after = { ...place, window: window + 1, open: [...place.open, ...open] };
  await tell(context, after, 'Transferring tracks and metadata');
  return after;
}

/** Waits for what people say of the tracks that were set aside, until none is left, or nobody has said anything for too long. */
async function settle(context: Context, start: Place): Promise<Place> {
  let place = await heed(context, start);
  let turn = -1;
  while (place.open.length > 0) {
    await context.stuck(`items: ${openWords(place.open.length)}`);
    if (turn !== place.open.length) {
      const { migration, n, letters } = place;
      await context.run(
        'startMail',
        { mail: 'migrationStuck', migration, n, turn: letters, hint: 'items' },
        retryForever,
      );
      place = { ...place, letters: letters + 1 };
      turn = place.open.length;
    }
    const signal = await nextWord(context, context.now() + PATIENCE_MS);
    await context.stuck(undefined);
    if (!signal) break;
    place = await obey(context, place, signal);
    turn = Math.min(turn, place.open.length);
  }
  for (const { i } of place.open) await context.unpark(itemOf(i));
  return place;
}

/** Does what somebody has said of one of the tracks that are set aside, or of all. */
async function obey(context: Context, start: Place, { name, payload }: Signal): Promise<Place> {
  const said = payload !== null && typeof payload === 'object' && !Array.isArray(payload) ? (payload as Said) : {};
  const chosen = start.open.filter(({ i }) => isMeant(said, i));
  if (chosen.length === 0 || !['retry', 'skip', 'resolve', 'credentials'].includes(name)) return start;
  const ids = new Set(chosen.map(({ i }) => i));
  let place: Place = { ...start, open: start.open.filter(({ i }) => !ids.has(i)) };
  for (const i of ids) await context.unpark(itemOf(i));
  const all = [...ids];
  for (let from = 0; from < all.length; from += WINDOW) {
    place = await transfer(context, place, all.slice(from, from + WINDOW), name === 'skip');
  }
  return place;
}

/** Whom a word is about: one parked track, some tracks, or all that are open. */
interface Said {
  readonly item?: string;
  readonly items?: readonly number[];
}

function isMeant({ item, items }: Said, i: number): boolean {
  if (items) return items.includes(i);
  return item === undefined || itemOf(i) === item;
}

/** How people call a track of a catalogue: they count from 1. */
const itemOf = (i: number) => `track ${i + 1}`;

function openWords(count: number): string {
  return count === 1 ? '1 track waits for a word.' : `${count} tracks wait for a word.`;
}

async function tell(context: Context, { total, from, open }: Place, caption: string): Promise<void> {
  await context.progress({ total, done: Math.max(0, from - open.length), failed: open.length, caption });
}
