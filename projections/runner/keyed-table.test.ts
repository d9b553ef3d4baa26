import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CounterRow, counterTable } from '../testing/counters.ts';
import { metaAt } from '../testing/harness.ts';
import { rollup } from './rollup.ts';
import { keyTexts } from './rows.ts';

const table = counterTable();
const event = (counter: string, by: number | null): RecordedEvent =>
  ({
    id: 'e',
    stream: `counter-${counter}`,
    revision: 0,
    position: 'p',
    version: 1,
    meta: metaAt(0),
    ...(by === null ? { type: 'Dropped', data: {} } : { type: 'Counted', data: { by } }),
  }) as RecordedEvent;

const history = fc.array(
  fc.record({ counter: fc.constantFrom('a', 'b', 'c'), by: fc.option(fc.integer({ min: -3, max: 3 })) }),
  { maxLength: 60 },
);
type Fold = Parameters<typeof table.fold>[1];

test('folding a history in pieces gives the same rows as folding it whole', () => {
  fc.assert(
    fc.property(history, fc.nat(60), (steps, cut) => {
      const events = steps.map(({ counter, by }) => event(counter, by)) as unknown as Fold;
      const rows = new Map<string, CounterRow>();
      for (const piece of [events.slice(0, cut), events.slice(cut)]) apply(rows, table.fold(rows, piece));
      const whole = new Map<string, CounterRow>();
      apply(whole, table.fold(whole, events));
      expect([...rows].sort()).toEqual([...whole].sort());
    }),
  );
});

test('the fold changes nothing that it is given, and tells only of rows that are different afterwards', () => {
  const before: CounterRow = Object.freeze({ counter: 'a', total: 1, events: 1 });
  const known = new Map([['a', before]]);
  const events = [event('a', 2), event('b', 1), event('b', null)] as unknown as Fold;
  expect(table.fold(known, events)).toEqual([{ before, after: { counter: 'a', total: 3, events: 2 } }]);
  expect(known.size).toBe(1);
});

test('sums follow the rows: what a row adds it takes away again', () => {
  const parities = rollup<CounterRow>({
    name: 'sums',
    columns: { parity: 'integer', counters: 'bigint not null', total: 'bigint not null' },
    key: ['parity'],
    contributions: ({ total }) => [{ parity: Math.abs(total % 2), counters: 1, total }],
  });
  fc.assert(
    fc.property(history, fc.nat(60), (steps, cut) => {
      const events = steps.map(({ counter, by }) => event(counter, by)) as unknown as Fold;
      const rows = new Map<string, CounterRow>();
      const sums = new Map<number, { counters: number; total: number }>();
      for (const piece of [events.slice(0, cut), events.slice(cut)]) {
        const changes = table.fold(rows, piece);
        for (const delta of parities.deltas(changes) as { parity: number; counters: number; total: number }[]) {
          const { counters, total } = sums.get(delta.parity) ?? { counters: 0, total: 0 };
          sums.set(delta.parity, { counters: counters + delta.counters, total: total + delta.total });
        }
        apply(rows, changes);
      }
      for (const parity of [0, 1]) {
        const own = [...rows.values()].filter(({ total }) => Math.abs(total % 2) === parity);
        const expected = { counters: own.length, total: own.reduce((sum, { total }) => sum + total, 0) };
        expect(sums.get(parity) ?? { counters: 0, total: 0 }).toEqual(expected);
      }
    }),
  );
});

test('uuids are one key in upper and lower case, other texts are not', () => {
  const text = keyTexts({ id: 'uuid', ref: 'text' }, ['id', 'ref']);
  expect(text({ id: 'AB-1', ref: 'pi_A' })).toBe(text({ id: 'ab-1', ref: 'pi_A' }));
  expect(text({ id: 'AB-1', ref: 'pi_A' })).not.toBe(text({ id: 'AB-1', ref: 'pi_a' }));
});

function apply(rows: Map<string, CounterRow>, changes: ReturnType<typeof table.fold>): void {
  for (const { before, after } of changes) {
    const key = (after ?? before)?.counter ?? '';
    if (after) rows.set(key, after);
    else rows.delete(key);
  }
}
