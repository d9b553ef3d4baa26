import { contexts, refusalKinds } from '@marquee/domain/contexts.ts';
import { reject, rejecting } from '@marquee/domain/kernel/rejection.ts';
import { expect, test } from 'vitest';
import { httpErrorOf } from './rejections.ts';

test('every refusal of every context has a status of its kind', () => {
  for (const [code, kind] of refusalKinds) {
    const { status } = httpErrorOf({ rejected: true, code, message: 'No.' });
    expect(status, code).toBeGreaterThanOrEqual(400);
    if (kind !== 'unavailable') expect(status, code).toBeLessThan(500);
  }
  expect(contexts.flatMap(({ refusals }) => Object.keys(refusals)).filter((code) => !refusalKinds.has(code))).toEqual(
    [],
  );
});

test('a refusal that nobody declares does not compile, and gets no status by chance', () => {
  // @ts-expect-error no context shares this one
  expect(() => httpErrorOf(reject('Forgotten', 'No.'))).toThrow('Forgotten is refused with and no context declares it');
  // @ts-expect-error a refusal has a kind that a status follows from
  expect(rejecting({ Forgotten: 'teapot' })('Forgotten', 'No.').code).toBe('Forgotten');
});
