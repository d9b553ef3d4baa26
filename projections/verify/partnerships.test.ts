import type { LogEvent } from '@marquee/domain/contexts.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { expect, it } from 'vitest';
import { PartnershipCheck } from './partnerships.ts';
import { Report } from './report.ts';

const [ines, otto, partnership] = [id(1), id(2), id(70)];
const terms = {
  ...{ name: 'Streamwell', type: 'distribution', equityBps: 250, start: '2026-11-01' },
  ...{ benefits: 'A shelf.', revenue: 0 },
};
const dearer = { ...terms, equityBps: 500 };
const [first, second, third] = [id(50), id(51), id(52)];
const matters = {
  [first]: { approval: first, verb: 'addPartnership', partnership, terms },
  [second]: { approval: second, verb: 'editPartnership', partnership, terms: dearer },
  [third]: { approval: third, verb: 'endPartnership', partnership },
};
const said = (type: string, approval: string, by: string) => ({
  ...{ stream: `approval-${approval}`, type },
  data: { ...matters[approval], by, reason: 'So be it.' },
});
const agreed = (approval: string, asks = ines, agrees = otto) => [
  said('ApprovalAsked', approval, asks),
  said('ApprovalGiven', approval, agrees),
];
const stream = `partnership-${partnership}`;
const added = { stream, type: 'PartnershipAdded', data: { ...terms, approval: first } };
const edited = { stream, type: 'PartnershipEdited', data: { ...dearer, approval: second } };
const ended = { stream, type: 'PartnershipEnded', data: { approval: third } };

function findings(...events: readonly object[]) {
  const report = new Report((a, b) => (a < b ? -1 : Number(a > b)));
  const check = new PartnershipCheck(report);
  for (const [index, event] of events.entries())
    check.see({ ...event, position: String(index) } as unknown as LogEvent);
  return report.result(events.length).findings.map(({ message, position }) => [position, message]);
}

it('passes what two have agreed on, to the word', () => {
  expect(findings(...agreed(first), added, ...agreed(second), edited, ...agreed(third), ended)).toEqual([]);
});

const otherTerms = { ...added, data: { ...added.data, revenue: 1 } };
const elsewhere = { ...added, stream: `partnership-${id(71)}` };
it.each([
  ['what nobody has agreed on', [added], '0', /no two people/],
  ['what was only asked for', [said('ApprovalAsked', first, ines), added], '1', /no two people/],
  ['who agrees with themselves', [...agreed(first, ines, ines), added], '2', /no two people/],
  ['what was agreed on afterwards', [added, ...agreed(first)], '0', /no two people/],
  ['other terms than were agreed on', [...agreed(first), otherTerms], '2', /no two people/],
  ['another partnership', [...agreed(first), elsewhere], '2', /no two people/],
  [
    'an end that was agreed on as an edit',
    [...agreed(first), added, ...agreed(second), { ...ended, data: { approval: second } }],
    '5',
    /no two people/,
  ],
  ['one agreement twice', [...agreed(first), added, { ...edited, data: { ...terms, approval: first } }], '3', /no two/],
  ['a second beginning', [...agreed(first), added, added], '3', /it is active/],
  ['an edit of what is not there', [...agreed(second), edited], '2', /not there/],
  [
    'an edit after the end',
    [...agreed(first), added, ...agreed(third), ended, ...agreed(second), edited],
    '8',
    /ended/,
  ],
])('finds %s, with its position', (_, events, position, message) => {
  expect(findings(...events)[0]).toEqual([position, expect.stringMatching(message)]);
});
