import { installation } from '../../contract/bench.ts';
import type { ProviderHarness } from '../../contract/harness.ts';
import type { Intent } from '../../port.ts';
import { createSandboxBrowser } from '../../sandbox/api/browser.ts';
import { startSandbox } from '../../sandbox/server.ts';
import { createStripeProvider } from '../../stripe.ts';

const paths = { createIntent: '/v1/payment_intents', refund: '/v1/refunds' };

export interface HarnessOptions {
  /** Longest wait for an answer, in milliseconds; lost calls take as long. */
  readonly timeoutMs: number;
  /** The origin that the SDK is to use instead of the sandbox's own. Default: the sandbox's. */
  readonly through?: (origin: string) => string;
}

/** The Stripe SDK with the sandbox behind it, and the sandbox's buyers and banks. */
export async function openSandboxHarness({ timeoutMs, through }: HarnessOptions): Promise<ProviderHarness> {
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const sandbox = await startSandbox({ now });
  const origin = through?.(sandbox.origin) ?? sandbox.origin;
  const provider = createStripeProvider({ kind: 'sandbox', timeoutMs, ...sandbox, origin, installation }, now);
  const browser = createSandboxBrowser(sandbox);
  const card = (number: string) => async (intent: Intent) => {
    await browser.confirm(intent.clientSecret, { number, expMonth: 12, expYear: 2080, cvc: '123' });
  };
  return {
    provider,
    now,
    advance(ms) {
      ahead += ms;
    },
    pay: card('4242424242424242'),
    async payWithCardThat(then, intent) {
      await card(then === 'asks' ? '4000002760003184' : '4000000000000341')(intent);
      if (then === 'asks') await browser.authenticate(intent.clientSecret, true);
    },
    decline: card('4000000000000002'),
    requireAction: card('4000002760003184'),
    process: card('4000000000000077'),
    arrive: async () => sandbox.script.runJobs(),
    payWithFailingRefunds: card('4000000000005126'),
    failRefund: async () => sandbox.script.runJobs(),
    async dispute(intent, outcome) {
      const id = sandbox.script.openDispute(intent.id, { inquiry: outcome === 'inquiry' });
      if (outcome === 'won' || outcome === 'lost') sandbox.script.closeDispute(id, outcome);
    },
    loseNext(call, lost) {
      sandbox.script.fault({ kind: `silent-${lost}`, method: 'POST', path: paths[call] });
    },
    webhooks: () => sandbox.script.webhooks().map(({ body, signature }) => ({ rawBody: Buffer.from(body), signature })),
    close: () => sandbox.close(),
  };
}
