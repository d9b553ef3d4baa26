import { MINUTE } from '@marquee/domain/kernel/time.ts';
import { createMemoryProvider } from '@marquee/infra/payments/memory.ts';
import type { ProviderEvent } from '@marquee/infra/payments/port.ts';
import { beforeEach, expect, test } from 'vitest';
import { recheck, reconcile } from './reconciliation.ts';

/** An inbox as far as reconciliation sees it. */
class Inbox {
  readonly kept = new Map<string, ProviderEvent>();
  at: string | undefined;
  cursor = async () => this.at;
  moveCursor = async (id: string) => {
    this.at = id;
  };
  keep = async (event: ProviderEvent) => {
    const isNew = !this.kept.has(event.id);
    this.kept.set(event.id, event);
    return isNew;
  };
}

let now: number;
let inbox: Inbox;
let asked: (string | undefined)[];
let provider: ReturnType<typeof createMemoryProvider>;
let paid = 0;

beforeEach(() => {
  now = Date.parse('2026-11-22T20:00:00Z');
  inbox = new Inbox();
  asked = [];
  provider = createMemoryProvider(() => now);
});

async function pay(times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    paid += 1;
    const order = { payable: `order-${paid}`, attempt: 1, cents: 2500, description: 'Tickets' };
    provider.pay((await provider.createIntent(order)).id);
  }
}

const look = () =>
  reconcile({
    provider: {
      eventsSince(cursor, limit) {
        asked.push(cursor);
        return provider.eventsSince(cursor, limit);
      },
    },
    inbox,
    now: () => now,
  });

test('keeps every event that no webhook brought, however many, and each once', async () => {
  await pay(250);
  const [first] = await provider.eventsSince(undefined, 1);
  if (first) await inbox.keep(first);
  expect(await look()).toBe(249);
  expect(inbox.kept.size).toBe(250);
  expect(await look()).toBe(0);
});

test('goes on from the newest event that was a minute old, and asks for younger ones once more', async () => {
  await pay(2);
  now += 2 * MINUTE;
  await pay(1);
  expect(await look()).toBe(3);
  const all = await provider.eventsSince(undefined, 10);
  expect(inbox.at).toBe(all[1]?.id);
  now += 2 * MINUTE;
  asked = [];
  expect(await look()).toBe(0);
  expect(asked).toEqual([all[1]?.id]);
  expect(inbox.at).toBe(all[2]?.id);
});

test('what was kept before the provider failed stays, and the next look goes on from there', async () => {
  await pay(150);
  now += 2 * MINUTE;
  const eventsSince = provider.eventsSince;
  provider.eventsSince = async (cursor, limit) => {
    if (cursor) throw new Error('the provider is away');
    return eventsSince(cursor, limit);
  };
  await expect(look()).rejects.toThrow('away');
  expect(inbox.kept.size).toBe(100);
  provider.eventsSince = eventsSince;
  asked = [];
  expect(await look()).toBe(50);
  expect(asked).toEqual([[...inbox.kept.keys()][99]]);
});

test('has payments handled once more that were handled and came to nothing, whichever page they are on', async () => {
  const handled = Array.from({ length: 1203 }, (_, n) => ({ eventId: `evt_${10_000 + n}`, intentId: `pi_${n}` }));
  const again: string[] = [];
  const found = await recheck({
    inbox: {
      handledPayments: async (before, after, limit) => {
        expect(before).toBe(now - 10 * MINUTE);
        return handled.filter(({ eventId }) => eventId > after).slice(0, limit);
      },
      again: async (eventIds) => void again.push(...eventIds),
    },
    unknownIntents: async (intents) => intents.filter((intent) => ['pi_3', 'pi_700', 'pi_1202'].includes(intent)),
    now: () => now,
  });
  expect(found).toBe(3);
  expect(again).toEqual(['evt_10003', 'evt_10700', 'evt_11202']);
});
