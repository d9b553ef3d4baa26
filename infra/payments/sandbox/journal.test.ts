import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStripeProvider } from '../stripe.ts';
import { createSandboxBrowser } from './browser.ts';
import { type Sandbox, startSandbox } from './server.ts';

const order = { payable: 'order-1', attempt: 1, cents: 5500, description: 'Two tickets' };
const card = (number: string) => ({ number, expMonth: 12, expYear: 2080, cvc: '123' });
const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };

describe('what outlives the process', () => {
  let data: string;
  const file = () => join(data, 'sandbox.journal');
  const provider = (sandbox: Pick<Sandbox, 'origin'>) =>
    createStripeProvider({ kind: 'sandbox', ...keys, origin: sandbox.origin });
  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'sandbox-'));
  });
  afterEach(() => rm(data, { recursive: true }));

  it('knows intents, refunds, keys and webhooks that nobody took after a restart', async () => {
    const first = await startSandbox({ data, ...keys });
    const intent = await provider(first).createIntent(order);
    await createSandboxBrowser(first).confirm(intent.clientSecret, card('4242424242424242'));
    await provider(first).refund({ refundId: 'refund-1', intentId: intent.id, payable: order.payable, cents: 500 });
    const before = first.script.counts();
    await first.close();

    const second = await startSandbox({ data, ...keys });
    expect(second.script.counts()).toEqual(before);
    expect(before).toMatchObject({ intents: 1, succeeded: 1, refunds: 1, undelivered: 2 });
    expect(await provider(second).createIntent(order)).toMatchObject({ id: intent.id, status: 'succeeded' });
    expect(await provider(second).findRefund({ intentId: intent.id, refundId: 'refund-1' })).toMatchObject({
      cents: 500,
    });
    await second.close();
  });

  it('goes on with what was planned', async () => {
    const first = await startSandbox({ data, ...keys, delays: { lateSuccess: 50 } });
    const intent = await provider(first).createIntent(order);
    await createSandboxBrowser(first).confirm(intent.clientSecret, card('4000000000000077'));
    await first.close();

    const second = await startSandbox({ data, ...keys });
    const status = async () => (await provider(second).getIntent(intent.id)).status;
    await expect.poll(status).toBe('succeeded');
    await second.close();
  });

  it('drops a torn last line, and does not start on a journal that is damaged before it', async () => {
    const first = await startSandbox({ data, ...keys });
    const { id } = await provider(first).createIntent(order);
    await first.close();
    await appendFile(file(), '[["intents","pi_torn",{"id":"pi_');

    const second = await startSandbox({ data, ...keys });
    expect(second.script.counts().intents).toBe(1);
    await provider(second).createIntent({ ...order, attempt: 2 });
    await second.close();

    const lines = (await readFile(file(), 'utf8')).split('\n');
    expect(lines.join('')).toContain(id);
    await writeFile(file(), ['{', ...lines.slice(1)].join('\n'));
    await expect(startSandbox({ data, ...keys })).rejects.toThrow('damaged at line 1');
  });

  it('has every intent that it answered when it is killed at work', { timeout: 30_000 }, async () => {
    const child = await run(data);
    const killed = provider(child);
    const answered: string[] = [];
    const calls = Array.from({ length: 150 }, async (_, n) => {
      const intent = await killed.createIntent({ ...order, payable: `order-${n}` });
      answered.push(intent.id);
      if (answered.length === 50) child.process.kill('SIGKILL');
    });
    await Promise.allSettled(calls);
    await child.ended;
    expect(answered.length).toBeGreaterThanOrEqual(50);

    const again = await startSandbox({ data, ...keys });
    const restarted = provider(again);
    const repeated = await Promise.all(
      Array.from({ length: 150 }, (_, n) => restarted.createIntent({ ...order, payable: `order-${n}` })),
    );
    expect(new Set(repeated.map(({ id }) => id)).size).toBe(150);
    expect(again.script.counts().intents).toBe(150);
    expect(repeated.map(({ id }) => id)).toEqual(expect.arrayContaining(answered));
    await again.close();
  });
});

async function run(data: string): Promise<{ origin: string; process: ChildProcess; ended: Promise<unknown> }> {
  const main = join(import.meta.dirname, 'main.ts');
  const child = spawn(process.execPath, [main, '--data', data], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, SANDBOX_SECRET_KEY: keys.secretKey, SANDBOX_PUBLISHABLE_KEY: keys.publishableKey },
  });
  const ended = once(child, 'exit');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { origin } = JSON.parse(line) as { origin: string };
  return { origin, process: child, ended };
}
