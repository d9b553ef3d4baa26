import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { id } from '../../testing/ids.ts';
import { IdTable } from './id-table.ts';
import { SeatChains } from './seat-chains.ts';
import { SeatMap } from './seat-map.ts';
import { SlotQueue } from './slot-queue.ts';
import { UndoLog } from './undo-log.ts';

const steps = <T>(step: fc.Arbitrary<T>) => fc.array(step, { maxLength: 300 });

describe('IdTable', () => {
  const step = fc.record({
    at: fc.nat({ max: 99 }),
    does: fc.constantFrom('set', 'set', 'delete', 'pack' as const),
    value: fc.nat(),
  });

  it('finds what a plain map finds, also after a snapshot', () => {
    fc.assert(
      fc.property(fc.array(fc.uuid(), { minLength: 1, maxLength: 100 }), steps(step), (ids, all) => {
        let table = new IdTable();
        const model = new Map<string, number>();
        for (const { at, does, value } of all) {
          const key = ids[at % ids.length] ?? id(0);
          if (does === 'pack') table = IdTable.from(table.entries());
          else if (does === 'set') {
            table.set(key, value);
            model.set(key, value);
          } else {
            table.delete(key);
            model.delete(key);
          }
        }
        expect(ids.map((key) => table.get(key))).toEqual(ids.map((key) => model.get(key)));
      }),
    );
  });

  it('does not grow with ids that come and go', () => {
    const table = new IdTable();
    for (let n = 0; n < 50_000; n++) {
      table.set(id(n), n);
      table.delete(id(n));
    }
    expect(table.byteLength).toBeLessThan(20_000);
    expect(table.entries()).toHaveLength(0);
  });
});

describe('SlotQueue', () => {
  const step = fc.record({ slot: fc.nat({ max: 40 }), end: fc.nat({ max: 9 }) });

  it('gives what is due in the order of its end, whatever came and went', () => {
    fc.assert(
      fc.property(steps(step), fc.nat({ max: 10 }), (all, now) => {
        const ends = new Map<number, number>();
        const endOf = (slot: number) => ends.get(slot) ?? 0;
        const before = (a: number, b: number) => endOf(a) < endOf(b) || (endOf(a) === endOf(b) && a < b);
        const queue = new SlotQueue(before);
        for (const { slot, end } of all) {
          if (ends.has(slot)) {
            queue.remove(slot);
            ends.delete(slot);
          } else {
            ends.set(slot, end);
            queue.add(slot);
          }
        }
        const due = [...ends.keys()].filter((slot) => endOf(slot) <= now).sort((a, b) => (before(a, b) ? -1 : 1));
        expect([...queue.due((slot) => endOf(slot) <= now)]).toEqual(due);
        expect([...queue.all()].sort()).toEqual([...ends.keys()].sort());
        expect(queue.size).toBe(ends.size);
      }),
    );
  });
});

describe('SeatMap', () => {
  it('knows the lowest free seats and the highest taken, whatever was taken, freed and undone', () => {
    const step = fc.record({ seat: fc.integer({ min: 1, max: 200 }), undone: fc.boolean() });
    fc.assert(
      fc.property(steps(step), fc.integer({ min: 1, max: 220 }), fc.nat({ max: 12 }), (all, capacity, count) => {
        const undo = new UndoLog();
        let seats = new SeatMap(undo);
        const taken = new Set<number>();
        for (const { seat, undone } of all) {
          if (undone) undo.begin();
          if (taken.has(seat)) seats.free([seat]);
          else seats.take([seat]);
          if (undone) undo.rollback();
          else if (!taken.delete(seat)) taken.add(seat);
        }
        seats = all.length % 2 === 0 ? seats : new SeatMap(undo, seats.words());
        const all220 = Array.from({ length: capacity }, (_, i) => i + 1);
        const except = new Set([3, 50]);
        const free = all220.filter((seat) => !taken.has(seat) && !except.has(seat));
        expect(seats.lowest(count, capacity, except)).toEqual(free.slice(0, count));
        expect(seats.highest()).toBe(Math.max(0, ...taken));
        expect(seats.used).toBe(taken.size);
      }),
    );
  });
});

it('SeatChains keeps each owner’s seats in order', () => {
  let chains = new SeatChains();
  const first = chains.link([900, 2, 7]);
  const second = chains.link([1]);
  chains = new SeatChains(chains.words());
  expect(chains.seats(first)).toEqual([900, 2, 7]);
  expect(chains.seats(second)).toEqual([1]);
  expect(chains.seats(chains.link([]))).toEqual([]);
});

it('UndoLog takes one speculation at a time', () => {
  const undo = new UndoLog();
  undo.begin();
  expect(() => undo.begin()).toThrow('under way');
  undo.commit();
  undo.rollback();
});
