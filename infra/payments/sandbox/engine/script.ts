import { missing } from '../api/api-error.ts';
import { closeDispute, type DisputeOptions, escalateDispute, openDispute } from '../objects/disputes.ts';
import { renewSubscription } from '../objects/subscriptions.ts';
import type { Core } from './core.ts';
import type { Fault, Faults } from './faults.ts';
import type { Jobs } from './jobs.ts';
import type { SignedWebhook, Webhooks } from './webhooks.ts';

export interface Dials {
  /** How long carrying a request out takes, in milliseconds. */
  latencyMs: number;
  /** How far the search runs behind, in milliseconds. */
  searchLagMs: number;
}

/** What a test tells the sandbox to do, in the process or over HTTP (`admin.ts`). */
export interface Script {
  /** Milliseconds that every request takes from now on. */
  latency(ms: number): void;
  searchLag(ms: number): void;
  fault(fault: Fault): void;
  clearFaults(): void;
  webhookUrl(url: string): void;
  holdWebhooks(): void;
  releaseWebhooks(how?: Parameters<Webhooks['release']>[0]): void;
  /** All that was or would be delivered, signed now. */
  webhooks(): readonly SignedWebhook[];
  /** Everything the provider does later by itself happens now. */
  runJobs(): void;
  /** Disputes a payment; answers the dispute's id. */
  openDispute(intentId: string, options?: DisputeOptions): string;
  escalateDispute(disputeId: string): void;
  closeDispute(disputeId: string, outcome: 'won' | 'lost'): void;
  /** A subscription's next period begins. */
  renewSubscription(subscriptionId: string): void;
  /** How many there are of what. */
  counts(): {
    intents: number;
    succeeded: number;
    refunds: number;
    disputes: number;
    events: number;
    undelivered: number;
  };
}

/** `changed` is called after everything that may have emitted events. */
export function createScript(
  core: Core,
  dials: Dials,
  faults: Faults,
  jobs: Jobs,
  webhooks: Webhooks,
  changed: () => void,
): Script {
  const { store } = core;
  const change = <T>(what: () => T): T => {
    try {
      return what();
    } finally {
      changed();
    }
  };
  return {
    latency(ms) {
      dials.latencyMs = ms;
    },
    searchLag(ms) {
      dials.searchLagMs = ms;
    },
    fault: faults.add,
    clearFaults: faults.clear,
    webhookUrl: webhooks.setUrl,
    holdWebhooks: webhooks.hold,
    releaseWebhooks: webhooks.release,
    webhooks: webhooks.signed,
    runJobs: jobs.runAll,
    openDispute: (intentId, options) => change(() => openDispute(core, chargeOf(core, intentId), options).id),
    escalateDispute: (id) => change(() => void escalateDispute(core, id)),
    closeDispute: (id, outcome) => change(() => void closeDispute(core, id, outcome)),
    renewSubscription: (id) => change(() => void renewSubscription(core, id)),
    counts: () => ({
      intents: store.intents.size,
      succeeded: store.charges.size,
      refunds: store.refunds.size,
      disputes: store.disputes.size,
      events: store.events.size,
      undelivered: store.deliveries.size,
    }),
  };
}

function chargeOf(core: Core, intentId: string): string {
  const charge = core.store.intents.get(intentId)?.charge;
  if (!charge) throw missing('charge of payment_intent', intentId);
  return charge;
}
