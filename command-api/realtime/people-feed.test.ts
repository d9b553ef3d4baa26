import { randomUUID } from 'node:crypto';
import type { EventMeta, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { noStream } from '@marquee/infra/event-store/port.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { SocketMessage } from '../contract/realtime.ts';
import { PeopleFeed } from './people-feed.ts';
import { relatedBy, relationEventTypes } from './related-people.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const metaOf = (actor: string): EventMeta => ({
  recordedAt: '2026-01-01T20:00:00.000Z',
  actor,
  commandId: randomUUID(),
  correlationId: randomUUID(),
  causationId: randomUUID(),
  policy: 1,
});
const recorded = (type: string, data: unknown, actor: string) =>
  ({ type, data, stream: 'follow-1', meta: metaOf(actor) }) as unknown as RecordedEvent;
const pair = { follower: 'ella', followee: 'ana' };

/** A feed of what is between people; `here` have a window open. */
async function feedFor(here: readonly string[], reach = async () => true) {
  const log = memoryEventStore();
  const told: [string, SocketMessage][] = [];
  const feed = new PeopleFeed({
    log,
    name: 'live relations',
    types: relationEventTypes,
    reach,
    told: async (events, people) => relatedBy(events).intersection(people),
    news: { type: 'relations' },
    connections: { people: new Set(here), tellPerson: (person, message) => told.push([person, message]) },
    failed: () => {},
    everyMs: 20,
  });
  await feed.start();
  closing.push(
    () => feed.close(),
    () => log.close(),
  );
  const say = (type: string, data: unknown, actor: string) =>
    log.append(`follow-${randomUUID()}`, noStream, [{ id: randomUUID(), type, version: 1, data, meta: metaOf(actor) }]);
  return { feed, say, told };
}

test('a block is told to both at once, who has blocked is not, and nobody else hears', async () => {
  const { say, told } = await feedFor(['ana', 'ella', 'ben']);
  await say('PersonBlocked', { by: 'ana', other: 'ella' }, 'ana');
  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(new Map(told)).toEqual(
    new Map([
      ['ana', { type: 'relations' }],
      ['ella', { type: 'relations' }],
    ]),
  );
});

test('nobody is told before the read models have it, and health says that they are behind', async () => {
  let reached = false;
  const { feed, say, told } = await feedFor(['ella'], async () => reached);
  await say('PersonFollowed', pair, 'ana');
  await vi.waitFor(() =>
    expect(feed.health()).toMatchObject({
      name: 'live relations',
      ok: false,
      detail: expect.stringContaining('behind'),
    }),
  );
  expect(told).toEqual([]);
  reached = true;
  await vi.waitFor(() => expect(told).toHaveLength(1), 3000);
});

test.each([
  ['PersonUnblocked', { by: 'ana', other: 'ella' }, 'ana', ['ana', 'ella']],
  // an acceptance is the followee's, a plain follow is not
  ['PersonFollowed', pair, 'ana', ['ana', 'ella']],
  ['PersonFollowed', pair, 'ella', ['ella']],
  ['FollowDeclined', pair, 'ana', ['ana', 'ella']],
  ['FollowApproved', { by: 'parent' }, 'parent', ['parent']],
  // who is muted is not told
  ['PersonMuted', { by: 'ana', other: 'ella' }, 'ana', ['ana']],
])('%s of %o by %s concerns %o', (type, data, actor, people) => {
  expect([...relatedBy([recorded(type, data, actor)])].sort()).toEqual(people);
});
