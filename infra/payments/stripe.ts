import Stripe from 'stripe';
import {
  type Intent,
  type IntentRequest,
  type KeptCard,
  type PaymentProvider,
  ProviderOutcomeUnknown,
  type ProviderRefund,
  ProviderRefused,
  type RefundRequest,
  WebhookRejected,
} from './port.ts';
import { connectStripe } from './stripe/client.ts';
import { ask, tell } from './stripe/errors.ts';
import { toProviderEvent } from './stripe/events.ts';
import {
  eventsAfter,
  eventsOfADay,
  intentsSince,
  refundsSince,
  scanIntents,
  scanRefunds,
  searchIntent,
  transactionsSince,
} from './stripe/lookups.ts';
import { intentMetadata, refundMetadata, toIntent, toRefund, withFee } from './stripe/objects.ts';
import type { StripeSettings } from './stripe/settings.ts';
import { refuseFuture } from './stripe/signature-time.ts';

/** A webhook older than this many seconds is refused, so that a recorded one cannot be played again later. */
const WEBHOOK_TOLERANCE_SECONDS = 300;
/** Keys that one refund may use up in a day. */
const MOST_KEYS = 10;
/** A look-up may read many pages. */
const LOOKUP_DEADLINE_MS = 60_000;

/** Cards through Stripe, or through the sandbox that speaks Stripe's API. */
export function createStripeProvider(settings: StripeSettings, now: () => number = Date.now): PaymentProvider {
  const stripe = connectStripe(settings);
  const deadline = (settings.timeoutMs ?? 10_000) + 1000;
  const ofInstallation = settings.installation === undefined ? {} : { installation: settings.installation };

  async function getIntent(intentId: string): Promise<Intent> {
    return toIntent(await ask(deadline, () => stripe.paymentIntents.retrieve(intentId, { expand: withFee })));
  }

  async function createIntent(request: IntentRequest): Promise<Intent> {
    const { payable, attempt, cents, description, keepCard = false } = request;
    const keeping = keepCard
      ? { customer: await customerFor(request), setup_future_usage: 'off_session' as const }
      : {};
    const created = await tell(deadline, () =>
      stripe.paymentIntents.create(
        {
          amount: cents,
          currency: 'usd',
          allowed_payment_method_types: ['card'],
          description,
          metadata: { ...intentMetadata(payable, attempt), ...ofInstallation },
          ...keeping,
        },
        { idempotencyKey: `${payable}:pay:${attempt}` },
      ),
    );
    return replayed(created) ? getIntent(created.id) : toIntent(created);
  }

  /** Somebody without a name: the provider learns nothing of whose card it keeps. */
  async function customerFor({ payable, attempt }: IntentRequest): Promise<string> {
    const made = await tell(deadline, () =>
      stripe.customers.create(
        { metadata: { payable, ...ofInstallation } },
        { idempotencyKey: `${payable}:customer:${attempt}` },
      ),
    );
    return made.id;
  }

  async function chargeKept(intentId: string, { customer, method }: KeptCard): Promise<Intent> {
    const before = await getIntent(intentId);
    if (before.status !== 'requires_payment_method' || before.lastError) return before;
    try {
      await tell(deadline, () => stripe.paymentIntents.update(intentId, { customer }));
      await tell(deadline, () =>
        stripe.paymentIntents.confirm(
          intentId,
          { payment_method: method, off_session: true },
          { idempotencyKey: `charge:${intentId}` },
        ),
      );
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      const { code, message } = error;
      return { lastError: { code, message }, ...(await getIntent(intentId)) };
    }
    return getIntent(intentId);
  }

  async function forgetCustomer(customer: string): Promise<void> {
    try {
      await tell(deadline, () => stripe.customers.del(customer));
    } catch (error) {
      if (!isRefusal(error, 'resource_missing')) throw error;
    }
  }

  async function findIntent(payable: string, attempt: number, askedAt?: number): Promise<Intent | undefined> {
    const indexed = await ask(LOOKUP_DEADLINE_MS, () => searchIntent(stripe, payable, attempt));
    if (indexed || askedAt === undefined) return indexed;
    return ask(LOOKUP_DEADLINE_MS, () => scanIntents(stripe, payable, attempt, askedAt));
  }

  async function cancelIntent(intentId: string): Promise<Intent> {
    try {
      return toIntent(await tell(deadline, () => stripe.paymentIntents.cancel(intentId)));
    } catch (error) {
      if (isRefusal(error, 'payment_intent_unexpected_state')) return getIntent(intentId);
      throw error;
    }
  }

  function findRefund({ intentId, refundId }: Pick<RefundRequest, 'intentId' | 'refundId'>) {
    return ask(LOOKUP_DEADLINE_MS, () => scanRefunds(stripe, intentId, refundId));
  }

  /**
   * The key guards against two refunds for 24 hours, looking first does so for ever. A key under which the provider broke
   * answers the same all day: that call is over, and when another look shows that it had no effect, the next key is free.
   */
  async function refund(request: RefundRequest): Promise<ProviderRefund> {
    for (let key = 1; ; key += 1) {
      const earlier = await findRefund(request);
      if (earlier) return earlier;
      try {
        return await makeRefund(
          request,
          key === 1 ? `refund:${request.refundId}` : `refund:${request.refundId}:${key}`,
        );
      } catch (error) {
        if (key === MOST_KEYS || !isReplayedBreakdown(error)) throw error;
      }
    }
  }

  async function makeRefund(request: RefundRequest, idempotencyKey: string): Promise<ProviderRefund> {
    const { intentId, cents } = request;
    const made = await tell(deadline, () =>
      stripe.refunds.create(
        { payment_intent: intentId, amount: cents, metadata: refundMetadata(request) },
        { idempotencyKey },
      ),
    );
    const current = replayed(made) ? await ask(deadline, () => stripe.refunds.retrieve(made.id)) : made;
    const ours = toRefund(current);
    if (!ours) throw new TypeError(`refund ${made.id} came back without its metadata`);
    return ours;
  }

  async function eventsSince(cursor: string | undefined, limit: number) {
    const events = await ask(LOOKUP_DEADLINE_MS, async () => {
      if (cursor === undefined) return eventsOfADay(stripe, now(), limit);
      try {
        return await eventsAfter(stripe, cursor, limit);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return eventsOfADay(stripe, now(), limit);
        throw error;
      }
    });
    return events.map(toProviderEvent);
  }

  function readWebhook(rawBody: Buffer, signature: string) {
    try {
      refuseFuture(signature, now());
      const event = stripe.webhooks.constructEvent(
        rawBody,
        signature,
        settings.webhookSecret,
        WEBHOOK_TOLERANCE_SECONDS,
        undefined,
        now(),
      );
      return toProviderEvent(event);
    } catch (error) {
      throw new WebhookRejected('the webhook is not signed by the payment provider, not of now, or not an event', {
        cause: error,
      });
    }
  }

  return {
    kind: settings.kind,
    publishableKey: settings.publishableKey,
    createIntent,
    getIntent,
    findIntent,
    chargeKept,
    forgetCustomer,
    cancelIntent,
    refund,
    findRefund,
    readWebhook,
    eventsSince,
    intentsSince: (...page) => ask(LOOKUP_DEADLINE_MS, () => intentsSince(stripe, ...page)),
    refundsSince: (...page) => ask(LOOKUP_DEADLINE_MS, () => refundsSince(stripe, ...page)),
    transactionsSince: (...page) => ask(LOOKUP_DEADLINE_MS, () => transactionsSince(stripe, ...page)),
    async reach() {
      await ask(deadline, () => stripe.events.list({ limit: 1 }));
    },
  };
}

/** A replayed answer is what was true at the first call; what is true now has to be asked. */
function replayed(answer: { readonly lastResponse: { readonly headers: Record<string, string> } }): boolean {
  return answer.lastResponse.headers['idempotent-replayed'] === 'true';
}

/** The provider broke under an earlier call with this key, and has kept that for its answer. */
function isReplayedBreakdown(error: unknown): boolean {
  if (!(error instanceof ProviderOutcomeUnknown) || !(error.cause instanceof Stripe.errors.StripeAPIError))
    return false;
  return error.cause.headers?.['idempotent-replayed'] === 'true';
}

function isRefusal(error: unknown, code: string): boolean {
  return error instanceof ProviderRefused && error.code === code;
}
