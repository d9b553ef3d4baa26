import type { PaymentProvider } from '@marquee/infra/payments/port.ts';
import type { FastifyInstance } from 'fastify';
import { handleProviderEvent } from '../payments/provider-events.ts';
import { keepReconciling } from '../payments/reconciliation.ts';
import { WebhookInbox, webhookInboxSchema } from '../payments/webhook-inbox.ts';
import { registerWebhook } from '../payments/webhook-route.ts';
import { WebhookWorker } from '../payments/webhook-worker.ts';
import type { InterfaceParts } from './interface.ts';

/**
 * The provider's webhooks: kept as they come, turned into commands by a worker. Those that never come are asked for, by
 * one process of all.
 */
export async function openWebhooks(
  { cleanup, notice, payments: { jobTurn: turn }, reading: { leases }, storage: { bus, log, pool } }: InterfaceParts,
  provider: PaymentProvider,
) {
  await pool.query(webhookInboxSchema);
  const inbox = new WebhookInbox(pool);
  const handle = handleProviderEvent({ bus, log, provider });
  const worker = new WebhookWorker({
    inbox,
    handle,
    onError: (error, eventId) => notice(`webhook ${eventId}: ${String(error)}`),
  });
  cleanup.add('webhooks', worker, (started) => started.stop());
  return {
    register: (app: FastifyInstance) => registerWebhook(app, provider, inbox, () => worker.wake()),
    start() {
      worker.start();
      const options = { provider, inbox, turn, now: Date.now };
      const stopped = new AbortController();
      const failed = (error: unknown) => notice(`payment reconciliation: ${String(error)}`);
      const keeping = leases.own(
        'payment reconciliation',
        (_, signal) => keepReconciling(options, () => worker.wake(), failed, signal),
        { signal: stopped.signal, failed },
      );
      cleanup.add('payment reconciliation', keeping, (kept) => {
        stopped.abort();
        return kept;
      });
    },
  };
}
