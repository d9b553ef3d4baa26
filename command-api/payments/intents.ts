import {
  type Intent,
  type IntentRequest,
  type PaymentProvider,
  ProviderBusy,
  ProviderOutcomeUnknown,
  ProviderRefused,
} from '@marquee/infra/payments/port.ts';

/** How asking the provider for an intent can end. */
export type IntentOutcome =
  | { readonly kind: 'made'; readonly intent: Intent }
  /** Certainly not made: whatever was reserved for it can be given back. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** Nobody knows: keep what is reserved; the payment job asks again with the same key. */
  | { readonly kind: 'unknown' };

const TRIES = 3;
const PAUSE_MS = 150;
/** Milliseconds after which no other try would be answered while the buyer is still there. */
const LAST_TRY_MS = 1000;

/**
 * Asks for an intent. Its key is derived from the payable and the attempt, so asking again after an unknown outcome
 * finds what the first call made; nothing is guessed and no other key is ever sent.
 */
export async function requestIntent(provider: PaymentProvider, request: IntentRequest): Promise<IntentOutcome> {
  const begun = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { kind: 'made', intent: await provider.createIntent(request) };
    } catch (error) {
      if (error instanceof ProviderRefused) return { kind: 'refused', code: error.code, message: error.message };
      if (error instanceof ProviderBusy) {
        return {
          kind: 'refused',
          code: 'PaymentBusy',
          message: 'The payment provider is busy. Try again in a moment.',
        };
      }
      if (!(error instanceof ProviderOutcomeUnknown)) throw error;
      if (attempt === TRIES || performance.now() - begun > LAST_TRY_MS) return { kind: 'unknown' };
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
  }
}
