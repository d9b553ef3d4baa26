import { retryForever } from '../kit/retry-policies.ts';
import type { ActivityOptions, WorkflowContext } from '../port/context.ts';
import type { MigrationActivities } from './activities.ts';

/** How far the job is. The first run knows the migration alone. */
export type Input = {
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
  /** What the codes of open tracks say to a person. */
  readonly whys?: Readonly<Record<string, string>>;
  /** Tracks that somebody has let go. */
  readonly skipped?: number;
  /** How often the artist was written to. */
  readonly letters?: number;
};
export type Place = Required<Input>;
export type Context = WorkflowContext<MigrationActivities>;

/** Tracks of one window: recorded histories have as many. */
export const WINDOW = 50;

/** For words to the log, which are taken as long as the run is under way. */
export const record: ActivityOptions = { ...retryForever, retry: { ...retryForever.retry, nonRetryable: ['Over'] } };

/** What no further try mends: the artist, or an operator, is asked. */
export const lasting = [
  'CredentialsRefused',
  'ApiKeyMissing',
  'SecretGone',
  'ExportUnreadable',
  'CatalogueEmpty',
  'TooManyTracks',
  'Over',
];

/** How people call a track of a catalogue: they count from 1. */
export const itemOf = (i: number) => `track ${i + 1}`;

export async function tell(context: Context, { total, from, open }: Place, caption: string): Promise<void> {
  await context.progress({ total, done: Math.max(0, from - open.length), failed: open.length, caption });
}
