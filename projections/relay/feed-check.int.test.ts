import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { relayMigrations } from './checkpoint.ts';
import { checkFeed, FeedAhead } from './feed-check.ts';
import { FakeBroker } from './testing/fake-broker.ts';
import { RelayInstallation } from './testing/installation.ts';

const waitOptions = { timeout: 15_000, interval: 10 };
let here: RelayInstallation;
let broker: FakeBroker;
const lines: string[] = [];

/** Three events of two shows, one of an order, and all of them delivered. */
beforeEach(async () => {
  here = new RelayInstallation((await freshDatabase()).url);
  await migrate(here.pool, 'relay', relayMigrations);
  broker = new FakeBroker();
  lines.length = 0;
  await here.record('show-1', 'ShowEnded', {});
  await here.record('show-2', 'ShowEnded', {});
  await here.record('order-1', 'TransferWithdrawn', {});
  await here.record('show-1', 'ShowEnded', {});
  const relay = await here.process(broker);
  await vi.waitFor(() => expect(broker.taken).toHaveLength(4), waitOptions);
  await relay.stop();
});
afterEach(() => here.tearDown());

function check(store: EventStore = here.store, adopt = false): Promise<void> {
  const adopted = async (line: string) => void lines.push(line);
  return checkFeed({ store, broker, pool: here.pool, prefix: 'marquee', adopt, adopted });
}

/** An older copy: the first events of the log, and then one that the feed has never seen. */
async function older(events: number): Promise<EventStore> {
  const copy = memoryEventStore();
  for (const stream of ['show-1', 'show-2', 'order-1']) {
    for await (const { id, type, version, data, meta, revision, position } of here.store.read(stream)) {
      if (Number(position.split(':')[1]) > events) continue;
      await copy.append(stream, revision - 1, [{ id, type, version, data, meta }]);
    }
  }
  return copy;
}

it('finds nothing where the log has all that was sent, and more', async () => {
  await here.record('show-1', 'ShowEnded', {});
  await check();
  broker.taken.push({ topic: 'marquee.shows', key: 'x', value: 'of somebody else', headers: {} });
  await check();
});

it('names the message that the log does not have, and how many more there are', async () => {
  const refusal = await check(await older(2)).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(FeedAhead);
  const last = broker.taken.at(-1)?.headers['event-id'];
  expect(String(refusal)).toMatch(
    new RegExp(
      `last message of marquee\\.shows, partition 0, offset 2, as of 1 more partition, is the event ${last} of show-1 at .*, and the log ends at .*:2\\. .* --adopt`,
    ),
  );
});

it('knows a log that has gone on since: another event is at the place', async () => {
  const copy = await older(3);
  const meta = {
    recordedAt: new Date().toISOString(),
    actor: 'a',
    commandId: 'c',
    correlationId: 'c',
    causationId: 'c',
    policy: 1,
  };
  await copy.append('show-1', 0, [{ id: crypto.randomUUID(), type: 'ShowEnded', version: 1, data: {}, meta }]);
  await expect(check(copy)).rejects.toThrow('last message of marquee.shows');
});

it('lets an adopted log go on for good, until Kafka has more once again', async () => {
  const copy = await older(2);
  await check(copy, true);
  expect(lines).toEqual([expect.stringContaining('Kafka has events that the log does not have')]);
  await check(copy);
  const [stray] = broker.taken.filter(({ topic }) => topic === 'marquee.shows');
  if (!stray) throw new Error('nothing was sent');
  broker.taken.push({ ...stray, headers: { ...stray.headers, 'event-id': crypto.randomUUID() } });
  await expect(check(copy)).rejects.toThrow(FeedAhead);
});

it('keeps a relay from sending anything, which says why', async () => {
  const copy = await older(2);
  const relay = await here.process(broker, { prefix: 'marquee', check: () => check(copy) });
  await here.record('show-3', 'ShowEnded', {});
  await vi.waitFor(async () => {
    expect(await relay.health()).toMatchObject({ state: 'waiting', error: expect.stringContaining('An older copy') });
  }, waitOptions);
  expect(broker.taken).toHaveLength(4);
});
