import type { LogEvent } from '@marquee/domain/contexts.ts';
import { placementOf } from '@marquee/domain/distribution/placement/aggregate.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { expect, it } from 'vitest';
import { PlacementCheck } from './placements.ts';
import { Report } from './report.ts';

const [owner, platform, ines, otto] = [id(1), id(2), id(8), id(9)];
const content = { kind: 'track', id: id(3) } as const;
const stream = `placement-${placementOf(content, platform)}`;
const said = (type: string, data: object = {}, actor = ines) => ({ stream, type, data, meta: { actor } });
const added = { stream: `platform-${platform}`, type: 'PlatformAdded', data: {}, meta: { actor: ines } };
const asked = said('SubmissionRequested', { content, platform, owner }, owner);
const claimed = said('SubmissionClaimed', { by: ines });
const accepted = said('SubmissionAccepted', { owner });
const withdrawn = said('SubmissionWithdrawn', {}, owner);
const figures = said('PlatformStatsRecorded', { day: '2026-11-22', views: 1, revenue: 0 });

function findings(...events: readonly object[]) {
  const report = new Report((a, b) => (a < b ? -1 : Number(a > b)));
  const check = new PlacementCheck(report);
  for (const [index, event] of events.entries())
    check.see({ ...event, position: String(index) } as unknown as LogEvent);
  return report.result(events.length).findings.map(({ message, position }) => [position, message]);
}

it('passes what is submitted, decided, counted and submitted anew', () => {
  expect(findings(added, asked, claimed, accepted, figures, withdrawn, asked, accepted)).toEqual([]);
});

it.each([
  ['a second placement of a pair', [added, { ...asked, stream: `placement-${id(7)}` }], '1', /one stream/],
  ['a platform that nobody has added', [asked], '0', /no such platform/],
  ['what is submitted twice', [added, asked, asked], '2', /there already/],
  ['what is decided twice', [added, asked, accepted, accepted], '3', /nothing waits/],
  ['an artist who decides', [added, asked, { ...accepted, meta: { actor: owner } }], '2', /own artist/],
  [
    'who decides what a colleague has',
    [added, asked, claimed, { ...accepted, meta: { actor: otto } }],
    '3',
    /colleague/,
  ],
  ['what nobody could withdraw', [added, asked, withdrawn, withdrawn], '3', /nothing to withdraw/],
  ['figures of what is not there', [added, asked, figures], '2', /of what is published/],
  ['a day twice', [added, asked, accepted, figures, figures], '4', /already/],
])('finds %s, with its position', (_, events, position, message) => {
  expect(findings(...events)[0]).toEqual([position, expect.stringMatching(message)]);
});
