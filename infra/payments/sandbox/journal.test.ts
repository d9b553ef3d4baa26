import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { canMountDisks, SmallDisk } from '../../postgres/testing/small-disk.ts';
import { ProviderOutcomeUnknown } from '../port.ts';
import { createStripeProvider } from '../stripe.ts';
import { createSandboxBrowser } from './api/browser.ts';
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

  it.skipIf(!canMountDisks())(
    'refuses on a full disk and goes on when there is room, with an undamaged journal',
    async () => {
      const disk = SmallDisk.mount(1024 * 1024);
      if (!disk) throw new Error('no disk could be mounted');
      onTestFinished(() => disk.unmount());
      const first = await startSandbox({ data: disk.folder, ...keys, delays: { lateSuccess: 20 } });
      const late = await provider(first).createIntent(order);
      const { status } = await createSandboxBrowser(first).confirm(late.clientSecret, card('4000000000000077'));
      expect(status).toBe('processing');
      disk.fill();
      // What is due by itself meanwhile does not end the process.
      // The journal's last page may take some more.
      const other = (attempt: number) => ({ ...order, payable: 'order-2', attempt });
      let refused: unknown;
      let attempt = 0;
      for (; !refused; attempt += 1)
        refused = await provider(first)
          .createIntent(other(attempt + 1))
          .then(
            () => undefined,
            (error: unknown) => error,
          );
      expect(refused).toBeInstanceOf(ProviderOutcomeUnknown);
      await expect.poll(() => first.script.counts().succeeded, { timeout: 20_000 }).toBe(1);
      disk.empty();
      const made = await provider(first).createIntent(other(attempt));
      const counts = first.script.counts();
      await first.close();

      const second = await startSandbox({ data: disk.folder, ...keys });
      expect(second.script.counts()).toEqual(counts);
      expect(counts).toMatchObject({ intents: attempt + 1, succeeded: 1 });
      expect(await provider(second).createIntent(other(attempt))).toMatchObject({ id: made.id });
      await second.close();
      disk.fill();
      await expect(startSandbox({ data: disk.folder, ...keys })).rejects.toThrow(
        /^The disk of \S+ is full\. Free space on it/,
      );
      disk.empty();
      const third = await startSandbox({ data: disk.folder, ...keys });
      expect(third.script.counts()).toEqual(counts);
      await third.close();
    },
  );

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
