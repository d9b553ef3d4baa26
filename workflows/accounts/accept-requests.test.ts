import { followAggregate } from '@marquee/domain/accounts/follow/aggregate.ts';
import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import type { Actor } from '@marquee/domain/kernel/actor.ts';
import { defaultPolicy, PolicyBook } from '@marquee/domain/policy/policy.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { eventsToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import { beforeEach, expect, it } from 'vitest';
import { effectsOf } from '../reactors/reactor.ts';
import { MemorySender } from '../ticketing/testing/memory-sender.ts';
import { acceptRequests } from './accept-requests.ts';
import { blockReactor, privacyReactor } from './reactors.ts';

const [person, first, second] = [id(1), id(2), id(3)];
const open = { private: false, discoverable: true, mentions: 'all' } as const;
const as = (of: string): Actor => ({ kind: 'person', id: of, roles: [] });

let log: ReturnType<typeof memoryEventStore>;
let sender: MemorySender;
let sent = 0;
const send: MemorySender['send'] = (aggregate, command, options) => sender.send(aggregate, command, options);
const options = (of: string) => ({ actor: as(of), commandId: id(1000 + ++sent) });

beforeEach(async () => {
  log = memoryEventStore();
  sender = new MemorySender(log, new PolicyBook([defaultPolicy]), () => Date.UTC(2030, 0, 1));
  const profile = { person, sealed: 'b64:' };
  await send(personAggregate, { type: 'RegisterAccount', person, userType: 'fan', profile }, options(person));
  await setPrivate(true);
  for (const follower of [first, second]) {
    const ask = { type: 'Follow', follower, followee: person, private: true } as const;
    await send(followAggregate, ask, options(follower));
  }
});

const setPrivate = (closed: boolean) =>
  send(personAggregate, { type: 'SetPrivacy', person, privacy: { ...open, private: closed } }, options(person));
const typesOf = async () => (await eventsToEnd(log)).map(({ type }) => type);

/** Those who wait, as a read model that keeps up would say. */
async function openRequests(): Promise<readonly string[]> {
  const types = Map.groupBy(await eventsToEnd(log), ({ stream }) => stream);
  return [first, second].filter((follower) => {
    const stream = followAggregate.stream({ type: 'Follow', follower, followee: person });
    return types.get(stream)?.at(-1)?.type === 'FollowRequested';
  });
}

it('an account that becomes public lets in everybody who waits, once', async () => {
  await setPrivate(false);
  const event = (await eventsToEnd(log)).findLast(({ type }) => type === 'PrivacySet') ?? expect.fail();
  expect(effectsOf(privacyReactor, event)).toEqual([
    { kind: 'activity', name: 'acceptRequests', input: { person, event: event.id } },
  ]);
  for (let n = 0; n < 2; n++)
    await acceptRequests({ log, commands: sender, openRequests }, { person, event: event.id });
  expect((await typesOf()).filter((type) => type === 'PersonFollowed')).toHaveLength(2);
});

it('lets in nobody who has withdrawn the request, and nobody once it is private again', async () => {
  await setPrivate(false);
  await send(followAggregate, { type: 'Unfollow', follower: first, followee: person }, options(first));
  const late = [[first, second], []];
  const deps = { log, commands: sender, openRequests: async () => late.shift() ?? [] };
  await acceptRequests(deps, { person, event: id(50) });
  expect((await typesOf()).filter((type) => type === 'PersonFollowed')).toHaveLength(1);
  await setPrivate(true);
  const never = { log, commands: sender, openRequests: async () => expect.fail('nobody is let in') };
  await acceptRequests(never, { person, event: id(51) });
});

it('an account that becomes private asks for nothing', async () => {
  const event = (await eventsToEnd(log)).findLast(({ type }) => type === 'PrivacySet') ?? expect.fail();
  expect(effectsOf(privacyReactor, event)).toEqual([]);
});

it('who blocks somebody follows them no longer', async () => {
  await send(followAggregate, { type: 'BlockPerson', follower: second, followee: first }, options(first));
  const event = (await eventsToEnd(log)).at(-1) ?? expect.fail();
  const unfollow = { type: 'Unfollow', follower: first, followee: second };
  expect(effectsOf(blockReactor, event)).toMatchObject([{ kind: 'command', command: unfollow }]);
});
