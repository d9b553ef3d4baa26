import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import { standardCardFee } from './card-fee.ts';
import {
  type Intent,
  type IntentRequest,
  type KeptCard,
  type PaymentProvider,
  type ProviderEvent,
  ProviderOutcomeUnknown,
  type ProviderRefund,
  ProviderRefused,
  type ProviderTransaction,
  type RefundRequest,
  WebhookRejected,
} from './port.ts';
import { refuseFuture } from './stripe/signature-time.ts';

type Lost = 'request' | 'answer';
type Call = 'createIntent' | 'cancelIntent' | 'refund';
type DisputeType = Extract<ProviderEvent, { kind: 'dispute' }>['type'];

/** A provider in the process, for unit tests and benchmarks, with the verbs that play buyer and bank. */
export interface MemoryProvider extends PaymentProvider {
  readonly kind: 'memory';
  /** The buyer pays. An intent that was canceled stays so. */
  pay(intentId: string): void;
  decline(intentId: string, code: string): void;
  /** What comes of charging a kept card from now on: a code of its bank's, or nothing where it pays. */
  chargesEnd(method: string, code: string | undefined): void;
  /** The money is on its way; `pay` makes it arrive. */
  process(intentId: string): void;
  requireAction(intentId: string): void;
  /** A refund comes back from the bank. */
  failRefund(refundId: string, failureCode: string): void;
  dispute(intentId: string, type: DisputeType, disputeId: string): void;
  /** The next call of this kind throws `ProviderOutcomeUnknown`: lost on its way (no effect), or with its answer. */
  loseNext(call: Call, lost: Lost): void;
  /** All events so far, signed at `now`, oldest first. */
  webhooks(): readonly { readonly rawBody: Buffer; readonly signature: string }[];
}

interface Held {
  intent: Intent;
  readonly keepsCard: boolean;
  refunded: number;
  /** UTC milliseconds. */
  readonly madeAt: number;
}

/** `now` is UTC milliseconds; `installation` is whose intents are made. */
export function createMemoryProvider(now: () => number = Date.now, installation?: string): MemoryProvider {
  const secret = randomBytes(16).toString('hex');
  const intents = new Map<string, Held>();
  const attempts = new Map<string, string>();
  const refunds = new Map<string, ProviderRefund>();
  const refundedAt = new Map<string, number>();
  const lost = new Map<Call, Lost>();
  const methods = new Map<string, { readonly customer: string; code?: string | undefined }>();
  const events: ProviderEvent[] = [];
  const transactions: ProviderTransaction[] = [];
  let made = 0;
  const next = (prefix: string) => `${prefix}_memory_${++made}`;
  const head = () => ({ id: next('evt'), createdAt: new Date(now()).toISOString() });

  function move(kind: ProviderTransaction['kind'], ref: string, cents: number, fee: number): void {
    transactions.push({ id: next('txn'), kind, ref, cents, fee, at: new Date(now()).toISOString() });
  }

  function held(intentId: string): Held {
    const found = intents.get(intentId);
    if (!found) throw new ProviderRefused('resource_missing', `No such payment_intent: '${intentId}'`);
    return found;
  }

  function change(
    intentId: string,
    type: Extract<ProviderEvent, { kind: 'intent' }>['type'],
    changes: Partial<Intent>,
  ) {
    const entry = held(intentId);
    if (entry.intent.status === 'succeeded' || entry.intent.status === 'canceled') return;
    entry.intent = { ...entry.intent, ...changes };
    const { clientSecret: _, kept: __, ...intent } = entry.intent;
    events.push({ kind: 'intent', ...head(), type, intent });
  }

  function changeRefund(refund: ProviderRefund): ProviderRefund {
    refunds.set(refund.refundId, refund);
    events.push({ kind: 'refund', ...head(), refund });
    return refund;
  }

  /** Runs the call, and loses it on the way there or back when that was asked for. */
  function wire<T>(call: Call, run: () => T): T {
    const fault = lost.get(call);
    lost.delete(call);
    if (fault === 'request') throw new ProviderOutcomeUnknown('the request was lost');
    const answer = run();
    if (fault === 'answer') throw new ProviderOutcomeUnknown('the answer was lost');
    return answer;
  }

  function create({ payable, attempt, cents, keepCard = false }: IntentRequest): Intent {
    const key = `${payable}:pay:${attempt}`;
    const earlier = attempts.get(key);
    if (earlier) {
      const { intent } = held(earlier);
      if (intent.cents !== cents) throw new ProviderOutcomeUnknown(`key ${key} was used with another amount`);
      return intent;
    }
    if (cents < 50) throw new ProviderRefused('amount_too_small', 'Amount must be at least $0.50 usd');
    const id = next('pi');
    const clientSecret = `${id}_secret`;
    const intent: Intent = {
      id,
      clientSecret,
      status: 'requires_payment_method',
      cents,
      currency: 'usd',
      payable,
      attempt,
      ...(installation !== undefined && { installation }),
    };
    intents.set(id, { intent, keepsCard: keepCard, refunded: 0, madeAt: now() });
    attempts.set(key, id);
    return intent;
  }

  function succeed(intentId: string, kept?: KeptCard): void {
    const { cents, status } = held(intentId).intent;
    const providerFee = standardCardFee(cents);
    if (status !== 'succeeded' && status !== 'canceled') move('charge', intentId, cents, providerFee);
    change(intentId, 'succeeded', { status: 'succeeded', providerFee, ...(kept && { kept }) });
  }

  function decline(intentId: string, code: string): void {
    const lastError = { code, message: 'Your card was declined.' };
    change(intentId, 'payment_failed', { status: 'requires_payment_method', lastError });
  }

  function charge(intentId: string, card: KeptCard): Intent {
    const { status, lastError } = held(intentId).intent;
    if (status !== 'requires_payment_method' || lastError) return held(intentId).intent;
    const method = methods.get(card.method);
    if (!method || method.customer !== card.customer) {
      const error = { code: 'resource_missing', message: `No such PaymentMethod: '${card.method}'` };
      return { ...held(intentId).intent, lastError: error };
    }
    if (method.code === undefined) succeed(intentId, card);
    else decline(intentId, method.code);
    return held(intentId).intent;
  }

  function pay(intentId: string): void {
    const card = held(intentId).keepsCard ? { customer: next('cus'), method: next('pm') } : undefined;
    if (card) methods.set(card.method, { customer: card.customer });
    succeed(intentId, card);
  }

  function cancel(intentId: string): Intent {
    if (held(intentId).intent.status !== 'processing') change(intentId, 'canceled', { status: 'canceled' });
    return held(intentId).intent;
  }

  function makeRefund({ refundId, intentId, payable, cents, units }: RefundRequest): ProviderRefund {
    const earlier = refunds.get(refundId);
    if (earlier) return earlier;
    const entry = held(intentId);
    if (entry.intent.status !== 'succeeded') {
      throw new ProviderRefused('payment_intent_unexpected_state', `${intentId} has no successful charge to refund`);
    }
    const left = entry.intent.cents - entry.refunded;
    if (left === 0) throw new ProviderRefused('charge_already_refunded', `${intentId} has already been refunded`);
    if (cents > left) throw new ProviderRefused('amount_too_large', `${cents} is more than the ${left} that are left`);
    entry.refunded += cents;
    refundedAt.set(refundId, now());
    move('refund', refundId, -cents, 0);
    const made = { id: next('re'), refundId, intentId, payable, cents, status: 'succeeded' } as const;
    return changeRefund({ ...made, ...(units && { units }) });
  }

  return {
    kind: 'memory',
    publishableKey: '',
    createIntent: async (request) => wire('createIntent', () => create(request)),
    getIntent: async (intentId) => held(intentId).intent,
    async findIntent(payable, attempt) {
      const id = attempts.get(`${payable}:pay:${attempt}`);
      return id ? held(id).intent : undefined;
    },
    chargeKept: async (intentId, card) => charge(intentId, card),
    async forgetCustomer(customer) {
      for (const [name, method] of methods) if (method.customer === customer) methods.delete(name);
    },
    cancelIntent: async (intentId) => wire('cancelIntent', () => cancel(intentId)),
    refund: async (request) => wire('refund', () => makeRefund(request)),
    findRefund: async ({ refundId }) => refunds.get(refundId),
    readWebhook(rawBody, signature) {
      try {
        refuseFuture(signature, now());
        const event = Stripe.webhooks.constructEvent(rawBody, signature, secret, 300, undefined, now());
        return event as unknown as ProviderEvent;
      } catch (cause) {
        throw new WebhookRejected('the webhook is not signed by the payment provider, or too old', { cause });
      }
    },
    async eventsSince(cursor, limit) {
      const start = events.findIndex(({ id }) => id === cursor) + 1;
      return events.slice(start, start + limit);
    },
    async intentsSince(since) {
      const made = [...intents.values()].filter(({ madeAt }) => madeAt >= since);
      return { items: made.map(({ intent }) => intent).toReversed() };
    },
    async refundsSince(since) {
      return {
        items: [...refunds.values()].filter(({ refundId }) => (refundedAt.get(refundId) ?? 0) >= since).toReversed(),
      };
    },
    async transactionsSince(since) {
      return { items: transactions.filter(({ at }) => Date.parse(at) >= since).toReversed() };
    },
    pay,
    decline,
    chargesEnd(name, code) {
      const method = methods.get(name);
      if (method) method.code = code;
    },
    process: (intentId) => change(intentId, 'processing', { status: 'processing' }),
    requireAction: (intentId) => change(intentId, 'requires_action', { status: 'requires_action' }),
    failRefund(refundId, failureCode) {
      const refund = refunds.get(refundId);
      if (!refund || refund.status === 'failed') return;
      held(refund.intentId).refunded -= refund.cents;
      move('refund', refundId, refund.cents, 0);
      changeRefund({ ...refund, status: 'failed', failureCode });
    },
    dispute(intentId, type, disputeId) {
      const { cents } = held(intentId).intent;
      const providerFee = type === 'inquiry' ? 0 : 1500;
      const opened = transactions.some(({ ref }) => ref === disputeId);
      if (type !== 'inquiry' && !opened) move('dispute', disputeId, -cents, providerFee);
      if (type === 'won') move('dispute', disputeId, cents, 0);
      events.push({ kind: 'dispute', ...head(), type, disputeId, intentId, cents, providerFee });
    },
    loseNext: (call, what) => void lost.set(call, what),
    webhooks: () =>
      events.map((event) => {
        const payload = JSON.stringify(event);
        const timestamp = Math.floor(now() / 1000);
        const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
        return { rawBody: Buffer.from(payload), signature };
      }),
  };
}
