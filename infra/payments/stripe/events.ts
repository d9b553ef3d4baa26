import type Stripe from 'stripe';
import type { ProviderEvent } from '../port.ts';
import { idOf, toIntent, toRefund } from './objects.ts';

/** The event types that mean something to us; a webhook endpoint at the provider should send these. */
export const watchedEvents = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const satisfies Stripe.Event['type'][];

/** An event of the provider in the port's terms. What is not about a payment of ours is `other`. */
export function toProviderEvent(event: Stripe.Event): ProviderEvent {
  const head = { id: event.id, createdAt: new Date(event.created * 1000).toISOString() };
  const other: ProviderEvent = { kind: 'other', ...head, type: event.type };
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
    case 'payment_intent.processing':
    case 'payment_intent.requires_action': {
      const { clientSecret: _, kept: __, ...intent } = toIntent(event.data.object);
      return intent.payable ? { kind: 'intent', ...head, type: intentEvents[event.type], intent } : other;
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = toRefund(event.data.object);
      return refund ? { kind: 'refund', ...head, refund } : other;
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return disputeEvent(head, event.data.object) ?? other;
    default:
      return other;
  }
}

const intentEvents = {
  'payment_intent.succeeded': 'succeeded',
  'payment_intent.payment_failed': 'payment_failed',
  'payment_intent.canceled': 'canceled',
  'payment_intent.processing': 'processing',
  'payment_intent.requires_action': 'requires_action',
} as const;

type DisputeType = Extract<ProviderEvent, { kind: 'dispute' }>['type'];

/** By state, not by event name: an inquiry that becomes a chargeback arrives as an update. */
const disputeTypes: Partial<Record<Stripe.Dispute.Status, DisputeType>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  needs_response: 'opened',
  under_review: 'opened',
  won: 'won',
  lost: 'lost',
};

function disputeEvent(head: { id: string; createdAt: string }, dispute: Stripe.Dispute): ProviderEvent | undefined {
  const type = disputeTypes[dispute.status];
  if (!type) return undefined;
  const due = dispute.evidence_details.due_by;
  return {
    kind: 'dispute',
    ...head,
    type,
    disputeId: dispute.id,
    intentId: idOf(dispute.payment_intent),
    cents: dispute.amount,
    providerFee: dispute.balance_transactions.reduce((sum, movement) => sum + movement.fee, 0),
    ...(due && { evidenceDueAt: new Date(due * 1000).toISOString() }),
  };
}
