import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE, ms } from '@marquee/domain/kernel/time.ts';
import type { PaymentProvider } from '@marquee/infra/payments/port.ts';
import type { WebhookInbox } from './webhook-inbox.ts';

export interface ReconciliationOptions {
  readonly provider: Pick<PaymentProvider, 'eventsSince'>;
  readonly inbox: Pick<WebhookInbox, 'cursor' | 'moveCursor' | 'keep'>;
  /** Waits for a turn at the provider's rate limit. */
  readonly turn: () => Promise<void>;
  /** UTC milliseconds. */
  readonly now: () => number;
}

const EVERY_MS = 5 * MINUTE;
const PAGE = 100;
/** Events younger than this are asked for once more: one that happened before them may only be listed after them. */
const OVERLAP_MS = MINUTE;

/**
 * Asks the provider for its events since the last time, and keeps those whose webhook never came: the platform was down,
 * or could not be reached. Answers how many events the inbox did not have. Throws what the provider throws; what was
 * kept stays kept, and the next time goes on from there.
 */
export async function reconcile({ provider, inbox, turn, now }: ReconciliationOptions): Promise<number> {
  const settled = now() - OVERLAP_MS;
  let cursor = await inbox.cursor();
  let missed = 0;
  for (;;) {
    await turn();
    const events = await provider.eventsSince(cursor, PAGE);
    const fresh = await Promise.all(events.map((event) => inbox.keep(event)));
    missed += fresh.filter(Boolean).length;
    const last = events.findLast(({ createdAt }) => ms(createdAt) < settled);
    if (last) await inbox.moveCursor(last.id);
    if (events.length < PAGE) return missed;
    cursor = events.at(-1)?.id;
  }
}

/** Reconciles now and every five minutes until the signal aborts. `found` is called when there was something. */
export async function keepReconciling(
  options: ReconciliationOptions,
  found: () => void,
  failed: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const missed = await reconcile(options).catch(failed);
    if (missed) found();
    await pause(EVERY_MS, undefined, { signal }).catch(() => {});
  }
}
