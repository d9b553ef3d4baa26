import type { SealedEnvelope } from '../../kernel/schemas.ts';
import type { ItemDecision, ItemResult, MigrationEvent, Outcome, Secrets } from './events.ts';

/** Where a run is; the last three are ends (spec section 4: idle, running, completed, error). */
export type Stage = 'connecting' | 'analysing' | 'transferring' | 'completed' | 'error' | 'cancelled';

/** The migrations of one artist from one platform: the last run, and what is known of it. */
export interface KnownMigration {
  readonly owner: string;
  readonly platform: string;
  /** The run; from 1. */
  readonly n: number;
  readonly stage: Stage;
  readonly paused: boolean;
  /** `{ username }` and where the rest of the login lies; null where it comes from files. */
  readonly account: SealedEnvelope | null;
  readonly secret: Secrets | null;
  readonly files: readonly string[];
  /** Tracks of the catalogue, and windows that they come in; 0 until it is reviewed. */
  readonly total: number;
  readonly windows: number;
  /** The window that is next. */
  readonly window: number;
  /** What became of each track that there is a word about. */
  readonly results: ReadonlyMap<number, ItemResult>;
  /** What the artist has said of tracks. */
  readonly decided: ReadonlyMap<number, ItemDecision>;
  /** Why it failed; null unless it has. */
  readonly code: string | null;
  /** Whether a cancelled run keeps what it has created. */
  readonly keep: boolean;
}

/** Undefined until the first run. */
export type MigrationState = KnownMigration | undefined;

/** Outcomes that stay, whatever is tried again. */
const settled: ReadonlySet<Outcome> = new Set<Outcome>(['created', 'matched', 'skipped']);

export function isSettled(outcome: Outcome): boolean {
  return settled.has(outcome);
}

export function isRunning({ stage }: Pick<KnownMigration, 'stage'>): boolean {
  return stage === 'connecting' || stage === 'analysing' || stage === 'transferring';
}

/** Results with those of one window more: the last word about a track counts, and what is settled stays. */
export function withResults(
  before: ReadonlyMap<number, ItemResult>,
  results: readonly ItemResult[],
): ReadonlyMap<number, ItemResult> {
  const after = new Map(before);
  for (const result of results) {
    const known = after.get(result.i);
    if (!known || !isSettled(known.outcome)) after.set(result.i, result);
  }
  return after;
}

/** How many of a run's tracks came to what; `failed` has those that nobody has decided about, or that were never come to. */
export function countsOf({ results, total }: Pick<KnownMigration, 'results' | 'total'>) {
  const counts = { created: 0, matched: 0, skipped: 0, failed: 0 };
  for (const { outcome } of results.values()) if (isSettled(outcome)) counts[outcome as 'created'] += 1;
  return { ...counts, failed: total - counts.created - counts.matched - counts.skipped };
}

export function evolve(state: MigrationState, event: MigrationEvent): MigrationState {
  if (event.type === 'MigrationStarted') {
    const { n, owner, platform, account, secret, files } = event.data;
    const fresh = {
      stage: 'connecting',
      paused: false,
      total: 0,
      windows: 0,
      window: 0,
      code: null,
      keep: true,
    } as const;
    return { n, owner, platform, account, secret, files, ...fresh, results: new Map(), decided: new Map() };
  }
  if (!state) return state;
  switch (event.type) {
    case 'PlatformConnected':
      return { ...state, stage: 'analysing' };
    case 'CatalogueReviewed':
      return { ...state, stage: 'transferring', total: event.data.total, windows: event.data.windows };
    case 'TracksMigrated': {
      const { window, results } = event.data;
      return { ...state, window: window + 1, results: withResults(state.results, results) };
    }
    case 'ExportsAdded':
      return { ...state, files: [...state.files, ...event.data.files] };
    case 'CredentialsProvided':
      return { ...state, account: event.data.account, secret: event.data.secret };
    case 'CredentialsAsked':
    case 'MigrationWaits':
      return state;
    case 'ItemsResolved':
      return {
        ...state,
        decided: new Map([...state.decided, ...event.data.items.map((each) => [each.i, each] as const)]),
      };
    case 'MigrationPaused':
      return { ...state, paused: true };
    case 'MigrationResumed':
      return { ...state, paused: false };
    case 'MigrationCompleted':
      return { ...state, stage: 'completed', paused: false };
    case 'MigrationFailed':
      return { ...state, stage: 'error', paused: false, code: event.data.code };
    case 'MigrationCancelled':
      return { ...state, stage: 'cancelled', paused: false, keep: event.data.keep };
  }
}
