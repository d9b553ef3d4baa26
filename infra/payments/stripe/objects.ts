import type Stripe from 'stripe';
import type { Intent, IntentStatus, KeptCard, ProviderRefund, RefundRequest } from '../port.ts';

/** Names of what we write into the provider's metadata. */
export const intentMetadata = (payable: string, attempt: number) => ({ payable, attempt: String(attempt) });
export const refundMetadata = ({ payable, refundId, units }: RefundRequest) => ({
  payable,
  refundId,
  ...(units && { units: units.join() }),
});

/** What `Intent.providerFee` needs to be read along with an intent. */
export const withFee = ['latest_charge.balance_transaction'];

export function toIntent(intent: Stripe.PaymentIntent): Intent {
  const fee = providerFee(intent);
  const error = intent.last_payment_error;
  const installation = intent.metadata?.installation;
  const kept = keptCard(intent);
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: status(intent.status),
    cents: intent.amount ?? 0,
    currency: intent.currency ?? '',
    payable: intent.metadata?.payable ?? '',
    attempt: Number(intent.metadata?.attempt ?? 0),
    ...(installation && { installation }),
    ...(fee !== undefined && { providerFee: fee }),
    ...(kept && { kept }),
    ...(error && {
      lastError: {
        code: error.decline_code ?? error.code ?? error.type,
        message: error.message ?? 'The card was declined.',
      },
    }),
  };
}

/** Undefined for a refund that was not asked for by us: it has no id of ours. */
export function toRefund(refund: Stripe.Refund): ProviderRefund | undefined {
  const refundId = refund.metadata?.refundId;
  if (!refundId) return undefined;
  return {
    id: refund.id,
    refundId,
    intentId: idOf(refund.payment_intent),
    payable: refund.metadata?.payable ?? '',
    cents: refund.amount,
    status: refundStatus(refund.status),
    ...(refund.metadata?.units && { units: refund.metadata.units.split(',').map(Number) }),
    ...(refund.failure_reason && { failureCode: refund.failure_reason }),
  };
}

/** The id of something that is either an id or the object itself; empty when there is none. */
export function idOf(reference: string | { readonly id: string } | null | undefined): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '');
}

/** We never authorise without capturing, so a payment that waits for capture is one we know nothing about. */
function status(status: Stripe.PaymentIntent.Status): IntentStatus {
  return status === 'requires_capture' ? 'processing' : (status as IntentStatus);
}

function refundStatus(status: string | null): ProviderRefund['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

/** The provider keeps the card of an intent that is of a customer's. */
function keptCard({ status, customer, payment_method }: Stripe.PaymentIntent): KeptCard | undefined {
  const card = { customer: idOf(customer), method: idOf(payment_method) };
  return status === 'succeeded' && card.customer && card.method ? card : undefined;
}

/** Known only when the charge and its balance transaction were expanded. */
function providerFee(intent: Stripe.PaymentIntent): number | undefined {
  const charge = intent.latest_charge;
  if (!charge || typeof charge === 'string') return undefined;
  const movement = charge.balance_transaction;
  return movement && typeof movement !== 'string' ? movement.fee : undefined;
}
