import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE, ms } from '@marquee/domain/kernel/time.ts';
import type { PaymentProvider } from '@marquee/infra/payments/port.ts';
import type { WebhookInbox } from './webhook-inbox.ts';

export interface ReconciliationOptions {
  readonly provider: Pick<PaymentProvider, 'eventsSince'>;
  readonly inbox: Pick<WebhookInbox, 'cursor' | 'moveCursor' | 'keep'>;
  /** UTC milliseconds. */
  readonly now: () => number;
}

export interface RecheckOptions {
  readonly inbox: Pick<WebhookInbox, 'handledPayments' | 'again'>;
  /** Those of these intents that the read models know no payment by. */
  readonly unknownIntents: (intents: readonly string[]) => Promise<readonly string[]>;
  /** UTC milliseconds. */
  readonly now: () => number;
}

/** What was handled so long ago is in the read models. */
const KNOWN_BY_NOW_MS = 10 * MINUTE;
const RECHECKED_AT_ONCE = 500;

/**
 * Looks at every payment of the inbox that counts as handled, and has those handled once more that came to nothing: whatever
 * was not asked for is then sent back. Answers how many.
 */
export async function recheck({ inbox, unknownIntents, now }: RecheckOptions): Promise<number> {
  let found = 0;
  for (let after = ''; ; ) {
    const payments = await inbox.handledPayments(now() - KNOWN_BY_NOW_MS, after, RECHECKED_AT_ONCE);
    const unknown = new Set(await unknownIntents(payments.map(({ intentId }) => intentId)));
    const again = payments.filter(({ intentId }) => unknown.has(intentId)).map(({ eventId }) => eventId);
    if (again.length > 0) await inbox.again(again);
    found += again.length;
    after = payments.at(-1)?.eventId ?? after;
    if (payments.length < RECHECKED_AT_ONCE) return found;
  }
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
export async function reconcile({ provider, inbox, now }: ReconciliationOptions): Promise<number> {
  const settled = now() - OVERLAP_MS;
  let cursor = await inbox.cursor();
  let missed = 0;
  for (;;) {
    const events = await provider.eventsSince(cursor, PAGE);
    const fresh = await Promise.all(events.map((event) => inbox.keep(event)));
    missed += fresh.filter(Boolean).length;
    const last = events.findLast(({ createdAt }) => ms(createdAt) < settled);
    if (last) await inbox.moveCursor(last.id);
    if (events.length < PAGE) return missed;
    cursor = events.at(-1)?.id;
  }
}

/** How often all payments that were handled are looked at: every so many reconciliations, the first included. */
const RECHECK_EVERY = 12;

/**
 * Reconciles now and every five minutes until the signal aborts, keeps what moved on the account (`list`), and every hour looks
 * at what was handled. `found` is called when there was something.
 */
export async function keepReconciling(
  options: ReconciliationOptions & RecheckOptions & { readonly list: () => Promise<void> },
  found: () => void,
  failed: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let turn = 0; !signal.aborted; turn += 1) {
    const missed = await reconcile(options).catch(failed);
    const idle = turn % RECHECK_EVERY === 0 ? await recheck(options).catch(failed) : 0;
    if (missed || idle) found();
    await options.list().catch(failed);
    await pause(EVERY_MS, undefined, { signal }).catch(() => {});
  }
}
