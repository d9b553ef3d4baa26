import type { PaymentProvider } from '@marquee/infra/payments/port.ts';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import { unknownIntents } from '@marquee/projections/payments/payable-queries.ts';
import type { Pool } from 'pg';
import {
  listTransactions,
  ProviderTransactions,
  providerTransactionMigrations,
} from '../../payments/provider-transactions.ts';
import { keepReconciling } from '../../payments/reconciliation.ts';
import { WebhookInbox, webhookInboxMigrations } from '../../payments/webhook-inbox.ts';
import type { BackgroundLog } from './background-log.ts';
import type { Cleanup } from './cleanup.ts';
import type { Projections } from './projections.ts';
import type { Storage } from './storage.ts';

export interface ReconcilingParts {
  readonly inbox: WebhookInbox;
  readonly storage: Pick<Storage, 'pool'>;
  /** Whose calls go after those that people wait for. */
  readonly provider: PaymentProvider;
  readonly projections: Pick<Projections, 'leases'>;
  readonly cleanup: Cleanup;
  readonly failed: BackgroundLog['failed'];
}

/** The provider's webhooks as they are kept, in a table that is made where there is none, as is that of its transactions. */
export async function openInbox(pool: Pool): Promise<WebhookInbox> {
  await migrate(pool, 'webhooks', webhookInboxMigrations);
  await migrate(pool, 'provider transactions', providerTransactionMigrations);
  return new WebhookInbox(pool);
}

/** Asks for webhooks that never came; one process of all does it. `found` is called when there were some. */
export function openReconciliation(
  { inbox, storage, provider, projections: { leases }, cleanup, failed }: ReconcilingParts,
  found: () => void,
): void {
  const unknown = (intents: readonly string[]) => unknownIntents(storage.pool, intents);
  const kept = new ProviderTransactions(storage.pool);
  const list = () => listTransactions({ provider, kept, now: Date.now });
  const options = { provider, inbox, unknownIntents: unknown, list, now: Date.now };
  const stopped = new AbortController();
  const tell = (error: unknown) => failed('payment reconciliation', error);
  const keeping = leases.own('payment reconciliation', (_, signal) => keepReconciling(options, found, tell, signal), {
    signal: stopped.signal,
    failed: tell,
  });
  cleanup.add('payment reconciliation', keeping, (kept) => {
    stopped.abort();
    return kept;
  });
}
