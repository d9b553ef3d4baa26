import { randomUUID } from 'node:crypto';
import type { Role } from '@marquee/domain/kernel/actor.ts';
import { chatAggregate } from '@marquee/domain/shows/chat/aggregate.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '../auth/sessions.ts';
import type { CommandBus } from '../bus/bus.ts';
import { busOver, by } from '../bus/testing/setup.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { shows } from '../contract/shows.ts';
import { stage } from '../contract/stage.ts';
import { tickets } from '../contract/tickets.ts';
import type { Gate } from '../http/route.ts';
import { reservedFor } from './reserved.ts';

const [owner, author, show, message] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const details = { title: 'Vega', description: '', genre: 'Jazz', scheduledAt: '2026-11-28T21:00:00.000Z' } as const;
const person = (id: string, ...roles: Role[]) => ({ kind: 'person', id, roles }) as const;

let bus: CommandBus;
let gate: Gate;
beforeEach(async () => {
  bus = busOver(memoryEventStore());
  gate = reservedFor(bus);
  const tiers = [{ tier: 'general', price: 2500, capacity: 10 }] as const;
  const scheduling = { type: 'ScheduleShow', show, owner, details, price: 500, tiers } as const;
  expect(await bus.send(showAggregate, scheduling, by(person(owner)))).toMatchObject({ ok: true });
  await bus.send(chatAggregate, { type: 'OpenChat', show, owner }, by(person(owner)));
  await bus.send(chatAggregate, { type: 'PostMessage', show, message, author, text: 'Hello' }, by(person(author)));
});

/** The code that somebody is refused with; undefined when they pass. */
async function refusal(endpoint: Endpoint, params: object, id: string, ...roles: Role[]): Promise<string | undefined> {
  const session: Session = { personId: id, email: '', actor: person(id, ...roles), authenticatedAt: 0 };
  return gate(endpoint, params, session).then(
    () => undefined,
    ({ status, code }) => `${status} ${code}`,
  );
}

describe('commands on a show', () => {
  test.each([
    ['editShow', shows.editShow, '403 NotTheOwner', []],
    ['setShowPicture', shows.setShowPicture, '403 NotTheOwner', []],
    ['removeShowPicture', shows.removeShowPicture, '403 NotTheOwner', ['operator']],
    ['changeShowStatus', shows.changeShowStatus, '403 NotTheOwner', []],
    ['cancelShow', shows.cancelShow, '403 NotTheOwner', ['operator']],
    ['requestTips', stage.requestTips, '403 NotTheOwner', []],
    ['startPoll', stage.startPoll, '403 NotTheOwner', []],
    ['timeOut', stage.timeOut, '403 NotAllowed', ['moderator', 'operator']],
    ['checkIn', tickets.checkIn, '403 NotAllowed', ['operator', 'support']],
  ] as const)('%s: the owner passes, a stranger does not, and of the roles only those it is for', async (...given) => {
    const [, endpoint, refused, allowed] = given;
    expect(await refusal(endpoint as Endpoint, { showId: show }, owner)).toBeUndefined();
    expect(await refusal(endpoint as Endpoint, { showId: show }, randomUUID())).toBe(refused);
    for (const role of ['artist', 'moderator', 'operator', 'support', 'finance'] as const) {
      const expected = (allowed as readonly Role[]).includes(role) ? undefined : refused;
      expect(await refusal(endpoint as Endpoint, { showId: show }, randomUUID(), role)).toBe(expected);
    }
  });
});

test('a message is its author’s, too', async () => {
  const params = { showId: show, messageId: message };
  const endpoint = stage.deleteMessage as Endpoint;
  expect(await refusal(endpoint, params, author)).toBeUndefined();
  expect(await refusal(endpoint, params, owner)).toBeUndefined();
  expect(await refusal(endpoint, params, randomUUID(), 'moderator')).toBeUndefined();
  expect(await refusal(endpoint, params, randomUUID())).toBe('403 NotAllowed');
});

test('what is not there passes, for its handler says so; and so does what is for everybody', async () => {
  const nothing = randomUUID();
  expect(await refusal(shows.cancelShow as Endpoint, { showId: nothing }, nothing)).toBeUndefined();
  expect(await refusal(stage.closePoll as Endpoint, { pollId: nothing }, nothing)).toBeUndefined();
  expect(await refusal(tickets.refund as Endpoint, { ticketId: nothing }, nothing)).toBeUndefined();
  expect(await refusal(tickets.offerTransfer as Endpoint, { ticketId: nothing, unit: 1 }, nothing)).toBeUndefined();
  expect(await refusal(stage.postMessage as Endpoint, { showId: show }, nothing)).toBeUndefined();
});
