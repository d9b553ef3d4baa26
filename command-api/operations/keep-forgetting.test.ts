import { expect, test } from 'vitest';
import { forgetAll, keepForgetting } from './keep-forgetting.ts';

const NOW = Date.parse('2026-11-22T20:00:00.000Z');

/** So many things, forgotten two at a time, and from which instants on they were asked for. */
function things(count: number) {
  let left = count;
  const asked: number[] = [];
  const forget = async (before: number) => {
    asked.push(before);
    const some = Math.min(left, 2);
    left -= some;
    return some;
  };
  return { asked, forget, left: () => left };
}

test('forgets all that is older than its time, in portions; what fails keeps nothing else', async () => {
  const [mails, keys] = [things(5), things(1)];
  const failures: string[] = [];
  await forgetAll(
    [
      { what: 'mails', forMs: 1000, forget: mails.forget },
      { what: 'broken', forMs: 1, forget: () => Promise.reject(new Error('no')) },
      { what: 'keys', forMs: 60_000, forget: keys.forget },
    ],
    NOW,
    (what, error) => failures.push(`${what}: ${error}`),
    new AbortController().signal,
  );
  expect([mails.left(), keys.left()]).toEqual([0, 0]);
  expect(new Set(mails.asked)).toEqual(new Set([NOW - 1000]));
  expect(new Set(keys.asked)).toEqual(new Set([NOW - 60_000]));
  expect(failures).toEqual(['broken: Error: no']);
});

test('begins at once, and ends when it is stopped', async () => {
  const keys = things(1);
  const stopped = new AbortController();
  const kept = [{ what: 'keys', forMs: 0, forget: keys.forget }];
  const going = keepForgetting(
    kept,
    () => NOW,
    () => {},
    stopped.signal,
  );
  await expect.poll(keys.left).toBe(0);
  stopped.abort();
  await going;
});
