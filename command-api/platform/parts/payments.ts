import { createHash } from 'node:crypto';
import path from 'node:path';
import { type LimitedProvider, limitProvider, turnsOf } from '@marquee/infra/payments/limited-provider.ts';
import type { PaymentProvider } from '@marquee/infra/payments/port.ts';
import { createRateLimit } from '@marquee/infra/payments/rate-limit.ts';
import { createSandboxBrowser, type SandboxBrowser } from '@marquee/infra/payments/sandbox/api/browser.ts';
import { startSandbox } from '@marquee/infra/payments/sandbox/server.ts';
import { stripeSettings } from '@marquee/infra/payments/stripe/settings.ts';
import { createStripeProvider } from '@marquee/infra/payments/stripe.ts';
import type { Config } from '../config/config.ts';
import type { Cleanup } from './cleanup.ts';
import type { Storage } from './storage.ts';

export interface Payments {
  /** For people who are waiting; undefined in production without keys. */
  readonly provider: LimitedProvider | undefined;
  /** The same for what happens without them: at the same limit, of which it takes half at most, and after them. */
  readonly background: PaymentProvider | undefined;
  readonly sandbox: SandboxBrowser | undefined;
}

/** Calls a second that Stripe takes from one account; each process keeps to them for itself. */
const STRIPE_PER_SECOND = 90;
const SANDBOX_PER_SECOND = 5000;
/** Longest wait for an answer, so that whoever buys is told in time what became of it. */
const ANSWERS_MS = 7000;
const SHARE_OF_BACKGROUND = 0.5;

/** Stripe with a key; else our sandbox in development, and nothing in production. */
export async function openPayments(
  config: Config,
  { installation, masterKey }: Pick<Storage, 'installation' | 'masterKey'>,
  cleanup: Cleanup,
): Promise<Payments> {
  const stripe = stripeSettings(config.env);
  if (stripe)
    return limited(
      createStripeProvider({ ...stripe, installation, timeoutMs: ANSWERS_MS }),
      undefined,
      STRIPE_PER_SECOND,
    );
  if (config.mode === 'production') {
    return { provider: undefined, background: undefined, sandbox: undefined };
  }
  const keys = sandboxKeys(masterKey);
  const origin = config.env.MARQUEE_SANDBOX_URL ?? (await startOwnSandbox(config, keys, cleanup));
  const provider = createStripeProvider({ kind: 'sandbox', origin, ...keys, installation, timeoutMs: ANSWERS_MS });
  return limited(provider, createSandboxBrowser({ origin, ...keys }), SANDBOX_PER_SECOND);
}

/** Keys of an installation's sandbox, the same in all of its processes. */
export function sandboxKeys(masterKey: Buffer) {
  const key = (prefix: string) =>
    `${prefix}_${createHash('sha256').update(masterKey).update(prefix).digest('hex').slice(0, 32)}`;
  return { secretKey: key('sk_test'), publishableKey: key('pk_test'), webhookSecret: key('whsec') };
}

async function startOwnSandbox(
  { dataDir, port }: Config,
  keys: ReturnType<typeof sandboxKeys>,
  cleanup: Cleanup,
): Promise<string> {
  const options = { data: path.join(dataDir, 'sandbox'), ...keys };
  const webhook = { url: `http://127.0.0.1:${port}/api/payments/webhook` };
  const sandbox = await startSandbox({ ...options, webhook });
  return cleanup.add('payment sandbox', sandbox, (started) => started.close()).origin;
}

/** One limit for all calls of this process. */
export function limited(provider: PaymentProvider, sandbox: SandboxBrowser | undefined, perSecond: number): Payments {
  const limit = createRateLimit({ perSecond });
  const share = createRateLimit({ perSecond: perSecond * SHARE_OF_BACKGROUND });
  return {
    provider: limitProvider(provider, turnsOf(limit, 'person')),
    background: limitProvider(provider, turnsOf(limit, 'background', share)),
    sandbox,
  };
}
