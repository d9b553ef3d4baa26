import type { LogEvent } from '@marquee/domain/contexts.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { expect, it } from 'vitest';
import { MigrationCheck } from './migration-check.ts';
import { Report } from './report.ts';

const stream = `migration-${id(1)}`;
const started = (n = 1) => ({ type: 'MigrationStarted', data: { n } });
const reviewed = { type: 'CatalogueReviewed', data: { n: 1, total: 4, windows: 2 } };
type Result = readonly [i: number, outcome: string];
const moved = (window: number, results: readonly Result[], n = 1) => ({
  ...{ type: 'TracksMigrated', data: { n, window, results: results.map(([i, outcome]) => ({ i, outcome })) } },
});
const completed = (created: number, matched: number, skipped: number, failed: number) => ({
  ...{ type: 'MigrationCompleted', data: { n: 1, created, matched, skipped, failed } },
});

function findings(...events: readonly object[]) {
  const report = new Report((a, b) => (a < b ? -1 : Number(a > b)));
  const check = new MigrationCheck(report);
  for (const [index, event] of events.entries())
    check.see({ stream, ...event, position: String(index) } as unknown as LogEvent);
  return report.result(events.length).findings.map(({ message, position }) => [position, message]);
}

const first = moved(0, [
  [0, 'created'],
  [1, 'failed'],
]);
const second = moved(1, [
  [2, 'matched'],
  [3, 'ambiguous'],
]);
const begun = [started(), reviewed, first, second];
/** What failed is tried again, and what was unclear is let go. */
const told = moved(2, [
  [1, 'created'],
  [3, 'skipped'],
]);

it('passes windows in their order, what is told of a track later, and a next run that counts anew', () => {
  expect(findings(...begun, told, completed(2, 1, 1, 0), started(2), moved(0, [[0, 'matched']], 2))).toEqual([]);
  expect(findings(...begun, completed(1, 1, 0, 2))).toEqual([]);
});

const otherSum = /came to something else/;
it.each([
  ['a window twice', [...begun, second], '4', /^window 1 of run 1 stands where 2 of 1 is due/],
  ['a window that is left out', [started(), reviewed, second], '2', /^window 1 of run 1 stands where 0 of 1 is due/],
  ['a window of another run', [started(2), reviewed, first], '2', /^window 0 of run 1 stands where 0 of 2 is due/],
  ['a track that nobody brought over', [...begun, told, completed(3, 1, 1, 0)], '5', otherSum],
  ['a track that is lost', [...begun, told, completed(1, 1, 1, 0)], '5', otherSum],
  ['a track that was there and is said to be new', [...begun, told, completed(3, 0, 1, 0)], '5', otherSum],
  ['one that is still open', [...begun, completed(1, 1, 0, 0)], '4', otherSum],
  ['one that is counted twice', [...begun, told, moved(3, [[0, 'created']]), completed(3, 1, 1, 0)], '6', otherSum],
] as const)('names %s', (_, events, position, message) => {
  expect(findings(...events)[0]).toEqual([position, expect.stringMatching(message)]);
});
