import Stripe from 'stripe';
import { ProviderBusy, ProviderOutcomeUnknown, ProviderRefused } from '../port.ts';
import { ConnectionFailed } from './client.ts';

/**
 * Makes a call that changes something. Throws `ProviderRefused`, `ProviderBusy` or `ProviderOutcomeUnknown`.
 *
 * A connection that closes under the call is tried once more, because a kept-alive socket may have been closed at the
 * other end before the request arrived; the idempotency key makes that harmless. From then on only an answer counts:
 * whatever else goes wrong, the first try may have had its effect.
 */
export async function tell<T>(deadlineMs: number, send: () => Promise<T>): Promise<T> {
  try {
    return await within(deadlineMs, untraced(send));
  } catch (error) {
    if (!connectionClosed(error)) throw classify(error);
  }
  try {
    return await within(deadlineMs, untraced(send));
  } catch (error) {
    const classified = classify(error);
    throw classified instanceof ProviderBusy ? unknown(error) : classified;
  }
}

/** Makes a call that changes nothing: whatever is no answer is `ProviderBusy`. */
export async function ask<T>(deadlineMs: number, send: () => Promise<T>): Promise<T> {
  try {
    return await tell(deadlineMs, send);
  } catch (error) {
    throw error instanceof ProviderOutcomeUnknown ? new ProviderBusy(error.message, { cause: error }) : error;
  }
}

/**
 * Begins a call without a trace of who began it. The SDK writes one for each call, and of its errors only the message is
 * kept here; two of them cost a sale more than its hold.
 */
function untraced<T>(send: () => Promise<T>): Promise<T> {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return send();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/**
 * What an error of the SDK says about the effect.
 *
 * - refused: 400, 402, 404. The provider decided; the same key would answer the same again.
 * - busy: no connection was made; 429; 401 and 403, which say that our key is wrong and nothing of the payment.
 * - unknown: time-outs, connections that broke, 5xx, 409 (the same key is at work now), and a key that was used
 *   before with other parameters: that earlier call may have had its effect.
 */
function classify(error: unknown): unknown {
  const { errors } = Stripe;
  if (error instanceof errors.StripeConnectionError) return neverSent(error) ? busy(error) : unknown(error);
  if (error instanceof errors.StripeRateLimitError) return busy(error);
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    return busy(error);
  if (error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError) {
    return new ProviderRefused(error.code ?? error.rawType ?? 'refused', error.message);
  }
  return error instanceof errors.StripeError || error instanceof DeadlinePassed ? unknown(error) : error;
}

function busy(cause: Error): ProviderBusy {
  return new ProviderBusy(`the payment provider is not available: ${cause.message}`, { cause });
}

function unknown(cause: unknown): ProviderOutcomeUnknown {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new ProviderOutcomeUnknown(`the payment provider did not answer: ${why}`, { cause });
}

/** True when not even a connection was made, on any of the host's addresses. */
function neverSent(error: Stripe.errors.StripeConnectionError): boolean {
  const cause = socketError(error);
  const tries = cause instanceof AggregateError ? cause.errors : [cause];
  return tries.length > 0 && tries.every((one) => ['connect', 'getaddrinfo'].includes(one?.syscall));
}

function connectionClosed(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeConnectionError)) return false;
  const code = (socketError(error) as NodeJS.ErrnoException | undefined)?.code;
  return code === 'ECONNRESET' || code === 'EPIPE';
}

function socketError(error: Stripe.errors.StripeConnectionError): unknown {
  const detail: unknown = error.detail;
  return detail instanceof ConnectionFailed ? detail.cause : detail;
}

class DeadlinePassed extends Error {}

/** The SDK's time-out is one of silence on the socket; this one holds for the whole call. */
async function within<T>(ms: number, call: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DeadlinePassed(`no answer within ${ms} ms`)), ms);
  try {
    return await Promise.race([call, promise]);
  } finally {
    clearTimeout(timer);
  }
}
