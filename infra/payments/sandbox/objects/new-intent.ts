import { randomBytes } from 'node:crypto';
import type { Metadata } from '../api/params.ts';
import type { Core } from '../engine/core.ts';
import type { IntentRecord } from './records.ts';

export interface NewIntent {
  readonly cents: number;
  readonly description: string | null;
  readonly metadata: Metadata;
  readonly customer: string | null;
  readonly saveForLater: boolean;
  readonly invoice?: string;
}

export function newIntent(core: Core, { invoice = '', ...given }: NewIntent): IntentRecord {
  const entry = core.entry('pi');
  return core.store.intents.put({
    ...entry,
    ...given,
    clientSecret: `${entry.id}_secret_${randomBytes(12).toString('hex')}`,
    status: 'requires_payment_method',
    paymentMethod: null,
    charge: null,
    refunds: [],
    lastError: null,
    canceledAt: null,
    invoice: invoice || null,
  });
}
