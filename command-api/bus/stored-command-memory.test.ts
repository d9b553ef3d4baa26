import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CommandMemory } from './command-memory.ts';
import { emptyCommandMemory, loadCommandMemory, saveCommandMemory } from './stored-command-memory.ts';

/** The same by the plainest means. */
class Model {
  readonly ids: { id: string; revision: number }[] = [];
  readonly limit: number;
  constructor(remembers: 'all' | number) {
    this.limit = remembers === 'all' ? Number.POSITIVE_INFINITY : remembers;
  }
  find(id: string): number {
    return this.ids.find((entry) => entry.id === id)?.revision ?? -1;
  }
  add(id: string, revision: number): void {
    if (this.find(id) >= 0) return;
    this.ids.push({ id, revision });
    if (this.ids.length > this.limit) this.ids.shift();
  }
}

const remembers = fc.oneof(fc.constant('all' as const), fc.integer({ min: 0, max: 20 }));
const uuids = fc.array(fc.uuid(), { minLength: 1, maxLength: 120 });

describe('a command memory', () => {
  test('finds what a plain list finds, also after a snapshot', () => {
    fc.assert(
      fc.property(remembers, uuids, fc.array(fc.nat({ max: 119 }), { maxLength: 300 }), (kept, ids, picks) => {
        const model = new Model(kept);
        let memory: CommandMemory = emptyCommandMemory(kept);
        for (const [revision, pick] of picks.entries()) {
          const id = ids[pick % ids.length] as string;
          expect(memory.find(id)).toBe(model.find(id));
          memory.add(id, revision);
          model.add(id, revision);
          if (pick % 40 === 0) memory = loadCommandMemory(saveCommandMemory(memory, kept), kept);
        }
        for (const id of ids) expect(memory.find(id)).toBe(model.find(id));
        expect(memory.entries().length).toBe(model.ids.length * 5);
      }),
    );
  });

  test('tells ids apart that differ in one digit anywhere', () => {
    const memory = emptyCommandMemory('all');
    const id = '01234567-89ab-4cde-8f01-23456789abcd';
    memory.add(id, 7);
    expect(memory.find(id.toUpperCase())).toBe(7);
    for (let place = 0; place < id.length; place++) {
      if (id[place] === '-') continue;
      const other = `${id.slice(0, place)}${id[place] === 'e' ? 'f' : 'e'}${id.slice(place + 1)}`;
      if (other !== id) expect(memory.find(other)).toBe(-1);
    }
  });

  test('takes ids that are no uuids', () => {
    const memory = emptyCommandMemory(4);
    memory.add('order 1', 3);
    memory.add('zzzzzzzz-zzzz-zzzz-zzzz-zzzzzzzzzzzz', 4);
    expect(memory.find('order 1')).toBe(3);
    expect(memory.find('zzzzzzzz-zzzz-zzzz-zzzz-zzzzzzzzzzzz')).toBe(4);
    expect(memory.find('order 2')).toBe(-1);
  });

  test('holds 500,000 ids in 20 MB', () => {
    const memory = emptyCommandMemory('all');
    const id = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
    for (let n = 0; n < 500_000; n++) memory.add(id(n), n);
    expect(memory.find(id(0))).toBe(0);
    expect(memory.find(id(499_999))).toBe(499_999);
    expect(memory.find(id(500_000))).toBe(-1);
    expect(memory.byteLength).toBeLessThan(20_000_000);
    const loaded = loadCommandMemory(saveCommandMemory(memory, 'all'), 'all');
    expect(loaded.find(id(250_000))).toBe(250_000);
  });

  test('refuses bytes of another kind of memory, and broken ones', () => {
    const memory = emptyCommandMemory(8);
    memory.add('a', 1);
    const bytes = saveCommandMemory(memory, 8);
    expect(() => loadCommandMemory(bytes, 'all')).toThrow('another number');
    expect(() => loadCommandMemory(bytes, 9)).toThrow('another number');
    expect(() => loadCommandMemory(bytes.subarray(0, 11), 8)).toThrow('11 bytes');
  });
});
