import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { FreshEvents, type PlacedAppend } from './fresh-events.ts';
import { LogTail } from './log-tail.ts';
import { positionsOf } from './positions.ts';

const positions = positionsOf('log');
const meta = JSON.stringify({ recordedAt: '2026-11-05T20:00:00.000Z' });

/** An append of events of these types whose last one has this place in the log. */
function placed(position: number, ...types: readonly string[]): PlacedAppend {
  const events = types.map((type, n) => ({ id: randomUUID(), type, version: 1, meta, data: JSON.stringify({ n }) }));
  return { stream: 's', revision: position - 1, position, events };
}

function nothingYet() {
  const tail = new LogTail();
  const fresh = new FreshEvents(positions, tail);
  const numbers = (after: number, limit = 100, types?: readonly string[]) =>
    fresh.page(after, limit, types)?.events.map(({ position }) => positions.numberOf(position));
  return { tail, fresh, numbers };
}

test('gives what was appended as a reader of the log would find it', () => {
  const { fresh } = nothingYet();
  fresh.add([placed(2, 'A', 'B')]);
  expect(fresh.page(1, 10, undefined)).toMatchObject({
    events: [{ stream: 's', revision: 1, position: positions.of(2), type: 'B', version: 1, data: { n: 1 } }],
    through: 2,
    head: 2,
  });
});

test('knows nothing of a place before its first event, nor after its last', () => {
  const { fresh, numbers } = nothingYet();
  fresh.add([placed(7, 'A')]);
  expect(numbers(5)).toBeUndefined();
  expect(numbers(6)).toEqual([7]);
  expect(numbers(7)).toBeUndefined();
});

test('begins anew where another process wrote in between, and leaves out what is told again', () => {
  const { fresh, numbers } = nothingYet();
  fresh.add([placed(2, 'A', 'A'), placed(3, 'A')]);
  fresh.add([placed(3, 'A')]);
  expect(numbers(0)).toEqual([1, 2, 3]);
  fresh.add([placed(6, 'A')]);
  expect(numbers(3)).toBeUndefined();
  expect(numbers(5)).toEqual([6]);
});

test('names the types behind a place, where it has all of them', () => {
  const { fresh } = nothingYet();
  expect(fresh.typesAfter(0)).toEqual([]);
  fresh.add([placed(7, 'A'), placed(9, 'B', 'A')]);
  expect(fresh.typesAfter(5)).toBeUndefined();
  expect(fresh.typesAfter(6)).toEqual(['A', 'B']);
  expect(fresh.typesAfter(8)).toEqual(['A']);
});

test('looks no farther than the last event that it may give', () => {
  const { fresh } = nothingYet();
  fresh.add([placed(5, 'A', 'B', 'A', 'B', 'B')]);
  expect(fresh.page(0, 2, ['A'])).toMatchObject({ through: 3, head: 5 });
  expect(fresh.page(3, 2, ['A'])).toMatchObject({ events: [], through: 5 });
  expect(fresh.page(0, 2, ['C'])).toMatchObject({ events: [], through: 5, head: 5 });
  fresh.add([placed(6, 'C')]);
  expect(fresh.page(3, 2, ['A', 'C'])?.events).toMatchObject([{ type: 'C' }]);
});

test('says that the log goes on where another process wrote after it', () => {
  const { tail, fresh } = nothingYet();
  fresh.add([placed(1, 'A')]);
  tail.advance(4);
  expect(fresh.page(0, 10, undefined)).toMatchObject({ through: 1, head: 4 });
});

test('keeps the newest only', () => {
  const { fresh, numbers } = nothingYet();
  for (let n = 1; n <= 8001; n++) fresh.add([placed(n, 'A')]);
  expect(numbers(0)).toBeUndefined();
  expect(numbers(8000)).toEqual([8001]);
});
