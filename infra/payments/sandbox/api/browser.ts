import { type IntentStatus, ProviderBusy } from '../../port.ts';
import type { Sandbox } from '../server.ts';

export interface CardDetails {
  /** A test card's number; the sandbox takes no other. */
  readonly number: string;
  /** 1 to 12. */
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
}

/** Where the payment stands. `requires_action`: the buyer's bank asks, `authenticate` answers for it. */
export interface BrowserOutcome {
  readonly intentId: string;
  readonly status: IntentStatus;
  readonly error?: { readonly code: string; readonly message: string };
}

/** What the sandbox's card form does in place of Stripe's own script. It knows one payment's client secret, no more. */
export interface SandboxBrowser {
  /** Puts a card to the payment. A declined card is an outcome. Throws `ProviderBusy` when there is no answer. */
  confirm(clientSecret: string, card: CardDetails): Promise<BrowserOutcome>;
  /** Plays the buyer's bank: approves the payment or turns it down. */
  authenticate(clientSecret: string, approve: boolean): Promise<BrowserOutcome>;
}

const TIMEOUT_MS = 10_000;

export function createSandboxBrowser({
  origin,
  publishableKey,
}: Pick<Sandbox, 'origin' | 'publishableKey'>): SandboxBrowser {
  async function post(clientSecret: string, verb: string, params: Record<string, string>): Promise<BrowserOutcome> {
    const intentId = clientSecret.split('_secret_', 1)[0] ?? '';
    const answer = await fetch(`${origin}/v1/payment_intents/${encodeURIComponent(intentId)}/${verb}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams({ client_secret: clientSecret, ...params }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
      .then(async (response) => (await response.json()) as ApiBody)
      .catch((cause: unknown) => {
        throw new ProviderBusy('the payment sandbox does not answer', { cause });
      });
    return outcome(intentId, answer);
  }

  return {
    confirm: (clientSecret, { number, expMonth, expYear, cvc }) =>
      post(clientSecret, 'confirm', {
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': String(expMonth),
        'payment_method_data[card][exp_year]': String(expYear),
        'payment_method_data[card][cvc]': cvc,
      }),
    authenticate: (clientSecret, approve) =>
      post(clientSecret, 'authenticate', { outcome: approve ? 'succeeded' : 'failed' }),
  };
}

interface Failure {
  readonly code?: string;
  readonly decline_code?: string;
  readonly message: string;
}

interface ApiBody {
  readonly status?: IntentStatus;
  readonly last_payment_error?: Failure | null;
  readonly error?: Failure & { readonly payment_intent?: { readonly status: IntentStatus } };
}

function outcome(intentId: string, { status, last_payment_error, error }: ApiBody): BrowserOutcome {
  const failure = error ?? last_payment_error;
  return {
    intentId,
    status: status ?? error?.payment_intent?.status ?? 'requires_payment_method',
    ...(failure && {
      error: { code: failure.decline_code ?? failure.code ?? 'refused', message: failure.message },
    }),
  };
}
