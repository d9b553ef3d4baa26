import type { CardError, IntentRecord } from '../objects/records.ts';
import type { RouteCall } from './route.ts';

/** A payment intent as the API shows it; a browser sees nothing that is not for it. */
export function intentJson(intent: IntentRecord, caller: RouteCall['caller'] = 'server') {
  const { id, created, cents, status, clientSecret, description, lastError, paymentMethod } = intent;
  const shown = {
    id,
    object: 'payment_intent',
    amount: cents,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: status === 'succeeded' ? cents : 0,
    allowed_payment_method_types: ['card'],
    automatic_payment_methods: null,
    canceled_at: intent.canceledAt,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: clientSecret,
    confirmation_method: 'automatic',
    created,
    currency: 'usd',
    description,
    last_payment_error: lastError && errorJson(lastError),
    livemode: false,
    next_action: status === 'requires_action' ? nextAction(id) : null,
    payment_method: paymentMethod,
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    setup_future_usage: intent.saveForLater ? 'off_session' : null,
    status,
  };
  if (caller === 'browser') return shown;
  return { ...shown, customer: intent.customer, latest_charge: intent.charge, metadata: intent.metadata };
}

/** The buyer's bank is played by an endpoint of the sandbox: `POST {url}` with `client_secret` and `outcome`. */
function nextAction(intentId: string) {
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: {
      type: 'three_d_secure_redirect',
      stripe_js: `/v1/payment_intents/${intentId}/authenticate`,
      source: '',
    },
  };
}

function errorJson({ code, declineCode, message }: CardError) {
  return { type: 'card_error', code, message, ...(declineCode && { decline_code: declineCode }) };
}
