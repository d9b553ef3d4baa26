import type { StreamName } from '@marquee/domain/kernel/event.ts';
import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import { MINUTE } from '@marquee/domain/kernel/time.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { pagesToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import { everyPage } from '@marquee/infra/payments/every-page.ts';
import type { Intent, PaymentProvider, ProviderRefund } from '@marquee/infra/payments/port.ts';
import { workOf } from '@marquee/workflows/contexts.ts';
import { takeOverRefund } from '@marquee/workflows/payments/restored-refund.ts';
import { returnUnknown, returnUnmatched, standingOf } from '@marquee/workflows/payments/unmatched.ts';
import { runNow } from '@marquee/workflows/reactors/run-now.ts';
import { inventoryReactor } from '@marquee/workflows/ticketing/reactors.ts';
import type { CommandBus } from '../bus/bus.ts';
import { type ReconciliationOptions, reconcile } from './reconciliation.ts';
import { Settlement } from './settlement.ts';
import type { WebhookInbox } from './webhook-inbox.ts';
import type { WebhookWorker } from './webhook-worker.ts';

export interface RestorationOptions {
  readonly bus: CommandBus;
  readonly log: EventStore;
  readonly provider: PaymentProvider;
  readonly inbox: ReconciliationOptions['inbox'] & Pick<WebhookInbox, 'waitingPayments'>;
  /** Turns what the inbox holds into commands. */
  readonly webhooks: Pick<WebhookWorker, 'drain'>;
  /** Whose payments they are: those of others are let be. */
  readonly installation: string;
  /** UTC milliseconds. */
  readonly now: () => number;
}

/** What the provider knew and a restored log did not, and what became of it. */
export interface Account {
  /** Payments that succeeded. Of these are `settled`, and `returned` to whoever paid. */
  readonly found: number;
  readonly settled: number;
  readonly returned: number;
  /** Payments that had only begun, of nothing that the log knows. */
  readonly cancelled: number;
  /** Refunds that were taken into the log. */
  readonly refunds: number;
  /** The provider's names of what nobody can decide but an operator. */
  readonly unclear: readonly string[];
}

/** What happened in the last minutes of a log is looked at, too: the provider's clock is another. */
const MARGIN_MS = 10 * MINUTE;
/** Intents that nobody can pay any more, or stop. */
const OVER: readonly Intent['status'][] = ['canceled', 'processing'];

/** A payment that succeeded, among the newest, of which the log does not know what it is for; undefined where it knows all. */
export async function unknownPayment({
  log,
  provider,
  installation,
}: Pick<RestorationOptions, 'log' | 'provider' | 'installation'>): Promise<Intent | undefined> {
  const { items } = await provider.intentsSince(0);
  const ours = items.filter((intent) => intent.status === 'succeeded' && intent.installation === installation);
  const standings = await Promise.all(ours.map((intent) => standingOf(log, intent)));
  return ours.find((_, n) => standings[n] === 'unknown');
}

/**
 * Looks through what the provider has done since the end of a log that was restored from an older copy (UTC milliseconds),
 * and brings the log into line: payments of what it knows are settled, others go back, refunds are taken over. May be done
 * again. Throws what the provider throws; what was done is done then.
 */
export async function accountFor(options: RestorationOptions, endedAt: number): Promise<Account> {
  const { log, bus, provider, inbox, webhooks, installation } = options;
  const since = Math.max(0, endedAt - MARGIN_MS);
  const refunds = await Array.fromAsync(everyPage((after) => provider.refundsSince(since, after)));
  await reconcile(options);
  const missing = new Map<string, Intent>();
  const look = async (intent: Intent) => {
    if (!intent.payable || (intent.installation ?? installation) !== installation) return;
    const standing = await standingOf(log, intent);
    if (standing === 'unknown' || (standing === 'open' && intent.status === 'succeeded'))
      missing.set(intent.id, intent);
  };
  for await (const intent of everyPage((after) => provider.intentsSince(since, after))) await look(intent);
  for (const id of await inbox.waitingPayments()) if (!missing.has(id)) await look(await provider.getIntent(id));
  await placeHeld(options, new Set([...missing.values()].map(({ payable }) => payable)));
  await webhooks.drain();

  const became: Outcome[] = [];
  for (const intent of missing.values()) became.push(await settleOrReturn(options, intent, refunds));
  const taken: ProviderRefund[] = [];
  const unclear: string[] = [];
  for (const refund of refunds) {
    if (
      refund.status === 'failed' ||
      (await standingOf(log, { id: refund.intentId, payable: refund.payable })) !== 'paid'
    )
      continue;
    const outcome = await takeOverRefund({ log, commands: bus, workOf }, refund);
    if (outcome === 'takenOver') taken.push(refund);
    if (outcome === 'unclear') unclear.push(refund.id);
  }
  const count = (outcome: Outcome) => became.filter((each) => each === outcome).length;
  const ids = [...missing.keys()];
  return {
    found: count('settled') + count('returned') + count('unclear'),
    settled: count('settled'),
    returned: count('returned'),
    cancelled: count('cancelled'),
    refunds: taken.length,
    unclear: [...ids.filter((_, n) => became[n] === 'unclear'), ...unclear],
  };
}

/**
 * Places orders whose hold is in the log and which were about to follow when the copy was made, as the reactor would later:
 * their payments are not for nothing.
 */
async function placeHeld({ log, bus }: RestorationOptions, payables: ReadonlySet<StreamName>): Promise<void> {
  if (payables.size === 0) return;
  for await (const events of pagesToEnd(log, { types: ['SeatsHeld'] })) {
    await runNow(bus, inventoryReactor, events, ({ aggregate, command }) => payables.has(aggregate.stream(command)));
  }
}

/** `none`: nothing was paid and nothing can be any more, or what was paid will be told by the provider. */
type Outcome = 'settled' | 'returned' | 'cancelled' | 'unclear' | 'none';

async function settleOrReturn(
  options: RestorationOptions,
  found: Intent,
  refunds: readonly ProviderRefund[],
): Promise<Outcome> {
  const { log, bus, provider } = options;
  const standing = await standingOf(log, found);
  if (standing === 'paid') return 'settled';
  if (standing === 'returned') return 'returned';
  // Whose it is, it does not say.
  if (standing === 'unknown' && !found.installation) return found.status === 'succeeded' ? 'unclear' : 'none';
  const intent = found.status === 'succeeded' ? found : await withdrawn(provider, found);
  if (intent.status !== 'succeeded')
    return intent.status === 'canceled' && found.status !== 'canceled' ? 'cancelled' : 'none';
  if (standing === 'open') {
    if (!isRejection(await new Settlement(options).settle(intent.payable, intent))) return 'settled';
    return (await returnUnmatched({ log, commands: bus }, intent)) ? 'returned' : 'unclear';
  }
  const back = refunds.filter(({ intentId }) => intentId === intent.id);
  return (await returnUnknown(bus, intent, back)) ? 'returned' : 'unclear';
}

/** So that nobody pays it later. */
function withdrawn(provider: PaymentProvider, intent: Intent): Promise<Intent> {
  return OVER.includes(intent.status) ? Promise.resolve(intent) : provider.cancelIntent(intent.id);
}
