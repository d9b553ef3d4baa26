import { randomUUID } from 'node:crypto';
import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import type { Actor } from '@marquee/domain/kernel/actor.ts';
import { DAY, MINUTE } from '@marquee/domain/kernel/time.ts';
import { defaultPolicy, PolicyBook } from '@marquee/domain/policy/policy.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { eventsToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import { layOutMail } from '@marquee/infra/mail/layout.ts';
import { expect, test } from 'vitest';
import { effectsOf } from '../reactors/reactor.ts';
import { runDefinition } from '../testing/run-definition.ts';
import { MemorySender } from '../ticketing/testing/memory-sender.ts';
import { createAccountActivities } from './activities.ts';
import { leaving } from './leaving-definition.ts';
import { leavingLetter } from './leaving-letter.ts';
import { leavingReactor } from './reactors.ts';

const person = randomUUID();
const own: Actor = { kind: 'person', id: person, roles: [] };

/** Somebody who has asked to leave at the time 0, and what the job that the request starts makes of them. */
async function asked() {
  let now = 0;
  const log = memoryEventStore();
  const commands = new MemorySender(log, new PolicyBook([defaultPolicy]), () => now);
  const send = (type: 'RequestErasure' | 'CancelErasure') =>
    commands.send(personAggregate, { type, person }, { actor: own, commandId: randomUUID() });
  const register = { type: 'RegisterAccount', person, userType: 'fan', profile: { person, sealed: '' } } as const;
  await commands.send(personAggregate, register, { actor: own, commandId: randomUUID() });
  await send('RequestErasure');
  const unused = async () => expect.fail('not for this');
  const { endAccount } = createAccountActivities({
    ...{ log, commands, openRequests: unused, forgetAccount: unused },
    mailer: { kind: 'outbox', send: unused, purge: unused, close: unused },
    personalData: {} as never,
    ...{ jobs: { startJob: unused }, exports: { make: unused, giveUp: unused }, letters: {} as never },
  });
  const job = async () => {
    const request = (await eventsToEnd(log)).find(({ type }) => type === 'ErasureRequested') ?? expect.fail();
    const [started] = effectsOf(leavingReactor, request);
    if (started?.kind !== 'job') return expect.fail('no job');
    now = (started.input as { dueAt: number }).dueAt + MINUTE;
    return runDefinition(leaving, { input: started.input as never, activities: { endAccount } as never });
  };
  const types = async () => (await eventsToEnd(log)).map(({ type }) => type);
  return { send, job, types };
}

test('an account ends when its owner has had 14 days to think, and did not think again', async () => {
  const { job, types } = await asked();
  expect((await job()).end).toMatchObject({ state: 'done', output: { erased: true } });
  expect(await types()).toEqual(['AccountRegistered', 'ErasureRequested', 'PersonErased']);
});

test('an account whose owner has thought again stays', async () => {
  const { send, job, types } = await asked();
  await send('CancelErasure');
  expect((await job()).end).toMatchObject({ state: 'done', output: { erased: false } });
  expect(await types()).not.toContain('PersonErased');
});

test('who asks is told by mail until when they can take it back, and how', () => {
  const letter = leavingLetter({ eraseAt: new Date(14 * DAY).toISOString(), page: 'https://marquee.example/account' });
  expect(letter.subject).toBe('Your account will be deleted on January 15, 1970');
  expect(layOutMail(letter).text).toContain('Keep my account: https://marquee.example/account');
});
