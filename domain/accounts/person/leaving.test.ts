import { expect, test } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { DAY, iso, ms } from '../../kernel/time.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { specification } from '../../testing/specification.ts';
import { personAggregate } from './aggregate.ts';
import type { PersonCommand } from './commands.ts';
import type { PersonEvent } from './events.ts';

const person = '0b9d1c1e-0000-4000-8000-000000000001';
const asked = ms('2026-11-24T10:00:00.000Z');
const due = asked + defaultPolicy.erasure.graceDays * DAY;
const own: Actor = { kind: 'person', id: person, roles: [] };
const job: Actor = { kind: 'system', name: 'job' };
const profile = { person, sealed: 'profile' };
const registered: PersonEvent = { type: 'AccountRegistered', data: { userType: 'fan', profile } };
const requested: PersonEvent = { type: 'ErasureRequested', data: { dueAt: iso(due) } };
const cancelled: PersonEvent = { type: 'ErasureCancelled', data: {} };
const erased: PersonEvent = { type: 'PersonErased', data: { person } };
const refused = (code: string) => expect.objectContaining({ rejected: true, code });
const given = (...history: PersonEvent[]) => ({
  when: (
    type: 'RequestErasure' | 'CancelErasure' | 'ErasePerson',
    { actor = own, now = asked }: { actor?: Actor; now?: number } = {},
  ) =>
    specification(personAggregate)
      .given([registered, ...history])
      .when({ type, person } satisfies PersonCommand, { actor, now }).decision,
});

test('who asks for the end has 14 days to think, and asking again changes nothing', () => {
  expect(defaultPolicy.erasure.graceDays).toBe(14);
  expect(given().when('RequestErasure')).toEqual([requested]);
  expect(given(requested).when('RequestErasure', { now: asked + DAY })).toEqual([]);
});

test('it is called off by its owner, as often as they change their mind', () => {
  expect(given(requested).when('CancelErasure')).toEqual([cancelled]);
  expect(given().when('CancelErasure')).toEqual([]);
  expect(given(requested, cancelled).when('RequestErasure')).toEqual([requested]);
});

test('the job ends the account when it is due, and not before, nor after it was called off', () => {
  const late = { actor: job, now: due };
  expect(given(requested).when('ErasePerson', late)).toEqual([erased]);
  expect(given(requested).when('ErasePerson', { actor: job, now: due - 1 })).toEqual(refused('ErasureNotDue'));
  expect(given(requested, cancelled).when('ErasePerson', late)).toEqual(refused('ErasureNotDue'));
  expect(given().when('ErasePerson', late)).toEqual(refused('ErasureNotDue'));
});

test('its owner may end it at once, and nobody else asks for it or calls it off', () => {
  expect(given(requested).when('ErasePerson')).toEqual([erased]);
  for (const type of ['RequestErasure', 'CancelErasure'] as const) {
    expect(given(requested).when(type, { actor: job })).toEqual(refused('NotAllowed'));
    expect(given(erased).when(type)).toEqual(refused('PersonErased'));
  }
});
