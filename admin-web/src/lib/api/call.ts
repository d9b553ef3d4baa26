import { type AnswerOf, addressOf, type InputOf, type LooseInput } from '@marquee/command-api/contract/call.ts';
import type { Endpoint } from '@marquee/command-api/contract/endpoint.ts';
import type { ErrorBody } from '@marquee/command-api/contract/error.ts';
import { fetchUtils, HttpError } from 'react-admin';

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
  const given = input as LooseInput;
  const headers = new Headers({ accept: 'application/json' });
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  const { json } = await fetchUtils.fetchJson(addressOf(endpoint, given), {
    method: endpoint.method,
    headers,
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
    ...(signal ? { signal } : {}),
  });
  return json as AnswerOf<E>;
}

/** Sends a file to an endpoint whose body is one, and whose path names nothing. Throws as `call` does. */
export async function sendFile<E extends Endpoint>(endpoint: E, file: File): Promise<AnswerOf<E>> {
  const headers = new Headers({ accept: 'application/json', 'content-type': file.type || 'application/octet-stream' });
  const { json } = await fetchUtils.fetchJson(endpoint.path, { method: endpoint.method, headers, body: file });
  return json as AnswerOf<E>;
}

/** The stable code of a refusal, such as `JobNotStuck`; undefined for every other error. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof HttpError ? (error.body as Partial<ErrorBody> | null)?.code : undefined;
}

/** What the platform says of a refusal besides its words; nothing of every other error. */
export function detailsOf(error: unknown): Readonly<Record<string, unknown>> {
  return (error instanceof HttpError && (error.body as Partial<ErrorBody> | null)?.details) || {};
}

/** The sentence of an error that a person can act on. */
export function reasonOf(error: unknown): string {
  if (error instanceof TypeError)
    return 'The platform did not answer. Look whether it was done before you do it again.';
  return error instanceof Error && error.message ? error.message : 'That did not work. Try again.';
}
