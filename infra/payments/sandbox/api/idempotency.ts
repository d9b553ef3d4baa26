import { hash } from 'node:crypto';
import type { Core } from '../engine/core.ts';
import { ApiError } from './api-error.ts';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Stripe's rules for a key that comes again. */
export interface Idempotency {
  /**
   * Answers what the first request with this key was answered, or undefined when this is the first; then `finish`
   * has to follow. Throws 400 when the key was used for another request, 409 while the first is being carried out.
   */
  begin(key: string, request: string): Answer | undefined;
  /** Keeps the answer for 24 hours; without one the key is free again. */
  finish(key: string, answer?: Answer): void;
}

const DAY_SECONDS = 86_400;

/** `request` is method, path and body: what has to be the same when a key comes again. */
export function createIdempotency({ store, now }: Core): Idempotency {
  const atWork = new Map<string, string>();
  const forgetBefore = () => Math.floor(now() / 1000) - DAY_SECONDS;

  return {
    begin(key, request) {
      const fingerprint = hash('sha256', request, 'base64url');
      const kept = store.answers.get(key);
      const first = kept && kept.created >= forgetBefore() ? kept : undefined;
      const known = first?.fingerprint ?? atWork.get(key);
      if (known !== undefined && known !== fingerprint) throw otherRequest(key);
      if (atWork.has(key)) throw inUse(key);
      if (first) return { status: first.status, body: first.body };
      atWork.set(key, fingerprint);
      return undefined;
    },
    finish(key, answer) {
      const fingerprint = atWork.get(key) ?? '';
      atWork.delete(key);
      if (!answer) return;
      store.answers.delete(key);
      store.answers.put({ id: key, created: Math.floor(now() / 1000), fingerprint, ...answer });
      for (const { id, created } of store.answers.all()) {
        if (created >= forgetBefore()) break;
        store.answers.delete(id);
      }
    },
  };
}

function otherRequest(key: string): ApiError {
  const message =
    'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
    `Try using a key other than '${key}' if you meant to execute a different request.`;
  return new ApiError(400, { type: 'idempotency_error', message }, false);
}

function inUse(key: string): ApiError {
  const message = `There is currently another in-progress request using this Idempotent Key (${key}).`;
  return new ApiError(409, { type: 'invalid_request_error', code: 'idempotency_key_in_use', message }, false);
}
