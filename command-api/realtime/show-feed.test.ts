import { randomUUID } from 'node:crypto';
import type { EventMeta, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { type EventStore, noStream } from '@marquee/infra/event-store/port.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { LiveShowEvent } from '../contract/shows-live.ts';
import { ShowFeed } from './show-feed.ts';
import type { News } from './show-news.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const meta: EventMeta = {
  recordedAt: '2026-01-01T20:00:00.000Z',
  actor: 'system:test',
  commandId: randomUUID(),
  correlationId: randomUUID(),
  causationId: randomUUID(),
  policy: 1,
};

type Of = (stream: string, events: readonly RecordedEvent[]) => Promise<News | undefined>;

/** A feed that tells each line's id, through `of`. */
async function feedWith(
  of: Of,
  { log = memoryEventStore(), retryMs = 200 }: { log?: EventStore; retryMs?: number } = {},
) {
  const told: string[] = [];
  const startedOver: (string | undefined)[] = [];
  const failures: unknown[] = [];
  const feed = new ShowFeed({
    log,
    news: { of, tail: async (_, through) => [{ type: 'status', status: String(through) }] },
    hub: {
      broadcast: (show, event) => told.push(`${show} ${event.type === 'deleted' ? event.id : event.type}`),
      startOver: (show) => startedOver.push(show),
    },
    failed: (error) => failures.push(error),
    retryMs,
  });
  await feed.start();
  closing.push(
    () => feed.close(),
    () => log.close(),
  );
  const revisions = new Map<string, number>();
  const say = async (show: string, message: string) => {
    const stream = `chat-${show}`;
    const revision = revisions.get(stream) ?? noStream;
    const event = { id: randomUUID(), type: 'MessagePosted', version: 1, data: { message }, meta };
    await log.append(stream, revision, [event]);
    revisions.set(stream, revision + 1);
  };
  return { feed, log, say, told, startedOver, failures };
}

const lines = (stream: string, events: readonly RecordedEvent[]): News => ({
  show: stream.slice('chat-'.length),
  events: events.map(({ data }): LiveShowEvent => ({ type: 'deleted', id: (data as { message: string }).message })),
});

test('a show whose read models are slow does not keep another waiting', async () => {
  const slow = Promise.withResolvers<void>();
  const { say, told } = await feedWith(async (stream, events) => {
    if (stream === 'chat-slow') await slow.promise;
    return lines(stream, events);
  });
  await say('slow', 'a');
  await say('quick', 'b');
  await vi.waitFor(() => expect(told).toEqual(['quick b']));
  await say('slow', 'c');
  slow.resolve();
  await vi.waitFor(() => expect(told).toEqual(['quick b', 'slow a', 'slow c']));
});

test('what could not be told is told later, in order, and health says so meanwhile', async () => {
  let broken = true;
  const { feed, say, told, failures } = await feedWith(async (stream, events) => {
    if (broken) throw new Error('the database is away');
    return lines(stream, events);
  });
  await say('show', 'a');
  await vi.waitFor(() => expect(feed.health().ok).toBe(false));
  expect(feed.health()).toMatchObject({ name: 'live shows', needed: false, detail: expect.stringContaining('away') });
  await say('show', 'b');
  broken = false;
  await vi.waitFor(() => expect(told).toEqual(['show a', 'show b']), 5000);
  await vi.waitFor(() => expect(feed.health()).toMatchObject({ ok: true, detail: 'running' }));
  expect(failures).toHaveLength(1);
});

test('what can never be told has the windows of its show connect again, and the show goes on', async () => {
  const { say, told, startedOver } = await feedWith(
    async (stream, events) => {
      const made = lines(stream, events);
      if (made.events.some((event) => event.type === 'deleted' && event.id === 'poison')) throw new Error('poison');
      return made;
    },
    { retryMs: 1 },
  );
  await say('show', 'poison');
  await vi.waitFor(() => expect(startedOver).toEqual(['show']));
  await say('show', 'after');
  await vi.waitFor(() => expect(told).toEqual(['show after']));
});

test('a log that cannot be read is read again from where the feed stood, and health says so meanwhile', async () => {
  const log = memoryEventStore();
  let away = false;
  const unsteady: EventStore = {
    ...log,
    async *subscribe(options) {
      for await (const batch of log.subscribe(options)) {
        if (away) throw new Error('the log is away');
        yield batch;
      }
    },
  };
  const { feed, say, told } = await feedWith(async (stream, events) => lines(stream, events), { log: unsteady });
  await say('show', 'a');
  await vi.waitFor(() => expect(told).toEqual(['show a']));
  away = true;
  await say('show', 'b');
  await vi.waitFor(() => expect(feed.health().ok).toBe(false));
  away = false;
  await vi.waitFor(() => expect(told).toEqual(['show a', 'show b']), 5000);
  expect(feed.health().ok).toBe(true);
});

test('a late window is told what the log held when it joined', async () => {
  const { feed, log, say, told } = await feedWith(async (stream, events) => lines(stream, events));
  await say('show', 'a');
  await vi.waitFor(() => expect(told).toHaveLength(1));
  expect(await feed.tail('show')).toEqual([{ type: 'status', status: await log.head() }]);
});
