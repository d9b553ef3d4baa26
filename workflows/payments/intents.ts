import { HOUR, MINUTE } from '@marquee/domain/kernel/time.ts';
import {
  type Intent,
  type IntentRequest,
  type PaymentProvider,
  ProviderOutcomeUnknown,
  ProviderRefused,
} from '@marquee/infra/payments/port.ts';

/** A provider knows a key for a day; an hour of it is for clocks, and for calls on their way. */
const KEY_KNOWN_MS = 23 * HOUR;
/** No call is at work for so long. */
const LONGEST_CALL_MS = MINUTE;

/**
 * The intent of a request that was made at `askedAt`, or undefined where there is none and none can come any more: whoever
 * gives an attempt up has to be certain. What the search does not know, which may run minutes behind, is asked for again
 * under its key: that answers what the first call made, or makes what it did not. A key under which the provider broke
 * answers nothing; once no call can be at work any more, what was created around that time is looked through. After a day
 * the search has caught up. Times in UTC milliseconds. Throws `ProviderBusy` and `ProviderOutcomeUnknown` where nobody can
 * say yet.
 */
export async function certainIntent(
  provider: PaymentProvider,
  request: IntentRequest,
  askedAt: number,
  now: number,
): Promise<Intent | undefined> {
  const { payable, attempt } = request;
  const indexed = await provider.findIntent(payable, attempt);
  if (indexed || now - askedAt > KEY_KNOWN_MS) return indexed;
  try {
    return await provider.createIntent(request);
  } catch (error) {
    if (error instanceof ProviderRefused) return undefined;
    if (error instanceof ProviderOutcomeUnknown && now - askedAt > LONGEST_CALL_MS) {
      return provider.findIntent(payable, attempt, askedAt);
    }
    throw error;
  }
}
