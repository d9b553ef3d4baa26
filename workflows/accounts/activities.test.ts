import { randomUUID } from 'node:crypto';
import { defaultPolicy, PolicyBook } from '@marquee/domain/policy/policy.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { expect, test } from 'vitest';
import { runDefinition } from '../testing/run-definition.ts';
import { MemorySender } from '../ticketing/testing/memory-sender.ts';
import { createAccountActivities } from './activities.ts';
import { erasure } from './erasure-definition.ts';

const never = async () => expect.fail('not for this');
const unusedByErasure = {
  jobs: { startJob: never },
  exports: { make: never, giveUp: never },
  letters: { job: () => expect.fail('no letter'), compose: never, noticeOf: () => undefined },
};

test('erasure forgets the account, purges the mails and destroys the key last; letters made meanwhile go, too', async () => {
  const person = randomUUID();
  const done: string[] = [];
  const note = (what: string) => async (of: string) => {
    done.push(`${what} ${of}`);
  };
  const log = memoryEventStore();
  const activities = createAccountActivities({
    log,
    commands: new MemorySender(log, new PolicyBook([defaultPolicy]), () => 0),
    openRequests: async () => [],
    ...unusedByErasure,
    forgetAccount: note('account'),
    mailer: { kind: 'outbox', send: async () => {}, purge: note('mails'), close: async () => {} },
    personalData: {
      erase: note('key'),
      eraseItem: note('item'),
      seal: async () => ({ person, sealed: '' }),
      sealItem: async () => ({ person, item: person, sealed: '' }),
      prepare: () => {},
      open: async () => undefined,
      openAll: async () => [],
      token: () => '',
    },
  });
  const story = await runDefinition(erasure, { input: { person }, activities });
  expect(story.end.state).toBe('done');
  expect(done).toEqual([`account ${person}`, `mails ${person}`, `key ${person}`, `mails ${person}`]);
});
