import type { Position } from '@marquee/domain/kernel/event.ts';
import type { Halt } from '@marquee/projections/runner/checkpoint-state.ts';
import type { Rebuilt } from '@marquee/projections/runner/rebuild.ts';
import { expect, test } from 'vitest';
import { rebuildLines } from './rebuild-lines.ts';

const digest = { rows: 7, hash: 'a'.repeat(64) };
const halt: Halt = {
  position: 'log:9' as Position,
  event: 'e-9',
  type: 'Counted',
  stream: 'counter-b',
  error: 'cannot count 13',
};
const left = (n: number) => ({ position: `log:${n}` as Position, type: 'Counted', stream: 'counter-b' });

function lines(rebuilt: Partial<Rebuilt> = {}): readonly string[] {
  const plain = { version: '4f2', digest, before: undefined, lifted: undefined, skipped: [], haltsOfOthers: new Map() };
  return rebuildLines('counters', { ...plain, ...rebuilt }, { events: 10, seconds: 2 });
}

test('a rebuild is told in one line: what was there, and whether the log says so too', () => {
  expect(lines()).toEqual([`counters v4f2: 10 events, 5/s; 7 rows, ${'a'.repeat(16)} built`]);
  expect(lines({ before: digest })[0]).toMatch(/ a{16} equal$/);
  expect(lines({ before: { rows: 7, hash: 'b'.repeat(64) } })[0]).toMatch(/ a{16} replaced b{16}$/);
});

test('a halt that is over, events that are left out and halts that last are never passed over', () => {
  const [, ...besides] = lines({ lifted: halt, skipped: [left(9)], haltsOfOthers: new Map([['old', halt]]) });
  expect(besides).toEqual([
    '  goes on: it was halted at log:9, Counted of counter-b: cannot count 13',
    '  skipped: Counted of counter-b, log:9: its upcaster leaves nothing of it',
    '  version old, which processes of another build read, is halted at log:9, Counted of counter-b: cannot count 13',
  ]);
});

test('of many events that are left out the first are named and the others are counted', () => {
  const [, ...besides] = lines({ skipped: Array.from({ length: 23 }, (_, n) => left(n)) });
  expect(besides).toHaveLength(21);
  expect(besides.at(-1)).toBe('  skipped: 3 more like these');
});
