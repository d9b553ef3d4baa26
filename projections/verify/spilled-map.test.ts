import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SpilledMap } from './spilled-map.ts';

describe('a map that spills to a file', () => {
  it('is a Map, however little of it is in memory', () => {
    const key = fc.integer({ min: 0, max: 30 }).map((n) => `key ${n}`);
    const deed = fc.oneof(
      fc.record({ does: fc.constant('set' as const), key, value: fc.integer() }),
      fc.record({ does: fc.constantFrom('delete' as const, 'get' as const, 'has' as const), key }),
      fc.record({ does: fc.constant('list' as const) }),
    );
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 120 }), fc.integer({ min: 1, max: 8 }), (deeds, kept) => {
        const [map, model] = [new SpilledMap<number>(kept), new Map<string, number>()];
        for (const one of deeds) {
          if (one.does === 'set') {
            map.set(one.key, one.value);
            model.set(one.key, one.value);
          } else if (one.does === 'list') expect([...map.entries()]).toEqual([...model]);
          else expect(map[one.does](one.key)).toBe(model[one.does](one.key));
          expect(map.size).toBe(model.size);
        }
        expect([...map.keys()]).toEqual([...model.keys()]);
        expect([...map.values()]).toEqual([...model.values()]);
      }),
    );
  });

  it('keeps what was changed in place, with maps, sets, big numbers and what is undefined', () => {
    const map = new SpilledMap<{ seats: Map<number, string>; total: bigint; gone: undefined }>(2);
    for (let n = 0; n < 10; n += 1) map.set(`${n}`, { seats: new Map(), total: 0n, gone: undefined });
    for (let n = 0; n < 10; n += 1) {
      const value = map.get(`${n}`);
      value?.seats.set(n, 'hold');
      if (value) value.total += BigInt(n);
    }
    expect(map.get('3')).toEqual({ seats: new Map([[3, 'hold']]), total: 3n, gone: undefined });
    expect([...map.values()].map(({ total }) => total)).toEqual(Array.from({ length: 10 }, (_, n) => BigInt(n)));
  });

  it('may lose keys while it is gone through', () => {
    const map = new SpilledMap<number>(2);
    for (let n = 0; n < 1200; n += 1) map.set(`${n}`, n);
    for (const [key, value] of map.entries()) if (value % 2 === 0) map.delete(key);
    expect(map.size).toBe(600);
    expect(map.has('2')).toBe(false);
    expect(map.get('3')).toBe(3);
  });
});
