import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentProvider, ProviderEvent } from '../../port.ts';
import { createStripeProvider } from '../../stripe.ts';
import { createSandboxBrowser } from '../api/browser.ts';
import { type Sandbox, startSandbox } from '../server.ts';

const card = { number: '4242424242424242', expMonth: 12, expYear: 2080, cvc: '123' };

describe('delivery of webhooks', () => {
  let sandbox: Sandbox;
  let provider: PaymentProvider;
  let receiver: Server;
  let received: ProviderEvent[];
  /** What the receiver answers next; 200 when there is nothing left. */
  let answers: number[];

  beforeEach(async () => {
    received = [];
    answers = [];
    receiver = createServer(async (request, response) => {
      const status = answers.shift() ?? 200;
      const event = provider.readWebhook(await buffer(request), String(request.headers['stripe-signature']));
      if (status === 200) received.push(event);
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/api/payments/webhook`;
    sandbox = await startSandbox({ webhook: { url, backoffMs: 5, attempts: 4 } });
    provider = createStripeProvider({ kind: 'sandbox', ...sandbox });
  });
  afterEach(async () => {
    await sandbox.close();
    receiver.closeAllConnections();
    await new Promise((resolve) => receiver.close(resolve));
  });

  const pay = async (payable: string) => {
    const intent = await provider.createIntent({ payable, attempt: 1, cents: 5500, description: 'Two tickets' });
    await createSandboxBrowser(sandbox).confirm(intent.clientSecret, card);
  };
  const payables = () => received.map((event) => event.kind === 'intent' && event.intent.payable);

  it('tells of a payment, signed', async () => {
    await pay('order-1');
    await expect.poll(payables).toEqual(['order-1']);
    await expect.poll(() => sandbox.script.counts().undelivered).toBe(0);
  });

  it('tries again until it is taken', async () => {
    answers = [500, 503, 404];
    await pay('order-1');
    await expect.poll(payables).toEqual(['order-1']);
  });

  it('gives up after the last try, and still lists the event', async () => {
    answers = [500, 500, 500, 500];
    await pay('order-1');
    await expect.poll(() => sandbox.script.counts().undelivered).toBe(0);
    expect(received).toEqual([]);
    expect(await provider.eventsSince(undefined, 10)).toMatchObject([{ kind: 'intent', type: 'succeeded' }]);
  });

  it('holds back, repeats and turns the order around when it is told to', async () => {
    sandbox.script.holdWebhooks();
    for (const payable of ['order-1', 'order-2', 'order-3']) await pay(payable);
    expect(sandbox.script.counts().undelivered).toBe(3);
    expect(received).toEqual([]);
    sandbox.script.releaseWebhooks({ order: 'reversed', copies: 2 });
    await expect.poll(() => received.length).toBe(6);
    expect(payables().toSorted()).toEqual(['order-1', 'order-1', 'order-2', 'order-2', 'order-3', 'order-3']);
    expect(payables()[0]).toBe('order-3');
  });

  it('keeps what happens before it is told where to send it', async () => {
    const quiet = await startSandbox({ webhookSecret: sandbox.webhookSecret });
    try {
      const other = createStripeProvider({ kind: 'sandbox', ...quiet });
      const intent = await other.createIntent({ payable: 'order-9', attempt: 1, cents: 5500, description: 'x' });
      await createSandboxBrowser(quiet).confirm(intent.clientSecret, card);
      const { port } = receiver.address() as AddressInfo;
      quiet.script.webhookUrl(`http://127.0.0.1:${port}/`);
      await expect.poll(payables).toEqual(['order-9']);
    } finally {
      await quiet.close();
    }
  });
});
