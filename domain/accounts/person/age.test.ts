import { expect, test } from 'vitest';
import type { Actor, Role } from '../../kernel/actor.ts';
import { ms } from '../../kernel/time.ts';
import { specification } from '../../testing/specification.ts';
import { personAggregate } from './aggregate.ts';
import { openToAll, type PersonEvent, type Privacy } from './events.ts';

const person = '0b9d1c1e-0000-4000-8000-000000000001';
const birth = { person, sealed: 'the day' };
const now = ms('2026-11-24T10:00:00.000Z');
const own: Actor = { kind: 'person', id: person, roles: [] };
const staff = (role: Role): Actor => ({ kind: 'person', id: '0b9d1c1e-0000-4000-8000-000000000002', roles: [role] });
const registered: PersonEvent = { type: 'AccountRegistered', data: { userType: 'fan', profile: birth } };
const closed: Privacy = { ...openToAll, private: true, discoverable: false };
const hidden: PersonEvent = { type: 'PrivacySet', data: closed };
const opened: PersonEvent = { type: 'PrivacySet', data: openToAll };
const verified: PersonEvent = { type: 'AgeVerified', data: { birth, method: 'declared' } };
const failed = (attempt = 1): PersonEvent => ({ type: 'AgeCheckFailed', data: { birth, attempt } });
const refused = (code: string) => expect.objectContaining({ rejected: true, code });
const given = (...history: PersonEvent[]) => ({
  verify: (birthDate: string, actor: Actor = own) =>
    specification(personAggregate)
      .given([registered, ...history])
      .when({ type: 'VerifyAge', person, birthDate, birth }, { actor, now }).decision,
  open: (privacy: Privacy) =>
    specification(personAggregate)
      .given([registered, ...history])
      .when({ type: 'SetPrivacy', person, privacy }, { actor: own, now }).decision,
});

test('V256: exactly 18 today passes, a day less fails', () => {
  expect(given().verify('2008-11-24')).toEqual([verified]);
  expect(given().verify('2008-11-25')).toEqual([failed(), hidden]);
});

test('V255: an empty birth date is asked for', () => {
  expect(given().verify('')).toEqual(refused('BirthDateRequired'));
});

test.each(['2026-11-25', '1899-12-31', '2001-02-30', 'yesterday', '20010203'])('%s is no birth date', (day) => {
  expect(given().verify(day)).toEqual(refused('BirthDateInvalid'));
});

test('who has shown to be 18 shows it once', () => {
  expect(given(verified).verify('1990-01-01')).toEqual([]);
});

test('who was under 18 may say so again, and pass when they were wrong', () => {
  expect(given(failed(), hidden).verify('2010-01-01')).toEqual([failed(2)]);
  expect(given(failed(), hidden).verify('1990-01-01')).toEqual([verified, opened]);
});

test('what a failed check closed is open again once one passes, and nothing else', () => {
  const set = (privacy: Partial<Privacy>): PersonEvent => ({ type: 'PrivacySet', data: { ...openToAll, ...privacy } });
  const pass = (...history: PersonEvent[]) => given(...history).verify('1986-05-05');
  expect(pass(failed(), hidden, failed(2))).toEqual([verified, opened]);
  expect(pass(set({ private: true }), failed(), hidden)).toEqual([verified, set({ private: true })]);
  expect(pass(failed(), hidden, set({ ...closed, mentions: 'none' }))).toEqual([verified, set({ mentions: 'none' })]);
  // who had hidden themselves stays hidden
  expect(pass(hidden, failed())).toEqual([verified]);
  // an older log says nothing of opening, and what was chosen after it holds
  expect(pass(failed(), hidden, verified, failed(2))).toEqual([verified]);
});

test('after five failures only a document that support sees helps', () => {
  const five = [1, 2, 3, 4, 5].map(failed);
  expect(given(...five, hidden).verify('1990-01-01')).toEqual(refused('AgeAttemptsExhausted'));
  for (const role of ['support', 'operator'] as const) {
    expect(given(...five, hidden).verify('1990-01-01', staff(role))).toEqual([
      { type: 'AgeVerified', data: { birth, method: 'document' } },
      opened,
    ]);
  }
  expect(given(verified).verify('2015-01-01', staff('support'))).toEqual([failed(), hidden]);
  expect(given().verify('1990-01-01', staff('moderator'))).toEqual(refused('NotAllowed'));
});

test('an age that was declared after another waits for support, who let it stand once, or look at a document', () => {
  const upheld: PersonEvent = { type: 'AgeUpheld', data: {} };
  const uphold = (actor: Actor, ...history: PersonEvent[]) =>
    specification(personAggregate)
      .given([registered, ...history])
      .when({ type: 'UpholdAge', person }, { actor, now }).decision;
  const anew = [failed(), hidden, verified];
  for (const role of ['support', 'operator'] as const) expect(uphold(staff(role), ...anew)).toEqual([upheld]);
  expect(uphold(staff('moderator'), ...anew)).toEqual(refused('NotAllowed'));
  expect(uphold({ ...own, roles: ['support'] }, ...anew)).toEqual(refused('NotAllowed'));
  const shown: PersonEvent = { type: 'AgeVerified', data: { birth, method: 'document' } };
  for (const history of [[verified], [failed(), hidden], [...anew, upheld], [...anew, shown], [...anew, failed(2)]])
    expect(uphold(staff('support'), ...history)).toEqual(refused('AgeNotWaiting'));
});

test('a known minor’s account stays private until they have shown to be 18', () => {
  expect(given(failed(), hidden).open(openToAll)).toEqual(refused('MinorIsPrivate'));
  expect(given(failed(), hidden).open({ ...closed, mentions: 'none' })).toHaveLength(1);
  expect(given(failed(), hidden, verified).open(openToAll)).toHaveLength(1);
});

test('a birth date that was verified stays as it is', () => {
  const change = { type: 'ChangeProfile', person, profile: birth, showBirthday: true } as const;
  const changing = (birthDateChanged: boolean, ...history: PersonEvent[]) =>
    specification(personAggregate)
      .given([registered, ...history])
      .when({ ...change, birthDateChanged }, { actor: own, now }).decision;
  expect(changing(true, verified)).toEqual(refused('BirthDateFixed'));
  expect(changing(false, verified)).toHaveLength(1);
  expect(changing(true)).toHaveLength(1);
});
