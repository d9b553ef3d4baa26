import type { AnswerOf } from '@marquee/command-api/contract/call.ts';
import type { Endpoint } from '@marquee/command-api/contract/endpoint.ts';
import { fetchJson } from './fetch-json.ts';

interface SendOptions {
  /** Makes a repeated form one form: the same key for every try of the same click. */
  idempotencyKey: string;
}

/** Sends a form to an endpoint of the contract that takes one. Throws `ApiError` for an answer that is not a success. */
export function sendForm<E extends Endpoint>(
  { method, path }: E,
  form: FormData,
  { idempotencyKey }: SendOptions,
): Promise<AnswerOf<E>> {
  return fetchJson(path, { method, body: form, headers: { 'idempotency-key': idempotencyKey } });
}
