import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { FakeBroker } from './testing/fake-broker.ts';
import { RelayInstallation } from './testing/installation.ts';

const waitOptions = { timeout: 15_000, interval: 10 };
let here: RelayInstallation;
let broker: FakeBroker;

beforeEach(async () => {
  here = new RelayInstallation((await freshDatabase()).url);
  broker = new FakeBroker();
});
afterEach(() => here.tearDown());

const end = (n: number) => here.record(`show-${n}`, 'ShowEnded', {});
const sent = (count: number) => vi.waitFor(() => expect(broker.taken).toHaveLength(count), waitOptions);

async function position(): Promise<string | null> {
  const { rows } = await here.pool.query<{ position: string | null }>('select position from relay_checkpoints');
  return rows[0]?.position ?? null;
}
const settled = () => vi.waitFor(async () => expect(await position()).toBe(await here.store.head()), waitOptions);

it('goes on where it stopped, and repeats nothing', async () => {
  const ids = [await end(1), await end(2)];
  const relay = await here.process(broker);
  await sent(2);
  expect(await relay.health()).toMatchObject({ state: 'relaying' });
  await relay.stop();
  await settled();
  ids.push(await end(1));
  await here.process(broker);
  await sent(3);
  expect(broker.ids()).toEqual(ids);
});

it('is done by one process, and by another when that one stops', async () => {
  const first = await here.process(broker);
  await end(1);
  await sent(1);
  const second = await here.process(broker);
  await end(2);
  await sent(2);
  await settled();
  expect(await second.health()).toMatchObject({ state: 'elsewhere' });
  await first.stop();
  await end(3);
  await sent(3);
  expect((await second.health()).state).toBe('relaying');
  expect(new Set(broker.ids()).size).toBe(3);
});

it('cannot move the checkpoint once there is a later owner', async () => {
  const acknowledge = Promise.withResolvers<void>();
  broker.after = () => acknowledge.promise;
  const relay = await here.process(broker);
  await end(1);
  await sent(1);
  await here.pool.query('update relay_checkpoints set epoch = epoch + 100');
  acknowledge.resolve();
  await vi.waitFor(async () => expect((await relay.health()).state).toBe('elsewhere'), waitOptions);
  expect(await position()).toBeNull();
});

it('tells that the broker is away, since when and what waits, and that it is back', async () => {
  let away = true;
  broker.beforeOpen = () => {
    if (away) throw new Error('connection refused');
  };
  const relay = await here.process(broker);
  await end(1);
  await vi.waitFor(async () => expect(await relay.health()).toMatchObject({ state: 'waiting' }), waitOptions);
  await end(2);
  await vi.waitFor(async () => expect((await relay.health()).lag.events).toBe(2), waitOptions);
  expect(await relay.health()).toMatchObject({ error: 'connection refused', since: expect.any(Number) });
  away = false;
  await sent(2);
  await vi.waitFor(
    async () => expect(await relay.health()).toMatchObject({ state: 'relaying', lag: { events: 0 } }),
    waitOptions,
  );
});

it('refuses to go on from another log, and says what to do', async () => {
  await end(1);
  const relay = await here.process(broker);
  await sent(1);
  await settled();
  await relay.stop();
  const errors: unknown[] = [];
  const other = await here.process(broker, { store: memoryEventStore(), failed: (error) => errors.push(error) });
  await vi.waitFor(() => expect(String(errors[0])).toMatch(/KAFKA_TOPIC_PREFIX/), waitOptions);
  expect((await other.health()).error).toMatch(/was sent from the log/);
  expect(broker.taken).toHaveLength(1);
});

it('refuses a checkpoint beyond the end of the log, at the start and when it takes the feed over', async () => {
  await end(1);
  const relay = await here.process(broker);
  await sent(1);
  await settled();
  const forged = `${here.store.logId}:999`;
  const says = `The checkpoint of the feed 'marquee' stands at ${forged}, beyond the end of the log`;
  await here.pool.query('update relay_checkpoints set position = $1, epoch = epoch + 1', [forged]);
  await here.pool.query('update leases set epoch = epoch + 1');
  await vi.waitFor(async () => expect((await relay.health()).error).toContain(says), waitOptions);
  await relay.stop();
  await expect(here.process(broker)).rejects.toThrow(says);
  expect(broker.taken).toHaveLength(1);
});
