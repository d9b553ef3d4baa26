import { type AnswerOf, addressOf, type InputOf, type LooseInput } from '@marquee/command-api/contract/call.ts';
import type { Endpoint } from '@marquee/command-api/contract/endpoint.ts';
import { fetchJson } from './fetch-json.ts';

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Makes a repeated command one command: the same key for every try of the same click. */
  idempotencyKey?: string;
  /** For what is kept when the reader leaves: it is sent though the page goes away. */
  keepalive?: boolean;
}

/** The input may be left out where nothing in it is required. */
type Arguments<E> =
  Record<never, never> extends InputOf<E>
    ? [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions];

/**
 * Calls an endpoint of the contract. `await call(shows.setShowStatus, { params: { showId }, body: { status: 'live' } })`
 * Throws `ApiError` for an answer that is not a success.
 */
export function call<E extends Endpoint>(endpoint: E, ...[input, options]: Arguments<E>): Promise<AnswerOf<E>> {
  const given = (input ?? {}) as LooseInput;
  return fetchJson(addressOf(endpoint, given), {
    method: endpoint.method,
    body: given.body,
    signal: options?.signal,
    ...(options?.keepalive ? { keepalive: true } : {}),
    ...(options?.idempotencyKey ? { headers: { 'idempotency-key': options.idempotencyKey } } : {}),
  });
}
