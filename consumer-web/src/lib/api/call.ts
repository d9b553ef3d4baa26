import type { Endpoint } from '@marquee/command-api/contract/endpoint.ts';
import { fetchJson } from './fetch-json.ts';

/** What a caller hands over for a schema, before the server reads it. */
type Given<Schema> = Schema extends { _zod: { input: infer Value } } ? Value : never;
/** One part of the input: left out where the endpoint has none, optional where nothing in it is required. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [name in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [name in Name]?: Value }
    : { [name in Name]: Value };

/** Parameters, query and body of an endpoint, as far as it has them. */
export type InputOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body>
    ? Part<'params', Given<Params>> & Part<'query', Given<Query>> & Part<'body', Given<Body>>
    : never;

/** What an endpoint answers. */
export type AnswerOf<E> = E extends { response: { _zod: { output: infer Answer } } } ? Answer : never;

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

export interface LooseInput {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

/** Path and query string of a call. */
export function addressOf({ path }: Pick<Endpoint, 'path'>, { params, query }: LooseInput): string {
  return pathOf(path, params) + searchOf(query);
}

/** Fills `:name` in a path. A missing parameter is a bug and throws. */
export function pathOf(path: string, params: Record<string, unknown> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Missing parameter ${name} of ${path}`);
    return encodeURIComponent(String(value));
  });
}

function searchOf(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `?${search}` : '';
}
