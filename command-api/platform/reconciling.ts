import type { PaymentProvider } from '@marquee/infra/payments/port.ts';
import { oneAtATime } from '@marquee/infra/postgres/one-at-a-time.ts';
import type { Pool } from 'pg';
import { keepReconciling } from '../payments/reconciliation.ts';
import { WebhookInbox, webhookInboxSchema } from '../payments/webhook-inbox.ts';
import type { Cleanup } from './cleanup.ts';
import type { Payments } from './payments.ts';
import type { Reading } from './reading.ts';

export interface ReconcilingParts {
  readonly inbox: WebhookInbox;
  readonly provider: PaymentProvider;
  readonly payments: Pick<Payments, 'jobTurn'>;
  readonly reading: Pick<Reading, 'leases'>;
  readonly cleanup: Cleanup;
  readonly notice: (line: string) => void;
}

/** The provider's webhooks as they are kept, in a table that is made where there is none. */
export async function openInbox(pool: Pool): Promise<WebhookInbox> {
  await oneAtATime(pool, 'webhooks', () => pool.query(webhookInboxSchema));
  return new WebhookInbox(pool);
}

/** Asks for webhooks that never came; one process of all does it. `found` is called when there were some. */
export function openReconciliation(
  { inbox, provider, payments: { jobTurn: turn }, reading: { leases }, cleanup, notice }: ReconcilingParts,
  found: () => void,
): void {
  const options = { provider, inbox, turn, now: Date.now };
  const stopped = new AbortController();
  const failed = (error: unknown) => notice(`payment reconciliation: ${String(error)}`);
  const keeping = leases.own('payment reconciliation', (_, signal) => keepReconciling(options, found, failed, signal), {
    signal: stopped.signal,
    failed,
  });
  cleanup.add('payment reconciliation', keeping, (kept) => {
    stopped.abort();
    return kept;
  });
}
