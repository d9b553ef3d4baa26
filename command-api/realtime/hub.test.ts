import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CONNECT_AGAIN, MOST_WINDOWS, ShowHub, type Viewer } from './hub.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Watched extends Viewer {
  readonly got: unknown[];
  readonly ended: number[];
}

function viewer(personId: string = randomUUID(), counted = true): Watched {
  const [got, ended]: [unknown[], number[]] = [[], []];
  return {
    id: randomUUID(),
    personId,
    counted,
    got,
    ended,
    send: (message) => got.push(JSON.parse(message).event),
    end: (code) => ended.push(code),
  };
}

test('the viewer count is the number of people, told once for many arrivals', () => {
  const hub = new ShowHub(1000);
  const windows = [viewer('ana'), viewer('ana'), viewer('ben'), viewer('cleo')];
  const leaves = windows.map((each) => hub.join('show', each));
  vi.advanceTimersByTime(1000);
  expect(windows[0]?.got).toEqual([{ type: 'viewers', count: 3 }]);
  leaves[1]?.();
  leaves[2]?.();
  vi.advanceTimersByTime(1000);
  expect(windows[0]?.got.at(-1)).toEqual({ type: 'viewers', count: 2 });
  expect([hub.viewers('show'), hub.windowsHere('show')]).toEqual([2, 2]);
});

test('the artist is no viewer of the own show', () => {
  const hub = new ShowHub();
  hub.join('show', viewer('artist', false));
  hub.join('show', viewer('fan'));
  expect([hub.viewers('show'), hub.windowsHere('show')]).toEqual([1, 2]);
});

test('nobody has more windows than one may have, over all shows', () => {
  const hub = new ShowHub();
  const leaves = Array.from({ length: MOST_WINDOWS }, (_, n) => hub.join(`show ${n}`, viewer('ana')));
  expect(hub.join('one more', viewer('ana'))).toBeUndefined();
  expect(hub.join('one more', viewer('ben'))).toBeDefined();
  leaves[3]?.();
  expect(hub.join('one more', viewer('ana'))).toBeDefined();
});

test('windows of one show can be told to connect again', () => {
  const hub = new ShowHub();
  const [here, there] = [viewer(), viewer()];
  hub.join('a', here);
  hub.join('b', there);
  hub.startOver('a');
  expect([here.ended, there.ended]).toEqual([[CONNECT_AGAIN], []]);
});

test('what happens on one show is not told on another', () => {
  const hub = new ShowHub();
  const [here, there] = [viewer(), viewer()];
  hub.join('a', here);
  hub.join('b', there);
  hub.broadcast('a', { type: 'status', status: 'live' });
  expect(here.got).toContainEqual({ type: 'status', status: 'live' });
  expect(there.got).toEqual([]);
});

test('a show that nobody watches any more is forgotten', () => {
  const hub = new ShowHub();
  hub.join('a', viewer())?.();
  expect([hub.viewers('a'), [...hub.windows()]]).toEqual([0, []]);
});

test('the viewer count is the sum over processes, told when it changes elsewhere', () => {
  const hub = new ShowHub(1000);
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
  expect([hub.viewers('a'), hub.viewers('b')]).toEqual([3, 3]);
  hub.setElsewhere(new Map([['a', 2]]));
  vi.advanceTimersByTime(1000);
  expect(here.got).toHaveLength(1);
  hub.setElsewhere(new Map());
  vi.advanceTimersByTime(1000);
  expect(here.got.at(-1)).toEqual({ type: 'viewers', count: 1 });
});
