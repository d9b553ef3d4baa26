import { describe, it } from 'vitest';
import { monthOf } from '../content/register.ts';
import { id } from '../testing/ids.ts';
import { now, specification } from '../testing/specification.ts';
import { preferenceAggregate } from './preference/aggregate.ts';
import { readingAggregate } from './reading/aggregate.ts';

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
