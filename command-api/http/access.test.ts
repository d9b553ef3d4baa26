import { randomUUID } from 'node:crypto';
import type { Role } from '@marquee/domain/kernel/actor.ts';
import { chatAggregate } from '@marquee/domain/shows/chat/aggregate.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CommandBus } from '../bus/bus.ts';
import { busOver, by } from '../bus/testing/setup.ts';
import { ownMessage, ownPoll, ownShow, runsShow } from '../shows/access.ts';
import { ownOrder, ownTicket, refundsOrder } from '../ticketing/access.ts';
import { type AccessRule, standingOf } from './access.ts';
import type { HttpError } from './error.ts';

const [owner, author, show, message] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const details = { title: 'Vega', description: '', genre: 'Jazz', scheduledAt: '2026-11-28T21:00:00.000Z' } as const;
const person = (id: string, ...roles: Role[]) => ({ kind: 'person', id, roles }) as const;

let bus: CommandBus;
beforeEach(async () => {
  bus = busOver(memoryEventStore());
  const tiers = [{ tier: 'general', price: 2500, capacity: 10 }] as const;
  const scheduling = { type: 'ScheduleShow', show, owner, details, price: 500, tiers } as const;
  expect(await bus.send(showAggregate, scheduling, by(person(owner)))).toMatchObject({ ok: true });
  await bus.send(chatAggregate, { type: 'OpenChat', show, owner }, by(person(owner)));
  const words = { text: 'Hello', sealed: { person: author, sealed: 'words' }, mark: '' };
  await bus.send(chatAggregate, { type: 'PostMessage', show, message, author, ...words }, by(person(author)));
});

/** How somebody stands towards what the path names, or the code that they are refused with. */
async function standing<P>(rule: AccessRule<P>, params: P, id: string, staff: readonly Role[] = [], role?: Role) {
  const session = { personId: id, actor: person(id, ...(role ? [role] : [])) };
  return standingOf({ staff }, rule, params, session).catch(({ status, code }: HttpError) => `${status} ${code}`);
}

describe('what belongs to a show', () => {
  test.each([
    ['its owner alone', () => ownShow(bus), '403 NotTheOwner', []],
    ['its owner or a role', () => ownShow(bus), '403 NotTheOwner', ['operator']],
    ['who runs it', () => runsShow(bus, 'No.'), '403 NotAllowed', ['operator', 'support']],
  ] as const)('%s: the owner passes, a stranger does not, and of the roles only those it is for', async (...given) => {
    const [, rule, refused, staff] = given;
    expect(await standing(rule(), { showId: show }, owner, staff)).toBe('own');
    expect(await standing(rule(), { showId: show }, randomUUID(), staff)).toBe(refused);
    for (const role of ['artist', 'moderator', 'operator', 'support', 'finance'] as const) {
      const expected = (staff as readonly Role[]).includes(role) ? 'staff' : refused;
      expect(await standing(rule(), { showId: show }, randomUUID(), staff, role)).toBe(expected);
    }
  });

  test('staff who own it act for their own sake where staff are asked for a recent sign-in', async () => {
    const cancel = { staff: ['operator'], recentSignIn: 'staff' } as const;
    const as = (id: string) => ({ personId: id, actor: person(id, 'operator') });
    expect(await standingOf(cancel, ownShow(bus), { showId: show }, as(owner))).toBe('own');
    expect(await standingOf(cancel, ownShow(bus), { showId: show }, as(author))).toBe('staff');
  });
});

test('a message is its author’s, too', async () => {
  const params = { showId: show, messageId: message };
  expect(await standing(ownMessage(bus), params, author)).toBe('own');
  expect(await standing(ownMessage(bus), params, owner)).toBe('own');
  expect(await standing(ownMessage(bus), params, randomUUID(), ['moderator'], 'moderator')).toBe('staff');
  expect(await standing(ownMessage(bus), params, randomUUID())).toBe('403 NotAllowed');
});

test('what is not there passes, for its handler says so; and so does what is for everyone', async () => {
  const nothing = randomUUID();
  expect(await standing(ownShow(bus), { showId: nothing }, nothing)).toBe('own');
  expect(await standing(ownPoll(bus), { pollId: nothing }, nothing)).toBe('own');
  expect(await standing(ownOrder(bus), { ticketId: nothing }, nothing)).toBe('own');
  expect(await standing(refundsOrder(bus), { ticketId: nothing }, nothing)).toBe('own');
  expect(await standing(ownTicket(bus), { ticketId: nothing, unit: 1 }, nothing)).toBe('own');
  expect(await standing('everyone', {}, nothing)).toBe('own');
});
