import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PaymentProvider, ProviderBusy, ProviderOutcomeUnknown, ProviderRefused } from '../port.ts';
import { createSandboxBrowser } from '../sandbox/api/browser.ts';
import { type Sandbox, startSandbox } from '../sandbox/server.ts';
import { createStripeProvider } from '../stripe.ts';

const order = { payable: 'order-1', attempt: 1, cents: 5500, description: 'Two tickets' };
const intents = { method: 'POST', path: '/v1/payment_intents' } as const;

describe('what an error says about the effect', () => {
  let sandbox: Sandbox;
  let provider: PaymentProvider;
  beforeEach(async () => {
    sandbox = await startSandbox();
    provider = createStripeProvider({ kind: 'sandbox', timeoutMs: 200, ...sandbox });
  });
  afterEach(() => sandbox.close());

  it('is busy when nobody listens, because nothing was sent', async () => {
    const nobody = createStripeProvider({ kind: 'sandbox', ...sandbox, origin: 'http://127.0.0.1:1' });
    await expect(nobody.createIntent(order)).rejects.toThrow(ProviderBusy);
    const nowhere = createStripeProvider({ kind: 'sandbox', ...sandbox, origin: 'http://does-not-exist.invalid' });
    await expect(nowhere.createIntent(order)).rejects.toThrow(ProviderBusy);
  });

  it('is busy when the provider asks to come back later, or does not take our key', async () => {
    sandbox.script.fault({ kind: 'busy', ...intents });
    await expect(provider.createIntent(order)).rejects.toThrow(ProviderBusy);
    const wrongKey = createStripeProvider({ kind: 'sandbox', ...sandbox, secretKey: 'sk_test_wrong' });
    await expect(wrongKey.createIntent(order)).rejects.toThrow(ProviderBusy);
    expect(sandbox.script.counts().intents).toBe(0);
  });

  it('is refused when the provider decided against it', async () => {
    sandbox.script.fault({ kind: 'refuse', code: 'amount_too_large', ...intents });
    await expect(provider.createIntent(order)).rejects.toThrow(ProviderRefused);
    await expect(provider.createIntent(order)).rejects.toMatchObject({ code: 'amount_too_large' });
  });

  it.each(['error', 'late-error'] as const)(
    'is unknown after a 500 (%s), for as long as the key replays it',
    async (kind) => {
      sandbox.script.fault({ kind, ...intents });
      await expect(provider.createIntent(order)).rejects.toThrow(ProviderOutcomeUnknown);
      await expect(provider.createIntent(order)).rejects.toThrow(ProviderOutcomeUnknown);
      const found = await provider.findIntent(order.payable, 1, Date.now());
      expect(found !== undefined).toBe(kind === 'late-error');
    },
  );

  it.each(['error', 'late-error'] as const)(
    'of a refund is unknown after a 500 (%s), until another call finds what was made, or makes it: one refund',
    async (kind) => {
      const paid = await provider.createIntent(order);
      const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' };
      await createSandboxBrowser(sandbox).confirm(paid.clientSecret, card);
      const request = { refundId: 'refund-1', intentId: paid.id, payable: order.payable, cents: 2500 };
      const refunds = { method: 'POST', path: '/v1/refunds' } as const;
      sandbox.script.fault({ kind, ...refunds });
      await expect(provider.refund(request)).rejects.toThrow(ProviderOutcomeUnknown);
      sandbox.script.fault({ kind, ...refunds });
      const tries = await Promise.allSettled([provider.refund(request), provider.refund(request)]);
      const made = await provider.refund(request);
      expect(made).toMatchObject({ refundId: 'refund-1', cents: 2500, status: 'succeeded' });
      for (const one of tries) if (one.status === 'fulfilled') expect(one.value.id).toBe(made.id);
      expect(sandbox.script.counts().refunds).toBe(1);
    },
  );

  it('is unknown while another call with the key is at work', async () => {
    sandbox.script.latency(100);
    const calls = await Promise.allSettled([provider.createIntent(order), provider.createIntent(order)]);
    expect(calls.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(calls.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: expect.any(ProviderOutcomeUnknown),
    });
    expect(sandbox.script.counts().intents).toBe(1);
  });

  it.each(['lost-request', 'lost-answer'] as const)(
    'repeats once when the connection closes (%s): one intent',
    async (kind) => {
      sandbox.script.fault({ kind, ...intents });
      const intent = await provider.createIntent(order);
      expect(sandbox.script.counts().intents).toBe(1);
      expect(await provider.findIntent(order.payable, 1)).toMatchObject({ id: intent.id });
    },
  );

  it('is unknown when the connection closes again, or the provider is gone at the second try', async () => {
    sandbox.script.fault({ kind: 'lost-answer', times: 2, ...intents });
    await expect(provider.createIntent(order)).rejects.toThrow(ProviderOutcomeUnknown);
    expect(sandbox.script.counts().intents).toBe(1);
    sandbox.script.fault({ kind: 'lost-answer', ...intents });
    sandbox.script.fault({ kind: 'busy', ...intents });
    await expect(provider.createIntent({ ...order, attempt: 2 })).rejects.toThrow(ProviderOutcomeUnknown);
    expect(sandbox.script.counts().intents).toBe(2);
  });

  it('is busy when a question gets no answer: asking changes nothing', async () => {
    const { id } = await provider.createIntent(order);
    sandbox.script.fault({ kind: 'silent-answer', method: 'GET' });
    await expect(provider.getIntent(id)).rejects.toThrow(ProviderBusy);
  });

  it('finds an intent that the search does not know yet by the time of the call', async () => {
    const patient = createStripeProvider({ kind: 'sandbox', ...sandbox });
    sandbox.script.searchLag(60_000);
    const askedAt = Date.now();
    for (let n = 0; n < 120; n += 1) await patient.createIntent({ ...order, payable: `order-other-${n}` });
    sandbox.script.fault({ kind: 'silent-answer', ...intents });
    await expect(provider.createIntent(order)).rejects.toThrow(ProviderOutcomeUnknown);
    for (let n = 0; n < 120; n += 1) await patient.createIntent({ ...order, payable: `order-later-${n}` });
    expect(await patient.findIntent(order.payable, 1)).toBeUndefined();
    expect(await patient.findIntent(order.payable, 1, askedAt)).toMatchObject({ payable: order.payable });
  });
});
