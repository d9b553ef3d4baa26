import { randomUUID } from 'node:crypto';
import { defaultPolicy, PolicyBook } from '@marquee/domain/policy/policy.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { createMemoryProvider } from '@marquee/infra/payments/memory.ts';
import { type PaymentProvider, ProviderBusy } from '@marquee/infra/payments/port.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';
import { expect, it } from 'vitest';
import { freshDatabase } from '../../../tools/testing/database.ts';
import { BatchingCommandBus } from '../../bus/batching-command-bus.ts';
import { readConfig } from '../config/config.ts';
import { cleanupAfterEach } from '../testing/cleanup-after-each.ts';
import { openRestoredLog } from './restored-log.ts';
import { accountForRestored } from './restoring.ts';
import type { Storage } from './storage.ts';

const endedAt = '2026-11-22T20:00:00.000Z';
const cleanup = cleanupAfterEach();

/** A platform with an empty log that ended then, and what its starts say. */
async function platform() {
  const { url } = await freshDatabase();
  const pool = openPool({ url, application: 'test', max: 4 });
  cleanup().add('connections', pool, (opened) => opened.end());
  const log = memoryEventStore();
  const bus = new BatchingCommandBus({ store: log, policies: new PolicyBook([defaultPolicy]), clock: Date.now });
  const installation = randomUUID();
  const eventLog = { raw: { endedAt: async () => endedAt } } as unknown as Storage['eventLog'];
  const said: string[] = [];
  const provider = createMemoryProvider(Date.now, installation);
  const start = (background: PaymentProvider | undefined = provider, ...args: string[]) =>
    accountForRestored(
      { config: readConfig({}, args, '/srv'), notice: (line) => void said.push(line), failed: () => {} },
      { pool, bus, log, eventLog, installation },
      { provider: undefined, background, sandbox: undefined },
    );
  return { provider, restored: await openRestoredLog(pool), said, start };
}

const away = (provider: PaymentProvider): PaymentProvider => {
  const fail = async () => {
    throw new ProviderBusy('nobody is there');
  };
  return { ...provider, intentsSince: fail, refundsSince: fail, eventsSince: fail };
};

async function payUnknown(provider: ReturnType<typeof createMemoryProvider>): Promise<string> {
  const request = { payable: `order-${randomUUID()}`, attempt: 1, cents: 2500, description: 'Tickets' };
  const { id } = await provider.createIntent(request);
  provider.pay(id);
  return id;
}

it('says nothing where the provider knows no more than the log, and starts while it is away', async () => {
  const { provider, said, start } = await platform();
  await start();
  expect(said).toEqual([]);
  await start(away(provider));
  expect(said).toEqual([
    'The payment provider does not say whether it knows more than the log: ProviderBusy: nobody is there',
  ]);
  await start(undefined);
});

it('refuses to start beside a payment that the log does not know; adopted, it sends that back first and once', async () => {
  const { provider, restored, said, start } = await platform();
  const id = await payUnknown(provider);
  const refusal = await start().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartRefused);
  expect(String(refusal)).toMatch(new RegExp(`\\(${id}, \\$25\\.00 for order-.*an older copy .* --adopt`));
  expect(await restored.endedAt()).toBeUndefined();
  await start(provider, '--adopt');
  expect(said).toEqual([
    expect.stringMatching(/^Adopted, as --adopt asks\. /),
    expect.stringMatching(/ since 2026-11-22T20:00:00\.000Z\. Payments found: 1; settled: 0; sent back: 1, /),
  ]);
  expect(await restored.endedAt()).toBeUndefined();
  await start();
  expect(said).toHaveLength(2);
});

it('sells nothing before it is found out what an adopted log lacks, whoever starts', async () => {
  const { provider, restored, said, start } = await platform();
  await restored.mark(Date.parse(endedAt));
  await restored.mark(Date.parse(endedAt) + 1);
  await expect(start(away(provider))).rejects.toThrow(
    /^The log was restored from an older copy, .*nobody is there\)\. Nothing is sold before that: start again when /,
  );
  expect(await restored.endedAt()).toBe(Date.parse(endedAt));
  await start();
  expect(said.at(-1)).toMatch(/Payments found: 0; settled: 0; sent back: 0, /);
  expect(await restored.endedAt()).toBeUndefined();
});
