import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@marquee/command-api/contract/error.ts';
import { type Answer, Client, type RequestOptions } from './client.ts';

/** Times that a request is repeated, at most: with ten seconds each, minutes. */
const MOST_TRIES = 20;

/**
 * A browser that does what 503 `OutcomeUnknown` says: it sends the same again, under the same `Idempotency-Key`. On a machine
 * that is busy enough every platform answers late; what it must not do then is to do something twice.
 */
export class PersistentClient extends Client {
  override async request(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    const headers = { ...(method !== 'GET' && { 'idempotency-key': randomUUID() }), ...options.headers };
    for (let tries = 1; ; tries += 1) {
      const answer = await super.request(method, path, { ...options, headers });
      const late = answer.status === 503 && (answer.json as ErrorBody).code === 'OutcomeUnknown';
      if (!late || tries === MOST_TRIES) return answer;
    }
  }
}
