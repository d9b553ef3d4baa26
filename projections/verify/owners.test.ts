import type { LogEvent } from '@marquee/domain/contexts.ts';
import { DAY, HOUR, iso } from '@marquee/domain/kernel/time.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { expect, it } from 'vitest';
import { OwnerCheck } from './owners.ts';
import { Report } from './report.ts';

const [group, owner, heir, other] = [id(1), id(2), id(3), id(4)];
const stream = `group-${group}`;
const founded = { stream, type: 'GroupCreated', data: { owner } };
const archived = { stream, type: 'GroupArchived', data: {} };
const given = (from: string, to: string) => ({ stream, type: 'GroupTransferred', data: { from, to } });
const of = (type: string, person: string) => ({ stream: `member-${person}`, type, data: { group, person } });
const erased = { stream: `person-${owner}`, type: 'PersonErased', data: {} };
const later = { stream: 'show-1', type: 'ShowEnded', data: {} };

/** What is found in a log whose last event comes so long (milliseconds) after the one before it. */
function findings(rest: number, ...events: readonly object[]) {
  const report = new Report((a, b) => Number(a) - Number(b));
  const check = new OwnerCheck(report);
  for (const [index, event] of [...events, later].entries()) {
    const at = index === events.length ? index * 1000 + rest : index * 1000;
    check.see({ ...event, position: String(index), meta: { recordedAt: iso(at) } } as unknown as LogEvent);
  }
  check.end();
  return report.result(events.length).findings.map(({ message, position }) => [position, message]);
}

it('passes groups that are founded, given on and archived', () => {
  const inside = [founded, of('MemberJoined', owner), of('MemberJoined', heir)];
  expect(findings(2 * DAY, ...inside)).toEqual([]);
  expect(findings(2 * DAY, ...inside, given(owner, heir), of('MemberLeft', owner), erased)).toEqual([]);
  expect(findings(2 * DAY, ...inside, archived, of('MemberLeft', owner), erased)).toEqual([]);
  expect(findings(2 * DAY, ...inside, of('MemberLeft', owner), of('MemberJoined', owner))).toEqual([]);
});

it('gives what follows by itself a day to do so', () => {
  for (const events of [[founded], [founded, of('MemberJoined', owner), of('MemberLeft', owner)]]) {
    expect(findings(HOUR, ...events)).toEqual([]);
    expect(findings(2 * DAY, ...events)).toEqual([[String(events.length - 1), 'its owner is no member of it']]);
  }
  const left = [founded, of('MemberJoined', owner), erased];
  expect(findings(HOUR, ...left)).toEqual([]);
  expect(findings(2 * DAY, ...left)).toEqual([['0', 'its owner is erased, and it has no other']]);
});

it.each(['MemberLeft', 'MemberRemoved', 'MemberBanned'])('names a group whose owner is gone by %s', (type) => {
  expect(findings(2 * DAY, founded, of('MemberJoined', owner), of(type, owner))).toEqual([
    ['2', 'its owner is no member of it'],
  ]);
});

it('passes a group that was deleted when its owner was erased, and names one that was brought back', () => {
  const deleted = { stream, type: 'ContentDeleted', data: {} };
  const restored = { stream, type: 'ContentRestored', data: {} };
  const begun = [founded, of('MemberJoined', owner), deleted, of('MemberLeft', owner), erased];
  expect(findings(2 * DAY, ...begun)).toEqual([]);
  expect(findings(2 * DAY, ...begun, restored).map(([, message]) => message)).toEqual([
    'its owner is no member of it',
    'its owner is erased, and it has no other',
  ]);
});

it('names a group that is given by somebody who does not own it', () => {
  const events = [founded, of('MemberJoined', owner), of('MemberJoined', heir), given(other, heir)];
  expect(findings(HOUR, ...events)).toEqual([['3', 'it is given by somebody who does not own it']]);
});
