import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earningsOf, numbered } from './payee-lines.ts';

const earning = fc.record({
  person: fc.constantFrom('a', 'b', 'c'),
  key: fc.constantFrom('show:1', 'tip:2026-11-21'),
  cents: fc.integer({ min: -1000, max: 1000 }),
  event: fc.uuid(),
  at: fc.constant('2026-11-21T12:00:00.000Z'),
});

test('lines are numbered 1 to n a person in log order, however the log was cut into batches', () => {
  fc.assert(
    fc.property(fc.array(earning, { maxLength: 40 }), fc.array(fc.nat(40)), (all, cuts) => {
      const whole = numbered(all, new Map()).rows;
      const counts = new Map<string, number>();
      const pieces = [0, ...cuts.filter((cut) => cut < all.length).sort((a, b) => a - b), all.length];
      const parted = pieces.flatMap((from, index) => {
        const piece = numbered(all.slice(from, pieces[index + 1] ?? all.length), counts);
        for (const [person, count] of piece.counts) counts.set(person, count);
        return piece.rows;
      });
      expect(parted).toEqual(whole);
      for (const person of ['a', 'b', 'c']) {
        const own = whole.filter((row) => row.person === person);
        expect(own.map(({ seq }) => seq)).toEqual(own.map((_, index) => index + 1));
      }
    }),
  );
});

test('lines of a payee’s own stream are not counted', () => {
  const lines = [{ account: 'payee.escrow', sub: 'p/show:1', debit: 5, credit: 0 }];
  const entry = (stream: string) => ({ lines, event: { stream, id: 'e', meta: { recordedAt: 'now' } } as never });
  expect(earningsOf([entry('payee-p')])).toEqual([]);
  expect(earningsOf([entry('order-1')])).toEqual([{ person: 'p', key: 'show:1', cents: -5, event: 'e', at: 'now' }]);
});
