import type { LogEvent } from '@marquee/domain/contexts.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { expect, it } from 'vitest';
import { Report } from './report.ts';
import { SplitCheck } from './splits.ts';

const [track, owner, ada, ben] = [id(1), id(2), id(3), id(4)];
const stream = `track-${track}`;
type Part = readonly [party: string, bps: number];
const shares = (parts: readonly Part[], leaving: readonly string[]) => ({
  ...{ owner, leaving, parties: parts.map(([party, bps]) => ({ party, role: 'artist', bps })) },
});
const proposed = (version: number, parts: readonly Part[], leaving: readonly string[] = []) => ({
  ...{ type: 'SplitProposed', data: { version, ...shares(parts, leaving) } },
});
const yes = (version: number, party: string) => ({ type: 'SplitAccepted', data: { version, party } });
const no = (version: number, party: string) => ({ type: 'SplitDeclined', data: { version, owner, party } });
const inForce = (version: number, parts: readonly Part[], leaving: readonly string[] = []) => ({
  ...{ type: 'SplitInForce', data: { version, ...shares(parts, leaving) } },
});

function findings(...events: readonly object[]) {
  const report = new Report((a, b) => (a < b ? -1 : Number(a > b)));
  const check = new SplitCheck(report);
  for (const [index, event] of events.entries())
    check.see({ stream, ...event, position: String(index) } as unknown as LogEvent);
  return report.result(events.length).findings.map(({ message, position }) => [position, message]);
}

const half: readonly Part[] = [
  [owner, 5000],
  [ada, 5000],
];
const others: readonly Part[] = [
  [owner, 4000],
  [ben, 6000],
];
const asked = [proposed(1, half), yes(1, owner)];
const first = [...asked, yes(1, ada), inForce(1, half)];

it('passes splits that everybody has said yes to, after a no, and of the next version', () => {
  expect(
    findings(
      ...[...asked, no(1, ada), proposed(2, half), yes(2, owner), { type: 'SplitWithdrawn', data: { version: 2 } }],
      ...[
        proposed(3, half),
        yes(3, owner),
        yes(3, ada),
        inForce(3, half),
        { type: 'SplitLeft', data: { owner, party: ada } },
      ],
      ...[proposed(4, others, [ada]), yes(4, owner), yes(4, ben), yes(4, ada), inForce(4, others, [ada])],
      ...[
        { type: 'ContentErased', data: {} },
        { stream: `post-${id(9)}`, type: 'ContentErased', data: {} },
      ],
    ),
  ).toEqual([]);
});

it.each([
  ['what somebody never said yes to', [...asked, inForce(1, half)], '2', new RegExp(`^${ada} never said yes`)],
  [
    'who said yes to the version before',
    [...first, proposed(2, others), yes(2, owner), yes(1, ben)],
    '6',
    /nobody waits/,
  ],
  [
    'one who loses a share unasked',
    [...first, proposed(2, others, [ada]), yes(2, owner), yes(2, ben), inForce(2, others, [ada])],
    '7',
    /^0.* never said/,
  ],
  [
    'shares that are no whole',
    [proposed(1, [[owner, 9000]]), yes(1, owner), inForce(1, [[owner, 9000]])],
    '2',
    /come to 9000 of 10000/,
  ],
  [
    'other shares than were proposed',
    [
      ...asked,
      yes(1, ada),
      inForce(1, [
        [owner, 4000],
        [ada, 6000],
      ]),
    ],
    '3',
    /not what was proposed/,
  ],
  ['one that nobody proposed', [inForce(1, half)], '0', /not what was proposed/],
  ['one that somebody said no to', [...asked, no(1, ada), inForce(1, half)], '3', /not what was proposed/],
  ['a yes of a stranger', [...asked, yes(1, ben)], '2', /nobody waits for that/],
  ['a yes twice', [...asked, yes(1, owner)], '2', /nobody waits for that/],
  [
    'what was agreed in a life before',
    [...asked, yes(1, ada), { type: 'ContentErased', data: {} }, inForce(1, half)],
    '4',
    /not what/,
  ],
] as const)('names %s', (_, events, position, message) => {
  expect(findings(...events)[0]).toEqual([position, expect.stringMatching(message)]);
});
