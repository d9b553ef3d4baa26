import { freePort } from '@marquee/infra/net/free-port.ts';
import { expect, it, vi } from 'vitest';
import { cleanupAfterEach } from '../testing/cleanup-after-each.ts';
import { relayingOn } from '../testing/relaying-setup.ts';

const waitOptions = { timeout: 20_000, interval: 50 };
const cleanup = cleanupAfterEach();

it('does nothing where no variable names Kafka', async () => {
  const { relaying } = await relayingOn({}, cleanup());
  expect(await relaying.health()).toEqual([]);
});

it('starts while Kafka is away, names it with what waits, and is not needed', async () => {
  const KAFKA_BROKERS = `127.0.0.1:${await freePort()}`;
  const { relaying, metrics, failures } = await relayingOn({ KAFKA_BROKERS }, cleanup());
  await vi.waitFor(() => expect(failures[0]).toMatch(/^Kafka relay: /), waitOptions);
  expect(await relaying.health()).toEqual([
    {
      name: 'Kafka relay',
      ok: false,
      needed: false,
      detail: expect.stringMatching(/^waiting since 2\d{3}-.*Z: .*ECONNREFUSED.*; waiting events: 1$/),
    },
  ]);
  expect((await metrics.relayLagEvents.get()).values[0]?.value).toBe(1);
  expect((await metrics.relayLagSeconds.get()).values[0]?.value).toBeGreaterThanOrEqual(60);
});
