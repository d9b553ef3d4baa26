import { DAY } from '@marquee/domain/kernel/time.ts';
import { type AgingRows, forgetRows } from '@marquee/infra/postgres/forget-rows.ts';
import { oldRequests } from '../../accounts/account-requests.ts';
import { endedSessions, endedVerifications } from '../../auth/ended-rows.ts';
import { usedKeys } from '../../http/request-keys.ts';
import { type Kept, keepForgetting } from '../../operations/keep-forgetting.ts';
import { handledWebhooks } from '../../payments/webhook-inbox.ts';
import type { BackgroundLog } from './background-log.ts';
import type { Cleanup } from './cleanup.ts';
import type { Projections } from './projections.ts';
import type { Storage } from './storage.ts';

/**
 * What is done with and is no part of the log, and for how long it is kept: see 'What is forgotten' in docs/architecture.md.
 * The provider itself tells of its events for 30 days, and delivers each for three.
 */
export function keptFor({ outbox, pool }: Pick<Storage, 'outbox' | 'pool'>): readonly Kept[] {
  const rows = (what: string, aging: AgingRows, days: number): Kept => {
    return { what, forMs: days * DAY, forget: (before) => forgetRows(pool, aging, before) };
  };
  return [
    rows('handled webhooks', handledWebhooks, 90),
    rows('request keys', usedKeys, 1),
    rows('requests for accounts', oldRequests, 2),
    rows('ended sessions', endedSessions, 1),
    rows('ended sign-ins', endedVerifications, 1),
    ...(outbox ? [{ what: 'the outbox', forMs: 30 * DAY, forget: (before: number) => outbox.forget(before) }] : []),
  ];
}

/** Forgets what has been kept for its time, every hour; one process of all does it. */
export function openForgetting(
  storage: Pick<Storage, 'outbox' | 'pool'>,
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
