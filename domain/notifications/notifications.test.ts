import { describe, expect, it } from 'vitest';
import { monthOf } from '../content/register.ts';
import { id } from '../testing/ids.ts';
import { now, specification } from '../testing/specification.ts';
import { bellAggregate } from './bell/aggregate.ts';
import { getsMail, mailRuleOf, noticeKinds } from './kinds.ts';
import { preferenceAggregate } from './preference/aggregate.ts';
import { readingAggregate } from './reading/aggregate.ts';
import { type Telling, told } from './told.ts';

const [person, other] = [id(1), id(2)];
const month = monthOf(now);
const as = (of: string) => ({ actor: { kind: 'person', id: of, roles: [] } }) as const;

describe('what somebody has read', () => {
  const entry = { person, upTo: '2026-11-05T20:00:00.000Z' };
  const read = { type: 'NoticesRead', data: { entries: [entry] } } as const;
  const mark = { type: 'MarkNoticesRead', month, entry } as const;

  it('is marked once, by themselves alone', () => {
    specification(readingAggregate).given([]).when(mark, as(person)).gives(read);
    specification(readingAggregate)
      .given([{ type: 'NoticesRead', data: { entries: [entry] } }])
      .when(mark, as(person))
      .gives();
    specification(readingAggregate).given([]).when(mark, as(other)).refuses('NotAllowed');
  });

  it('is marked line by line as well, each apart from the whole', () => {
    const line = { ...entry, notice: id(3) };
    specification(readingAggregate)
      .given([{ type: 'NoticesRead', data: { entries: [entry] } }])
      .when({ ...mark, entry: line }, as(person))
      .gives({ type: 'NoticesRead', data: { entries: [line] } });
    specification(readingAggregate)
      .given([{ type: 'NoticesRead', data: { entries: [line] } }])
      .when({ ...mark, entry: line }, as(person))
      .gives();
  });
});

describe('what somebody wants to be told', () => {
  const entry = { person, kind: 'liked', channel: 'app', on: false } as const;
  const off = { type: 'NoticePreferencesSet', data: { entries: [entry] } } as const;
  const set = { type: 'SetNoticePreference', month, entry } as const;

  it('is chosen for each kind, by themselves alone', () => {
    specification(preferenceAggregate).given([]).when(set, as(person)).gives(off);
    specification(preferenceAggregate)
      .given([{ type: 'NoticePreferencesSet', data: { entries: [entry] } }])
      .when({ ...set, entry: { ...entry, kind: 'commented' } }, as(person))
      .gives({ type: 'NoticePreferencesSet', data: { entries: [{ ...entry, kind: 'commented' }] } });
    specification(preferenceAggregate).given([]).when(set, as(other)).refuses('NotAllowed');
  });
});

describe('a bell', () => {
  const entry = { person, channel: other, on: true };
  const set = { type: 'SetBell', month, entry } as const;
  const rings = { type: 'BellsSet' as const, data: { entries: [entry] } };

  it('is set once, by themselves alone, and taken off', () => {
    specification(bellAggregate).given([]).when(set, as(person)).gives(rings);
    specification(bellAggregate).given([rings]).when(set, as(person)).gives();
    specification(bellAggregate)
      .given([rings])
      .when({ ...set, entry: { ...entry, on: false } }, as(person))
      .gives({ type: 'BellsSet', data: { entries: [{ ...entry, on: false }] } });
    specification(bellAggregate).given([]).when(set, as(other)).refuses('NotAllowed');
  });
});

describe('who is seen by staff', () => {
  const opened = (...fields: string[]) =>
    told({
      ...{ type: 'PersonalDataRevealed', stream: `access-${id(3)}`, meta: { actor: other } },
      data: { operator: other, about: `person-${person}`, reason: 'Her feed is empty.', person, fields },
    } as unknown as Telling);

  it('as they see the platform is told so, and of what else is opened reads on their account page', () => {
    expect(opened('account')).toEqual([{ person, kind: 'accountSeen', subject: person }]);
    expect(opened('profile', 'ageCheck')).toEqual([]);
  });
});

describe('a mail', () => {
  it('comes whatever somebody chose where it has to, as they chose where it may, and never where there is none', () => {
    for (const kind of noticeKinds) {
      const gets = [true, false, undefined].map((said) => getsMail(kind, said));
      const due = { always: [true, true, true], never: [false, false, false], on: [true, false, true] } as const;
      expect(gets).toEqual({ ...due, off: [true, false, false] }[mailRuleOf(kind)]);
    }
  });

  it('about money, a sale, a decision or who saw an account cannot be switched off', () => {
    for (const kind of [
      'decisionMade',
      'decisionAnswered',
      'accountSeen',
      'artSold',
      'licenceIssued',
      'renewalFailed',
      'showCancelled',
    ] as const)
      expect(mailRuleOf(kind)).toBe('always');
  });
});
