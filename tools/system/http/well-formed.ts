import { ErrorBody } from '@marquee/command-api/contract/error.ts';
import { expect } from 'vitest';
import type { Answer } from '../../testing/client.ts';

/**
 * Below 500, and in the one error shape where it is not a success. With `limited` it may be that there were too many: the
 * call counts an account's tries, from whatever address.
 */
export function wellFormed(answer: Answer, what: string, limited = false): void {
  expect(answer.status, `${what}: ${answer.text}`).toBeLessThan(500);
  if (answer.status < 400) return;
  const body = ErrorBody.strict().safeParse(answer.json);
  expect(body.success, `${what}: ${answer.status} ${answer.text}`).toBe(true);
  if (!limited) expect(body.data?.code, what).not.toBe('TooManyRequests');
}
