import { expect, it } from 'vitest';
import { WebhookRejected } from '../port.ts';
import { type Bench, order } from './bench.ts';

/** What the provider tells by itself, and when it is asked. */
export function tellingContract(bench: () => Bench): void {
  it('tells of the payment, with what it was for', async () => {
    const { events, paid } = bench();
    const intent = await paid();
    expect(events()).toContainEqual(
      expect.objectContaining({
        kind: 'intent',
        type: 'succeeded',
        intent: expect.objectContaining({ id: intent.id, payable: order.payable, attempt: 1, cents: 5500 }),
      }),
    );
  });

  it('tells of a declined card and of a cancelled intent', async () => {
    const { provider, harness, events } = bench();
    const intent = await provider.createIntent(order);
    await harness.decline(intent);
    await provider.cancelIntent(intent.id);
    expect(events().map((event) => event.kind === 'intent' && event.type)).toEqual(['payment_failed', 'canceled']);
  });

  it.each(['opened', 'won', 'lost', 'inquiry'] as const)('tells of a dispute: %s', async (outcome) => {
    const { harness, events, paid } = bench();
    const intent = await paid();
    await harness.dispute(intent, outcome);
    const told = events().findLast(({ kind }) => kind === 'dispute');
    expect(told).toMatchObject({ type: outcome, intentId: intent.id, cents: 5500 });
    expect(told).toMatchObject({ providerFee: outcome === 'inquiry' ? 0 : 1500 });
  });

  it('refuses a body that was changed, a signature of another secret, and one that is too old', async () => {
    const { provider, harness, paid } = bench();
    await paid();
    const [webhook] = harness.webhooks();
    if (!webhook) throw new Error('no webhook');
    const { rawBody, signature } = webhook;
    expect(provider.readWebhook(rawBody, signature).kind).toBe('intent');
    const changed = Buffer.from(rawBody.toString('utf8').replace('5500', '0055'));
    expect(() => provider.readWebhook(changed, signature)).toThrow(WebhookRejected);
    const forged = signature.replace(/v1=(..)/, (_, start: string) => `v1=${start === '00' ? '11' : '00'}`);
    expect(() => provider.readWebhook(rawBody, forged)).toThrow(WebhookRejected);
    expect(() => provider.readWebhook(rawBody, '')).toThrow(WebhookRejected);
    harness.advance(301_000);
    expect(() => provider.readWebhook(rawBody, signature)).toThrow(WebhookRejected);
  });

  it('refuses a signature of the future, which would be valid for as long', async () => {
    const { provider, harness, paid } = bench();
    await paid();
    const [webhook] = harness.webhooks();
    if (!webhook) throw new Error('no webhook');
    harness.advance(-61_000);
    expect(() => provider.readWebhook(webhook.rawBody, webhook.signature)).toThrow(WebhookRejected);
  });

  it('tells no secret with which somebody could pay', async () => {
    const { events, paid } = bench();
    const { clientSecret } = await paid();
    expect(clientSecret.length).toBeGreaterThan(0);
    expect(JSON.stringify(events())).not.toContain(clientSecret);
  });

  it('lists events after a cursor, oldest first, without gap or repeat', async () => {
    const { provider, harness, events } = bench();
    for (const attempt of [1, 2, 3, 4, 5]) await harness.pay(await provider.createIntent({ ...order, attempt }));
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await provider.eventsSince(cursor, 2);
      if (page.length === 0) break;
      seen.push(...page.map(({ id }) => id));
      cursor = page.at(-1)?.id;
    }
    expect(seen).toEqual(events().map(({ id }) => id));
    expect(seen).toHaveLength(5);
    const fromTheStart = await provider.eventsSince('evt_forgotten', 10);
    expect(fromTheStart.map(({ id }) => id)).toEqual(seen);
  });
}
