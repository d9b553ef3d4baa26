import type { LogEvent } from '@marquee/domain/contexts.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { expect, it } from 'vitest';
import { Report } from './report.ts';
import { SanctionCheck } from './sanctions.ts';

const [owner, moderator, colleague, reporter, decision, post] = [id(1), id(2), id(3), id(4), id(5), id(6)];
const stream = `case-${id(7)}`;
const at = '2026-11-05T20:00:00.000Z';
const reported = { stream, type: 'ContentReported', data: { n: 1, reporter } };
const decided = (outcome: string, more: object = {}) => ({
  stream,
  type: 'CaseDecided',
  data: { n: 1, decision, subject: { kind: 'post', id: post }, owner, outcome, by: moderator, at, ...more },
});
const reversed = (by = colleague) => ({ stream, type: 'DecisionReversed', data: { n: 1, decision, by } });
const kept = { stream, type: 'DecisionKept', data: { n: 1, decision, by: colleague } };
const own = { n: 1, decision, by: moderator };
const appealed = { stream, type: 'DecisionAppealed', data: { n: 1, decision } };
const added = (kind: string, person = owner, until?: string) => ({
  stream: `standing-${person}`,
  type: 'SanctionAdded',
  data: { person, sanction: decision, kind, ...(until && { until }) },
});
const ofPost = (type: string, on = post, fromAge = 18) => ({ stream: `post-${on}`, type, data: { decision, fromAge } });
const claim = id(10);
const filed = {
  stream,
  type: 'TakedownFiled',
  data: { n: 1, claim, subject: { kind: 'post', id: post }, by: reporter, sworn: true },
};
const takenBack = (by = reporter, n = 1) => ({
  stream,
  type: 'TakedownWithdrawn',
  data: { n, claim, subject: { kind: 'post', id: post }, owner, by },
});
const dropped = { stream, type: 'CaseDropped', data: { n: 1 } };
const byClaim = (type: string, on = post) => ({ stream: `post-${on}`, type, data: { decision: claim } });
const withdrawn = { stream: `standing-${owner}`, type: 'SanctionWithdrawn', data: { sanction: decision } };
const [week, quarter] = ['2026-11-12T20:00:00.000Z', '2027-02-05T20:00:00.000Z'];

function findings(...events: readonly object[]) {
  const report = new Report((a, b) => (a < b ? -1 : Number(a > b)));
  const check = new SanctionCheck(report);
  for (const [index, event] of events.entries())
    check.see({ ...event, position: String(index) } as unknown as LogEvent);
  return report.result(events.length).findings.map(({ message, position }) => [position, message]);
}

it('passes what follows from decisions, and what is taken back after an appeal', () => {
  const second = { second: colleague };
  expect(findings(reported, decided('hide'), ofPost('ContentHidden'), kept)).toEqual([]);
  expect(findings(decided('gate'), ofPost('ContentGated'), reversed(), ofPost('ContentUngated'))).toEqual([]);
  expect(findings(decided('gate13'), ofPost('ContentGated', post, 13))).toEqual([]);
  expect(findings(decided('remove'), ofPost('ContentHidden'), reversed(), ofPost('ContentHoldLifted'))).toEqual([]);
  expect(findings(decided('suspend', { until: week }), added('suspended', owner, week))).toEqual([]);
  expect(findings(decided('ban', second), added('banned'), reversed(id(9)), withdrawn)).toEqual([]);
  expect(findings({ stream: `post-${post}`, type: 'ContentHidden', data: { by: moderator } })).toEqual([]);
  expect(findings(filed, byClaim('ContentHidden'), decided('dismiss'), byClaim('ContentUnhidden'))).toEqual([]);
  const hidden = [filed, byClaim('ContentHidden'), takenBack()];
  expect(findings(...hidden, dropped, byClaim('ContentUnhidden'))).toEqual([]);
  expect(findings(reported, ...hidden, byClaim('ContentHoldLifted'), decided('warn'))).toEqual([]);
  expect(findings(filed, decided('hide'), takenBack())).toEqual([]);
  expect(findings(decided('hide'), reversed(moderator)), 'what they hid by hand').toEqual([]);
});

it.each([
  ['a second decision of a round', [decided('hide'), decided('warn')], /round 1 ends for the second time/],
  ['who judges their own', [decided('hide', { by: owner })], /one person has two parts/],
  ['who confirms themselves', [decided('ban', { second: moderator })], /one person has two parts/],
  ['a reporter who judges', [reported, decided('hide', { by: reporter })], /reported what they judge/],
  ['a ban by one', [decided('ban')], /one person alone decided to ban/],
  ['a long suspension by one', [decided('suspend', { until: quarter })], /one person alone decided to suspend/],
  ['a sanction that nobody decided', [added('banned')], /is banned by .*, which does not say so/],
  ['a graver sanction', [decided('suspend', { until: week }), added('banned')], /does not say so/],
  ['a longer one', [decided('suspend', { until: week }), added('suspended', owner, quarter)], /does not say so/],
  ['a sanction of another', [decided('warn'), added('warning', reporter)], /does not say so/],
  ['one that goes by itself', [decided('warn'), added('warning'), withdrawn], /SanctionWithdrawn though .* stands/],
  ['a hold that nobody decided', [decided('warn'), ofPost('ContentHidden')], /ContentHidden by .* does not say so/],
  ['a hold on another thing', [decided('hide'), ofPost('ContentHidden', id(8))], /does not say so/],
  ['a gate for another age', [decided('gate13'), ofPost('ContentGated', post, 16)], /does not say so/],
  ['a hold for a gate', [decided('gate'), ofPost('ContentHidden')], /does not say so/],
  ['a claim that hides something else', [filed, byClaim('ContentHidden', id(8))], /by a claim of something else/],
  [
    'a claim that ends by itself',
    [filed, byClaim('ContentHidden'), byClaim('ContentUnhidden')],
    /before its claim is decided or withdrawn/,
  ],
  ['a claim that another withdraws', [filed, takenBack(owner)], /withdraws .*, which is no claim of theirs/],
  ['one that is withdrawn twice', [filed, takenBack(), takenBack()], /no claim of theirs that stands/],
  ['one that nobody made', [reported, takenBack()], /no claim of theirs that stands/],
  ['one of another round', [filed, takenBack(reporter, 2)], /no claim of theirs that stands/],
  ['a round that ends though one claims', [filed, dropped], /round 1 is dropped though somebody says/],
  ['one that ends though one reports', [reported, filed, takenBack(), dropped], /dropped though somebody says/],
  ['a decision after that', [filed, takenBack(), dropped, decided('hide')], /round 1 ends for the second time/],
  ['who judges what they claim', [filed, decided('hide', { by: reporter })], /reported what they judge/],
  ['a hold that goes by itself', [decided('hide'), kept, ofPost('ContentUnhidden')], /though .* stands/],
  ['who looks at their own decision again', [reported, decided('hide'), reversed(moderator)], /has another part/],
  ['who answers the appeal of what they hid', [decided('hide'), appealed, reversed(moderator)], /has another part/],
  ['who keeps what they hid by hand', [decided('hide'), { ...kept, data: own }], /has another part/],
  ['a reporter who looks again', [reported, decided('hide'), reversed(reporter)], /reported what they judge/],
  ['an appeal that is answered twice', [decided('hide'), kept, reversed()], /is decided for the second time/],
  ['an appeal of nothing', [kept], /there is no decision/],
])('names %s, where it is', (_, events, message) => {
  const found = findings(...events);
  expect(found.at(-1)?.[0]).toBe(String(events.length - 1));
  expect(found.at(-1)?.[1]).toMatch(message);
});
