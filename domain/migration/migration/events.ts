import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Id, SealedEnvelope } from '../../kernel/schemas.ts';

/** Where the password, and the key of an interface, lie in the vault: references, which say nothing of them. */
export const Secrets = z.object({ password: Id, apiKey: Id.nullable() });
export type Secrets = z.infer<typeof Secrets>;

/** What became of one track of a catalogue. `ambiguous`: its artist has to say which of theirs it is. */
export const outcomes = ['created', 'matched', 'ambiguous', 'failed', 'skipped'] as const;
export type Outcome = (typeof outcomes)[number];

/** How a track was found among those that its artist has already (content.md section 11). `twin`: twice in one catalogue. */
export const matchRules = ['externalId', 'isrc', 'upc', 'words', 'owner', 'twin'] as const;
export type MatchRule = (typeof matchRules)[number];

/** Of the `i`th track of the catalogue, from 0. `track` is ours, where there is one; `code` says why it failed. */
export const ItemResult = z.object({
  i: z.int().min(0),
  outcome: z.enum(outcomes),
  track: Id.optional(),
  rule: z.enum(matchRules).optional(),
  code: z.string().max(60).optional(),
});
export type ItemResult = z.infer<typeof ItemResult>;

/** What an artist says of a track that could not be told, or not be brought over. */
export const ItemDecision = z.object({ i: z.int().min(0), as: z.enum(['match', 'new', 'skip']), track: Id.optional() });
export type ItemDecision = z.infer<typeof ItemDecision>;

/** Tracks of one window: what is recorded by one event. */
export const WINDOW = 50;

const run = { n: z.int().min(1) };

/** Events of the migrations of one artist from one platform, `migration-{person:platform}`; its runs come one after another. */
export const migrationEvents = {
  /** The `n`th run. From an account of theirs (`account`, `secret`), or from exports of it (`files`). */
  MigrationStarted: {
    version: 1,
    schema: z.object({
      ...run,
      owner: Id,
      platform: z.string(),
      /** `{ username }`. */
      account: SealedEnvelope.nullable(),
      secret: Secrets.nullable(),
      files: z.array(Id),
    }),
  },
  PlatformConnected: { version: 1, schema: z.object(run) },
  /** It has so many tracks, which come in so many windows. What each is lies aside the log, for 30 days after the end. */
  CatalogueReviewed: { version: 1, schema: z.object({ ...run, total: z.int().min(0), windows: z.int().min(0) }) },
  /** Windows count from 0. Those behind the last of the catalogue have tracks that were decided about, or tried again. */
  TracksMigrated: {
    version: 1,
    schema: z.object({ ...run, window: z.int().min(0), results: z.array(ItemResult).max(WINDOW) }),
  },
  /** More exports of a run from files: recordings that those before lacked. */
  ExportsAdded: { version: 1, schema: z.object({ ...run, files: z.array(Id).min(1) }) },
  CredentialsProvided: { version: 1, schema: z.object({ ...run, account: SealedEnvelope, secret: Secrets }) },
  /** By staff, who never see any: the artist is asked to give new ones. */
  CredentialsAsked: { version: 1, schema: z.object({ ...run, reason: z.string() }) },
  /** By its job: it cannot go on by itself, for the `turn`th time of this run, from 0; `hint` says what would help. */
  MigrationWaits: { version: 1, schema: z.object({ ...run, turn: z.int().min(0), hint: z.string().max(60) }) },
  ItemsResolved: { version: 1, schema: z.object({ ...run, items: z.array(ItemDecision).min(1).max(500) }) },
  MigrationPaused: { version: 1, schema: z.object(run) },
  MigrationResumed: { version: 1, schema: z.object(run) },
  /** `failed` has those that nobody decided about as well. */
  MigrationCompleted: {
    version: 1,
    schema: z.object({
      ...run,
      created: z.int().min(0),
      matched: z.int().min(0),
      skipped: z.int().min(0),
      failed: z.int().min(0),
    }),
  },
  MigrationFailed: { version: 1, schema: z.object({ ...run, code: z.string().max(60) }) },
  /** Without `keep`, what this run has created is deleted. */
  MigrationCancelled: { version: 1, schema: z.object({ ...run, keep: z.boolean() }) },
} as const;
export type MigrationEvent = EventOf<typeof migrationEvents>;
