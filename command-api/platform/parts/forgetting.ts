import { DAY } from '@marquee/domain/kernel/time.ts';
import { type AgingRows, forgetRows } from '@marquee/infra/postgres/forget-rows.ts';
import { oldRequests } from '../../accounts/account-requests.ts';
import { EXPORT_KEPT_MS } from '../../accounts/exports/data-exports.ts';
import { oldVisits, VISITS_KEPT_DAYS } from '../../accounts/visits.ts';
import { endedSessions, endedVerifications } from '../../auth/ended-rows.ts';
import { eraseDueFiles } from '../../files/kept/erase-files.ts';
import { UPLOAD_KEPT_MS } from '../../files/uploads/upload-routes.ts';
import { usedKeys } from '../../http/request-keys.ts';
import { MIGRATION_ROWS_KEPT_DAYS, oldMigrationRows } from '../../migration/tables.ts';
import { forgetVisitors, VISITORS_KEPT_DAYS } from '../../moderation/visitors.ts';
import { type Kept, keepForgetting } from '../../operations/keep-forgetting.ts';
import { handledWebhooks } from '../../payments/webhook-inbox.ts';
import { oldStorySeen, STORY_SEEN_KEPT_DAYS } from '../../social/stories/seen.ts';
import { forgetMarks, MARKS_KEPT_DAYS, toldBatches } from '../../social/views/marks.ts';
import type { BackgroundLog } from './background-log.ts';
import type { Cleanup } from './cleanup.ts';
import type { Projections } from './projections.ts';
import type { Storage } from './storage.ts';

type ForgettingStorage = Pick<
  Storage,
  | 'bus'
  | 'contracts'
  | 'exports'
  | 'files'
  | 'mailer'
  | 'migrationExports'
  | 'outbox'
  | 'personalData'
  | 'pool'
  | 'uploads'
>;

/**
 * What is done with and is no part of the log, and for how long it is kept: see 'What is forgotten' in docs/architecture.md.
 * The provider itself tells of its events for 30 days, and delivers each for three.
 */
export function keptFor({
  bus,
  contracts,
  exports,
  files,
  mailer,
  migrationExports,
  outbox,
  personalData,
  pool,
  uploads,
}: ForgettingStorage): readonly Kept[] {
  const rows = (what: string, aging: AgingRows, days: number): Kept => {
    return { what, forMs: days * DAY, forget: (before) => forgetRows(pool, aging, before) };
  };
  return [
    rows('handled webhooks', handledWebhooks, 90),
    rows('request keys', usedKeys, 1),
    rows('requests for accounts', oldRequests, 2),
    rows('visits', oldVisits, VISITS_KEPT_DAYS),
    {
      what: 'visitors who claimed',
      forMs: VISITORS_KEPT_DAYS * DAY,
      forget: (before) => forgetVisitors({ pool, personalData, mailer }, before),
    },
    rows('who has seen stories', oldStorySeen, STORY_SEEN_KEPT_DAYS),
    { what: 'marks of views', forMs: MARKS_KEPT_DAYS * DAY, forget: (before) => forgetMarks(pool, before) },
    rows('batches of views', toldBatches, MARKS_KEPT_DAYS),
    rows('rows of migrations', oldMigrationRows, MIGRATION_ROWS_KEPT_DAYS),
    rows('ended sessions', endedSessions, 1),
    rows('ended sign-ins', endedVerifications, 1),
    { what: 'uploads', forMs: UPLOAD_KEPT_MS, forget: (before) => uploads.sweep(before) },
    { what: 'exports of catalogues', forMs: DAY, forget: (before) => migrationExports.sweep(before) },
    { what: 'contracts that no terms name', forMs: DAY, forget: (before) => contracts.sweep(before) },
    { what: 'exports', forMs: EXPORT_KEPT_MS, forget: (before) => exports.sweep(before) },
    {
      what: 'deleted files',
      forMs: 0,
      forget: (before) => eraseDueFiles({ bus, files, database: pool }, before),
    },
    ...(outbox ? [{ what: 'the outbox', forMs: 30 * DAY, forget: (before: number) => outbox.forget(before) }] : []),
  ];
}

/** Forgets what has been kept for its time, every hour; one process of all does it. */
export function openForgetting(
  storage: ForgettingStorage,
  { leases }: Pick<Projections, 'leases'>,
  cleanup: Cleanup,
  failed: BackgroundLog['failed'],
): void {
  const stopped = new AbortController();
  const tell = (what: string, error: unknown) => failed(`forgetting of ${what}`, error);
  const kept = keptFor(storage);
  const keeping = leases.own('forgetting', (_, signal) => keepForgetting(kept, Date.now, tell, signal), {
    signal: stopped.signal,
    failed: (error) => tell('what is old', error),
  });
  cleanup.add('forgetting', keeping, (going) => {
    stopped.abort();
    return going;
  });
}
