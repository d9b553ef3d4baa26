import { setTimeout as pause } from 'node:timers/promises';
import type { ProviderEvent } from '@marquee/infra/payments/port.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { type Handling, WebhookWorker } from './webhook-worker.ts';

const event = (id: string): ProviderEvent =>
  ({ id, kind: 'other', createdAt: '2026-11-22T20:00:00.000Z' }) as ProviderEvent;

/** An inbox as far as the worker sees it. */
class Inbox {
  readonly waiting: string[] = [];
  readonly done: string[] = [];
  readonly later: string[] = [];
  readonly asked: number[] = [];
  take = async (limit: number) => {
    this.asked.push(limit);
    return this.waiting.splice(0, limit).map((id) => ({ event: event(id), attempts: 1 }));
  };
  handled = async (id: string) => void this.done.push(id);
  postpone = async (id: string, reason: string) => {
    this.later.push(`${id}: ${reason}`);
    return 'waits' as const;
  };
}

let worker: WebhookWorker | undefined;
afterEach(() => worker?.stop());

function work(inbox: Inbox, handle: (id: string) => Promise<Handling>): WebhookWorker {
  const options = { inbox, concurrency: 4, pollMs: 20, onError: () => {} };
  worker = new WebhookWorker({ ...options, handle: ({ id }) => handle(id) });
  worker.start();
  return worker;
}

test('an event that is slow keeps no other waiting, and never are more under way than there are places', async () => {
  const inbox = new Inbox();
  const slow = Promise.withResolvers<Handling>();
  let [underWay, most] = [0, 0];
  inbox.waiting.push('slow', ...Array.from({ length: 20 }, (_, n) => `quick ${n}`));
  work(inbox, async (id) => {
    most = Math.max(most, ++underWay);
    const handling = id === 'slow' ? await slow.promise : await pause(1, 'done' as const);
    underWay -= 1;
    return handling;
  });
  await vi.waitFor(() => expect(inbox.done).toHaveLength(20));
  expect(inbox.done).not.toContain('slow');
  expect(most).toBe(4);
  expect(Math.max(...inbox.asked)).toBe(4);
  slow.resolve('done');
  await vi.waitFor(() => expect(inbox.done).toContain('slow'));
});

test('what is not known yet or fails is postponed on its own', async () => {
  const inbox = new Inbox();
  inbox.waiting.push('unknown', 'broken', 'fine');
  work(inbox, async (id) => {
    if (id === 'broken') throw new Error('no');
    return id === 'fine' ? 'done' : 'later';
  });
  await vi.waitFor(() => expect(inbox.done).toEqual(['fine']));
  await vi.waitFor(() => expect(inbox.later).toEqual(['unknown: not known here yet', 'broken: Error: no']));
});

test('a stop waits for what is under way', async () => {
  const inbox = new Inbox();
  const slow = Promise.withResolvers<Handling>();
  inbox.waiting.push('slow');
  const started = work(inbox, () => slow.promise);
  await vi.waitFor(() => expect(inbox.waiting).toEqual([]));
  const stopped = started.stop();
  slow.resolve('done');
  await stopped;
  expect(inbox.done).toEqual(['slow']);
});

test('drains what is due, waits for the last of it, and leaves what is postponed', async () => {
  const inbox = new Inbox();
  inbox.waiting.push('slow', 'later', ...Array.from({ length: 20 }, (_, n) => `quick ${n}`));
  const handle = ({ id }: ProviderEvent) => pause<Handling>(id === 'slow' ? 50 : 1, id === 'later' ? 'later' : 'done');
  await new WebhookWorker({ inbox, concurrency: 4, onError: () => {}, handle }).drain();
  expect(inbox.done).toHaveLength(21);
  expect(inbox.later).toHaveLength(1);
});
