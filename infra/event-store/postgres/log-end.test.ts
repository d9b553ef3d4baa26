import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { LogEnd } from './log-end.ts';

test('a database that says nothing is asked once for the end of the log, and again when it has answered', async () => {
  const asked: PromiseWithResolvers<unknown>[] = [];
  const query = () => {
    const answer = Promise.withResolvers<unknown>();
    asked.push(answer);
    return answer.promise;
  };
  // Nobody is there who could be listened to.
  const url = 'postgres://nobody@127.0.0.1:1/nothing';
  const end = new LogEnd({ url, readers: { query } as unknown as Pool, pollInterval: 2 });
  const grown = end.tail.beyond(0, new AbortController().signal);
  await expect.poll(() => asked.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toHaveLength(1);
  asked[0]?.reject(new Error('away'));
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.resolve({ rows: [{ head: 7 }] });
  await grown;
  expect(end.tail.head).toBe(7);
  await end.close();
});
