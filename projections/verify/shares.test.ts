import type { LogEvent } from '@marquee/domain/contexts.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { expect, it } from 'vitest';
import { Report } from './report.ts';
import { ShareCheck } from './shares.ts';

const [track, owner, ada, ben] = [id(1), id(2), id(3), id(4)];
const stream = `track-${track}`;
const day = (n: number) => `2026-11-0${n}T20:00:00.000Z`;
const shares = (...parts: readonly (readonly [string, number])[]) => parts.map(([party, bps]) => ({ party, bps }));
const agreed = (n: number, ...parts: readonly (readonly [string, number])[]) => ({
  ...{ stream, type: 'SplitInForce', data: { owner, parties: shares(...parts) } },
  meta: { recordedAt: day(n) },
});
const left = (n: number, party: string) => ({
  ...{ stream, type: 'SplitLeft', data: { owner, party } },
  meta: { recordedAt: day(n) },
});
const sold = (at: string, ...parts: readonly (readonly [string, number])[]) => ({
  ...{ stream: `unlock-${id(9)}`, type: 'UnlockRequested', meta: { recordedAt: at } },
  data: { kind: 'track', content: track, owner, payees: shares(...parts) },
});
const requested = { stream: `licence-${id(8)}`, type: 'LicenceRequested', data: { track } };
const accepted = (...parts: readonly (readonly [string, number])[]) => ({
  ...{ stream: `licence-${id(8)}`, type: 'OfferAccepted', data: { owner, payees: shares(...parts) } },
});

function findings(...events: readonly (Readonly<Record<string, unknown>> & { readonly stored?: number })[]) {
  const report = new Report((a, b) => (a < b ? -1 : Number(a > b)));
  const check = new ShareCheck(report);
  for (const [index, { stored = 2, ...event }] of events.entries()) {
    check.see({ meta: { recordedAt: day(9) }, ...event, position: String(index) } as unknown as LogEvent, stored);
  }
  return report.result(events.length).findings.map(({ message, position }) => [position, message]);
}

const half = agreed(1, [owner, 5000], [ada, 5000]);

it('is content with sales that pay those whose the track is', () => {
  const licence = [requested, accepted([owner, 7500], [ben, 2500])];
  const parted = agreed(4, [ada, 4000], [ben, 6000]);
  expect(
    findings(
      sold(day(0), [owner, 10_000]),
      ...[half, sold(day(2), [owner, 5000], [ada, 5000])],
      // looked at a moment before the split was in force
      ...[agreed(3, [owner, 7500], [ben, 2500]), sold('2026-11-03T20:00:01.000Z', [owner, 5000], [ada, 5000])],
      ...licence,
      ...[parted, left(5, ada), sold(day(6), [owner, 4000], [ben, 6000]), left(7, ben), sold(day(8), [owner, 10_000])],
      ...[{ stream, type: 'ContentErased', data: {} }],
    ),
  ).toEqual([]);
});

it('says who would be paid, and who had to be: everything to its owner, a split that is over, what is no whole', () => {
  const whole = [`${id(9)} pays ${owner} 10000; due ${owner} 5000, ${ada} 5000`];
  expect(findings(half, sold(day(2), [owner, 10_000]))).toEqual([['1', ...whole]]);
  expect(findings(half, agreed(2, [owner, 7000], [ada, 3000]), sold(day(3), [owner, 5000], [ada, 5000]))).toHaveLength(
    1,
  );
  expect(findings(requested, half, accepted([owner, 10_000]))).toHaveLength(1);
  expect(findings(sold(day(1), [owner, 9000]))[0]).toEqual(['0', 'what its payees have comes to 9000 of 10000']);
});

it('leaves sales alone that were struck before money followed splits', () => {
  expect(findings(half, { ...sold(day(2), [owner, 10_000]), stored: 1 })).toEqual([]);
});
