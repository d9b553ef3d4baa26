import type { PaymentProvider } from '@marquee/infra/payments/port.ts';
import type { FastifyInstance } from 'fastify';
import { handleProviderEvent } from '../payments/provider-events.ts';
import { registerWebhook } from '../payments/webhook-route.ts';
import { WebhookWorker } from '../payments/webhook-worker.ts';
import type { InterfaceParts } from './interface.ts';
import { openInbox, openReconciliation } from './reconciling.ts';
import { dutiesOf } from './roles.ts';

/**
 * The provider's webhooks: kept as they come, turned into commands by a worker. Those that never come are asked for, by
 * one process of all whose duty that is.
 */
export async function openWebhooks(parts: InterfaceParts, provider: PaymentProvider) {
  const { cleanup, config, notice, storage } = parts;
  const { bus, log, pool } = storage;
  const inbox = await openInbox(pool);
  const handle = handleProviderEvent({ bus, log, provider, now: Date.now });
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
      if (dutiesOf[config.role].jobs) openReconciliation({ ...parts, inbox, provider }, () => worker.wake());
    },
  };
}

export type Webhooks = Awaited<ReturnType<typeof openWebhooks>>;
