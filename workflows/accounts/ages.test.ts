import { randomUUID } from 'node:crypto';
import { layOutMail } from '@marquee/infra/mail/layout.ts';
import { expect, test } from 'vitest';
import { effectsOf } from '../reactors/reactor.ts';
import { ageLetter } from './age-letter.ts';
import { ageReactor } from './reactors.ts';

const person = randomUUID();
const birth = { person, sealed: '' };
const started = (type: string, data: object, actor: string) => {
  const ids = { commandId: randomUUID(), correlationId: randomUUID(), causationId: randomUUID() };
  const meta = { recordedAt: '2026-11-27T12:00:00.000Z', actor, ...ids, policy: 1 };
  const recorded = { id: randomUUID(), type, version: 1, data, meta, stream: `person-${person}` as const };
  return effectsOf(ageReactor, { ...recorded, revision: 1, position: 'p:1' } as never);
};

test('whoever support has looked at a document of hears what it has shown; who declared it is told nothing twice', () => {
  const support = randomUUID();
  const told = (adult: boolean) => [expect.objectContaining({ input: expect.objectContaining({ person, adult }) })];
  expect(started('AgeVerified', { birth, method: 'document' }, support)).toEqual(told(true));
  expect(started('AgeCheckFailed', { birth, attempt: 6 }, support)).toEqual(told(false));
  expect(started('AgeVerified', { birth, method: 'declared' }, person)).toEqual([]);
  expect(started('AgeCheckFailed', { birth, attempt: 1 }, person)).toEqual([]);
});

test('the mail says what is open now, or what is not and what to do', () => {
  const read = (adult: boolean) => layOutMail(ageLetter({ adult, page: 'https://marquee.example/account' })).text;
  expect(read(true)).toContain('is open to you');
  expect(read(false)).toContain('write to support with a document');
});
