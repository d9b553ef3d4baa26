import type { LogEvent } from '@marquee/domain/contexts.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { expect, it } from 'vitest';
import { KidCheck } from './kids.ts';
import { Report } from './report.ts';

const [parent, kid, other] = [id(1), id(2), id(3)];
const of = (person: string, type: string, data: object = {}, day = 1) => ({
  ...{ stream: `person-${person}`, type, data },
  meta: { recordedAt: `2026-11-0${day}T20:00:00.000Z` },
});
const adult = of(parent, 'AgeVerified');
const made = of(kid, 'KidRegistered', { guardian: parent });
const closed = of(kid, 'PrivacySet', { private: true, discoverable: false });
const open = of(kid, 'PrivacySet', { private: true, discoverable: true });
const gone = (person: string, day: number) => of(person, 'PersonErased', {}, day);

function findings(...events: readonly object[]) {
  const report = new Report((a, b) => (a < b ? -1 : Number(a > b)));
  const check = new KidCheck(report);
  for (const [index, event] of events.entries())
    check.see({ ...event, position: String(index) } as unknown as LogEvent);
  check.end();
  return report.result(events.length).findings.map(({ message, position }) => [position, message]);
}

it('passes kids of adults, who go with them and are free once they are 18', () => {
  expect(findings(adult, made, closed, gone(parent, 2), gone(kid, 2), of(other, 'AgeVerified', {}, 9))).toEqual([]);
  expect(findings(adult, made, gone(parent, 2))).toEqual([]);
  expect(findings(adult, made, of(kid, 'AgeVerified'), open, gone(parent, 2), gone(other, 9))).toEqual([]);
  expect(findings(of(other, 'PrivacySet', { private: false, discoverable: true }))).toEqual([]);
});

it.each([
  ['a guardian who has not shown to be 18', [made], '0', /has not shown to be 18/],
  ['one who was found to be younger', [adult, of(parent, 'AgeCheckFailed'), made], '2', /has not shown to be 18/],
  ['one who is gone', [adult, gone(parent, 1), made], '2', /has not shown to be 18/],
  ['an open account of a kid', [adult, made, open], '2', /the account of a kid is open/],
  ['a kid who is left behind', [adult, made, gone(parent, 2), gone(other, 9)], '1', /has left a kid behind/],
])('names %s, where it is', (_, events, position, message) => {
  const found = findings(...events);
  expect(found[0]?.[0]).toBe(position);
  expect(found[0]?.[1]).toMatch(message);
});
