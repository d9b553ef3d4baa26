import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';
import { Done, Instant, text, Uuid } from './common.ts';
import { endpoint, formEndpoint } from './endpoint.ts';

const MOST_EXPORT_BYTES = 500 * 1024 * 1024;

const platform = text(textLimits.platform, 1, 'Please select a platform');
const username = text(textLimits.email, 1, 'Username is required');
const password = z.string('Password is required').min(1, 'Password is required').max(textLimits.password);
const apiKey = z.string().trim().max(textLimits.token);
const migrationId = z.object({ migrationId: Uuid });

/** A track that somebody has to decide about. */
export const MigrationItem = z.object({
  /** Its place in the catalogue, from 0. */
  i: z.int(),
  title: z.string(),
  artist: z.string(),
  album: z.string().nullable(),
  isrc: z.string().nullable(),
  /** Seconds; 0 where nobody says. */
  duration: z.number(),
  outcome: z.enum(['ambiguous', 'failed']),
  code: z.string().nullable(),
  /** Tracks of mine that it may be. */
  candidates: z.array(z.object({ id: Uuid, title: z.string(), artist: z.string(), duration: z.number() })),
});
export type MigrationItem = z.infer<typeof MigrationItem>;

/** What an artist brings over from one platform: the last run. */
export const Migration = z.object({
  id: Uuid,
  platform: z.string(),
  /** How often it was started. */
  run: z.int(),
  fromFiles: z.boolean(),
  status: z.enum(['running', 'completed', 'error', 'cancelled']),
  paused: z.boolean(),
  /** Whole percent, never back within a run, and what goes on at it. */
  progress: z.int(),
  caption: z.string(),
  /** Tracks of the catalogue; 0 until it is known. */
  total: z.int(),
  /** Came over, were here already, were let go, and could not be had or told. */
  created: z.int(),
  matched: z.int(),
  skipped: z.int(),
  open: z.int(),
  migratedTracks: z.int(),
  /** What it waits for: `credentials`, `apiKeyMissing`, `rateLimit`, `unreachable`, `items`; null while it does not. */
  waitsFor: z.string().nullable(),
  /** The same in words, or why it failed. */
  message: z.string().nullable(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
});
export type Migration = z.infer<typeof Migration>;
export const MigrationWhole = Migration.extend({ items: z.array(MigrationItem) });
export type MigrationWhole = z.infer<typeof MigrationWhole>;

/** An export that was sent, until a migration takes it. */
export const MigrationExport = z.object({
  id: Uuid,
  name: z.string(),
  kind: z.enum(['csv', 'ddex', 'zip']),
  bytes: z.int(),
});
export type MigrationExport = z.infer<typeof MigrationExport>;

export const migration = {
  /** Refusals: 400 `UnknownPlatform`, `ApiKeyRequired`; 409 `MigrationRunning`, `LoginUnavailable`. Waits up to two minutes for the end. */
  migrate: endpoint({
    method: 'POST',
    path: '/api/migrate',
    summary: 'Bring a catalogue over from an account elsewhere; what is not done in two minutes goes on without me',
    access: 'person',
    body: z.object({ platform, username, password, apiKey: apiKey.optional() }),
    response: z.object({
      migratedTracks: z.int(),
      migrationId: Uuid,
      status: Migration.shape.status,
      message: z.string().nullable(),
    }),
  }),
  /** Refusals: 400 `UnknownPlatform`, `FilesRequired`, `UnknownFile`; 409 `MigrationRunning`. */
  migrateFiles: endpoint({
    method: 'POST',
    path: '/api/migrations',
    summary: 'Bring a catalogue over from exports that I have sent',
    access: 'person',
    body: z.object({ platform, files: z.array(Uuid).min(1, 'Send an export of your catalogue').max(20) }),
    response: Migration,
  }),
  /** Refusals: 400 `NoFile`; 409 `TooManyExports`; 413 `FileTooLarge`; 415 `ExportUnreadable`. */
  sendExport: formEndpoint({
    method: 'POST',
    path: '/api/migrations/exports',
    summary:
      'Send an export of a catalogue: CSV, DDEX ERN 4, or a ZIP with recordings; kept for a day unless it is used',
    access: 'person',
    form: { file: 'export', maxBytes: MOST_EXPORT_BYTES, fields: z.object({}) },
    response: MigrationExport,
  }),
  /** Refusals: 400 `UnknownFile`, `FilesRequired`; 403 `NotAllowed` where it comes from an account; 409 `NotRunning`, `TooManyExports`. Tracks that were set aside are tried again. */
  addExports: endpoint({
    method: 'PUT',
    path: '/api/migrations/:migrationId/files',
    summary: 'Give a migration that is under way more exports, with recordings that it lacks (its artist)',
    access: 'person',
    params: migrationId,
    body: z.object({ files: z.array(Uuid).min(1, 'Send an export of your catalogue').max(20) }),
    response: Done,
  }),
  listMigrations: endpoint({
    method: 'GET',
    path: '/api/migrations',
    summary: 'My migrations, one a platform, the last started first',
    access: 'person',
    response: z.array(Migration),
  }),
  getMigration: endpoint({
    method: 'GET',
    path: '/api/migrations/:migrationId',
    summary: 'One migration, with the first 100 tracks that wait for a word (its artist)',
    access: 'person',
    params: migrationId,
    response: MigrationWhole,
  }),
  /** Refusals: 400 `ApiKeyRequired`; 409 `NotRunning`. */
  provideCredentials: endpoint({
    method: 'POST',
    path: '/api/migrations/:migrationId/credentials',
    summary: 'Give another login (its artist, and nobody else)',
    access: 'person',
    params: migrationId,
    body: z.object({ username, password, apiKey: apiKey.optional() }),
    response: Done,
  }),
  /** Refusals: 400 `UnknownItem`; 409 `NotRunning`. */
  resolveItems: endpoint({
    method: 'POST',
    path: '/api/migrations/:migrationId/items',
    summary:
      'Say of tracks which of mine they are, that they are new (which tries a failed one again), or to let them go',
    access: 'person',
    params: migrationId,
    body: z.object({
      items: z
        .array(z.object({ i: z.int().min(0), as: z.enum(['match', 'new', 'skip']), track: Uuid.optional() }))
        .min(1)
        .max(500),
    }),
    response: Done,
  }),
  pauseMigration: endpoint({
    method: 'POST',
    path: '/api/migrations/:migrationId/pause',
    summary: 'Bring nothing more over until I say so (its artist)',
    access: 'person',
    params: migrationId,
    response: Done,
  }),
  resumeMigration: endpoint({
    method: 'POST',
    path: '/api/migrations/:migrationId/resume',
    summary: 'Go on (its artist)',
    access: 'person',
    params: migrationId,
    response: Done,
  }),
  cancelMigration: endpoint({
    method: 'POST',
    path: '/api/migrations/:migrationId/cancel',
    summary: 'End a migration (its artist); what came over stays, or is deleted',
    access: 'person',
    params: migrationId,
    body: z.object({ keep: z.boolean() }),
    response: Done,
  }),
  /** Refusals: 404 `NotFound`, 409 `NotRunning`. */
  askCredentials: endpoint({
    method: 'POST',
    path: '/api/admin/migrations/:migrationId/ask-credentials',
    summary: 'Ask the artist of a migration for another login, which only they can give',
    access: 'operator',
    staff: ['support'],
    params: migrationId,
    body: z.object({ reason: text(textLimits.reason, 1, 'Write down why') }),
    response: Done,
  }),
};
