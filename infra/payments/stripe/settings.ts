import type { PaymentProvider } from '../port.ts';

export interface StripeSettings {
  /** `sandbox` speaks the same API on loopback. */
  readonly kind: Extract<PaymentProvider['kind'], 'stripe' | 'sandbox'>;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Where the API is, for example `http://127.0.0.1:4242`; absent: Stripe. */
  readonly origin?: string;
  /** Whose intents are made: written into their metadata. */
  readonly installation?: string;
  /** Longest wait for an answer, in milliseconds (default 10,000). */
  readonly timeoutMs?: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Stripe's keys from the environment: `STRIPE_SECRET_KEY`, `STRIPE_PUBLISHABLE_KEY`, `STRIPE_WEBHOOK_SECRET`.
 * Undefined when there is no secret key. Throws when only some of them are set, because payments would then be
 * taken and never confirmed.
 */
export function stripeSettings(env: Environment): StripeSettings | undefined {
  const secretKey = env.STRIPE_SECRET_KEY?.trim();
  if (!secretKey) return undefined;
  return {
    kind: 'stripe',
    secretKey,
    publishableKey: required(env, 'STRIPE_PUBLISHABLE_KEY', "the browser's card form needs it"),
    webhookSecret: required(env, 'STRIPE_WEBHOOK_SECRET', 'webhooks cannot be checked without it'),
  };
}

function required(env: Environment, name: string, why: string): string {
  const value = env[name]?.trim();
  if (!value) throw new Error(`STRIPE_SECRET_KEY is set but ${name} is not: ${why}`);
  return value;
}
