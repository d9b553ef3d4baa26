import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StageHub, type Viewer } from './hub.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function viewer(): Viewer & { readonly got: unknown[] } {
  const got: unknown[] = [];
  return { personId: 'p', got, send: (message) => got.push(JSON.parse(message)) };
}

test('the viewer count is the number of windows, told once for many arrivals', () => {
  const hub = new StageHub(1000);
  const windows = [viewer(), viewer(), viewer()];
  const leaves = windows.map((each) => hub.join('show', each));
  vi.advanceTimersByTime(1000);
  expect(windows[0]?.got).toEqual([{ type: 'viewers', count: 3 }]);
  leaves[1]?.();
  vi.advanceTimersByTime(1000);
  expect(windows[0]?.got.at(-1)).toEqual({ type: 'viewers', count: 2 });
  expect(hub.viewers('show')).toBe(2);
});

test('what happens on one show is not told on another', () => {
  const hub = new StageHub();
  const [here, there] = [viewer(), viewer()];
  hub.join('a', here);
  hub.join('b', there);
  hub.broadcast('a', { type: 'status', status: 'live' });
  expect(here.got).toContainEqual({ type: 'status', status: 'live' });
  expect(there.got).toEqual([]);
});

test('a show that nobody watches any more is forgotten', () => {
  const hub = new StageHub();
  hub.join('a', viewer())();
  expect(hub.viewers('a')).toBe(0);
});

test('the viewer count is the sum over processes, told when it changes elsewhere', () => {
  const hub = new StageHub(1000);
  const here = viewer();
  hub.join('a', here);
  hub.setElsewhere(
    new Map([
      ['a', 2],
      ['b', 3],
    ]),
  );
  vi.advanceTimersByTime(1000);
  expect(here.got).toEqual([{ type: 'viewers', count: 3 }]);
  expect([hub.viewers('a'), hub.viewersHere('a'), hub.viewers('b')]).toEqual([3, 1, 3]);
  hub.setElsewhere(new Map([['a', 2]]));
  vi.advanceTimersByTime(1000);
  expect(here.got).toHaveLength(1);
  hub.setElsewhere(new Map());
  vi.advanceTimersByTime(1000);
  expect(here.got.at(-1)).toEqual({ type: 'viewers', count: 1 });
  expect([...hub.counts()]).toEqual([['a', 1]]);
});
