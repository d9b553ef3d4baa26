import type { PaymentProvider } from '@marquee/infra/payments/port.ts';
import type { FastifyInstance } from 'fastify';
import type { Router } from '../../http/route.ts';
import { registerParkedWebhooks } from '../../payments/parked-webhook-routes.ts';
import { handleProviderEvent } from '../../payments/provider-events.ts';
import { registerWebhook } from '../../payments/webhook-route.ts';
import { WebhookWorker } from '../../payments/webhook-worker.ts';
import type { Config } from '../config/config.ts';
import { dutiesOf } from '../roles/roles.ts';
import { openInbox, openReconciliation, type ReconcilingParts } from './reconciling.ts';
import type { Storage } from './storage.ts';

interface WebhookParts extends Pick<ReconcilingParts, 'projections' | 'cleanup' | 'failed'> {
  readonly config: Config;
  readonly storage: Pick<Storage, 'bus' | 'installation' | 'log' | 'pool'>;
}

/**
 * The provider's webhooks: kept as they come, turned into commands by a worker. Those that never come are asked for, by
 * one process of all whose duty that is.
 */
export async function openWebhooks(parts: WebhookParts, background: PaymentProvider) {
  const { cleanup, config, failed, storage } = parts;
  const { bus, installation, log, pool } = storage;
  const inbox = await openInbox(pool);
  const handle = handleProviderEvent({ bus, log, provider: background, installation, now: Date.now });
  const worker = new WebhookWorker({
    inbox,
    handle,
    onError: (error, eventId) => failed('webhooks', error, { eventId }),
  });
  cleanup.add('webhooks', worker, (started) => started.stop());
  return {
    inbox,
    async register(router: Router, app: FastifyInstance) {
      registerParkedWebhooks(router, inbox, () => worker.wake());
      await registerWebhook(app, background, inbox, () => worker.wake());
    },
    start() {
      worker.start();
      if (dutiesOf[config.role].jobs)
        openReconciliation({ ...parts, inbox, provider: background }, () => worker.wake());
    },
  };
}

export type Webhooks = Awaited<ReturnType<typeof openWebhooks>>;
