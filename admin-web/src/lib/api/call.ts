import type { Endpoint } from '@marquee/command-api/contract/endpoint.ts';
import type { ErrorBody } from '@marquee/command-api/contract/error.ts';
import { fetchUtils, HttpError } from 'react-admin';

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
  idempotencyKey?: string | undefined;
}

/**
 * Calls an endpoint of the contract: `await call(adminJobsRoutes.retryJob, { params: { jobId }, body: { reason } })`.
 * Throws react-admin's `HttpError`, whose `body` is the contract's `ErrorBody`, for an answer that is not a success.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, idempotencyKey }: CallOptions = {},
): Promise<AnswerOf<E>> {
  const { params, query, body } = input as LooseInput;
  const headers = new Headers({ accept: 'application/json' });
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  const { json } = await fetchUtils.fetchJson(pathOf(endpoint.path, params) + searchOf(query), {
    method: endpoint.method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  return json as AnswerOf<E>;
}

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Fills `:name` in a path. A missing parameter is a bug and throws. */
function pathOf(path: string, params: Record<string, unknown> = {}): string {
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

/** The stable code of a refusal, such as `JobNotStuck`; undefined for every other error. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof HttpError ? (error.body as Partial<ErrorBody> | null)?.code : undefined;
}

/** The sentence of an error that a person can act on. */
export function reasonOf(error: unknown): string {
  if (error instanceof TypeError)
    return 'The platform did not answer. Look whether it was done before you do it again.';
  return error instanceof Error && error.message ? error.message : 'That did not work. Try again.';
}
