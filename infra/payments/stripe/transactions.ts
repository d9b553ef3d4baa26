import type Stripe from 'stripe';
import type { ProviderTransaction, TransactionKind } from '../port.ts';
import { idOf } from './objects.ts';

/** The kinds of Stripe's reports that we have a name for. */
const kinds: Readonly<Record<string, TransactionKind>> = {
  charge: 'charge',
  charge_failure: 'charge',
  refund: 'refund',
  partial_capture_reversal: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  payout: 'payout',
  payout_reversal: 'payout',
};

/** A movement on the account; its `source` must come with it, expanded, to say what it belongs to. */
export function toTransaction(transaction: Stripe.BalanceTransaction): ProviderTransaction {
  const { id, amount, fee, created, reporting_category } = transaction;
  const kind = kinds[reporting_category] ?? 'other';
  const at = new Date(created * 1000).toISOString();
  return { id, kind, ref: refOf(kind, transaction), cents: amount, fee, at };
}

function refOf(kind: TransactionKind, { id, source }: Stripe.BalanceTransaction): string {
  if (source === null || typeof source === 'string') return source ?? id;
  // a charge or refund that was made by hand at the provider names nothing of ours
  if (kind === 'charge' && source.object === 'charge') return idOf(source.payment_intent) || source.id;
  if (kind === 'refund' && source.object === 'refund') return source.metadata?.refundId ?? source.id;
  return source.id;
}
