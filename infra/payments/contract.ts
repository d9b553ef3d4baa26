import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Intent, type PaymentProvider, ProviderOutcomeUnknown, ProviderRefused, WebhookRejected } from './port.ts';

/** What buyer and bank do, for a provider under test. */
export interface ProviderHarness {
  readonly provider: PaymentProvider;
  /** Moves the provider's clock on, in milliseconds. */
  advance(ms: number): void;
  pay(intent: Intent): Promise<void>;
  decline(intent: Intent): Promise<void>;
  requireAction(intent: Intent): Promise<void>;
  /** The money is on its way, and arrives at `arrive`. */
  process(intent: Intent): Promise<void>;
  arrive(intent: Intent): Promise<void>;
  /** A paid intent whose refunds come back from the bank, and the moment when they do. */
  payWithFailingRefunds(intent: Intent): Promise<void>;
  failRefund(refundId: string): Promise<void>;
  dispute(intent: Intent, outcome: 'opened' | 'won' | 'lost' | 'inquiry'): Promise<void>;
  /** The next call of this kind has an unknown outcome: lost before or after its effect. */
  loseNext(call: 'createIntent' | 'refund', lost: 'request' | 'answer'): void;
  webhooks(): readonly { readonly rawBody: Buffer; readonly signature: string }[];
  close(): Promise<void>;
}

const order = { payable: 'order-7a1e', attempt: 1, cents: 5500, description: 'Two tickets' };
const refundOf = (intent: Intent, refundId: string, cents: number) => ({
  refundId,
  intentId: intent.id,
  payable: intent.payable,
  cents,
});

/** What every payment provider does, whatever is behind it. */
export function paymentProviderContract(name: string, open: () => Promise<ProviderHarness>): void {
  describe(`payment provider: ${name}`, () => {
    let harness: ProviderHarness;
    let provider: PaymentProvider;
    beforeEach(async () => {
      harness = await open();
      provider = harness.provider;
    });
    afterEach(() => harness.close());

    const events = () => harness.webhooks().map(({ rawBody, signature }) => provider.readWebhook(rawBody, signature));
    const paid = async () => {
      const intent = await provider.createIntent(order);
      await harness.pay(intent);
      return intent;
    };

    describe('intents', () => {
      it('makes an intent that waits for a card', async () => {
        const intent = await provider.createIntent(order);
        expect(intent).toMatchObject({ status: 'requires_payment_method', cents: 5500, currency: 'usd' });
        expect(intent).toMatchObject({ payable: 'order-7a1e', attempt: 1 });
        expect(intent.clientSecret).not.toBe('');
        expect(intent.providerFee).toBeUndefined();
      });

      it('answers the same intent for the same attempt, as it is now', async () => {
        const intent = await paid();
        const again = await provider.createIntent(order);
        expect(again.id).toBe(intent.id);
        expect(again.status).toBe('succeeded');
      });

      it('makes another intent for another attempt', async () => {
        const first = await provider.createIntent(order);
        const second = await provider.createIntent({ ...order, attempt: 2 });
        expect(second.id).not.toBe(first.id);
      });

      it('joins calls for one attempt that run at the same time: one intent, whatever they are told', async () => {
        await Promise.allSettled(Array.from({ length: 5 }, () => provider.createIntent(order)));
        const intent = await provider.createIntent(order);
        await harness.pay(intent);
        expect(events().filter(({ kind }) => kind === 'intent')).toHaveLength(1);
      });

      it('never makes a second intent when the amount differs under the same attempt', async () => {
        const first = await provider.createIntent(order);
        await expect(provider.createIntent({ ...order, cents: 9900 })).rejects.toThrow(ProviderOutcomeUnknown);
        expect(await provider.findIntent(order.payable, 1)).toMatchObject({ id: first.id, cents: 5500 });
      });

      it('knows the fee once the money is there: 2.9 %, the half cent dropped, and 30 cents', async () => {
        const intent = await paid();
        expect(await provider.getIntent(intent.id)).toMatchObject({ status: 'succeeded', providerFee: 189 });
      });

      it('keeps the reason of a declined card, and takes another card afterwards', async () => {
        const intent = await provider.createIntent(order);
        await harness.decline(intent);
        const declined = await provider.getIntent(intent.id);
        expect(declined.status).toBe('requires_payment_method');
        expect(declined.lastError?.code).toBe('generic_decline');
        await harness.pay(intent);
        const now = await provider.getIntent(intent.id);
        expect(now.status).toBe('succeeded');
      });

      it("waits for the buyer's bank", async () => {
        const intent = await provider.createIntent(order);
        await harness.requireAction(intent);
        expect((await provider.getIntent(intent.id)).status).toBe('requires_action');
      });

      it('refuses an amount no card pays, and an id it does not know', async () => {
        await expect(provider.createIntent({ ...order, cents: 49 })).rejects.toMatchObject({
          code: 'amount_too_small',
        });
        await expect(provider.getIntent('pi_unknown')).rejects.toThrow(ProviderRefused);
        await expect(provider.getIntent('pi_unknown')).rejects.toMatchObject({ code: 'resource_missing' });
      });
    });

    describe('cancelling', () => {
      it('cancels an intent that waits, and says so again when asked again', async () => {
        const intent = await provider.createIntent(order);
        expect((await provider.cancelIntent(intent.id)).status).toBe('canceled');
        expect((await provider.cancelIntent(intent.id)).status).toBe('canceled');
      });

      it('answers `succeeded` when the money was faster', async () => {
        const intent = await paid();
        expect((await provider.cancelIntent(intent.id)).status).toBe('succeeded');
      });

      it('answers `processing` while the money is on its way, and it arrives', async () => {
        const intent = await provider.createIntent(order);
        await harness.process(intent);
        expect((await provider.cancelIntent(intent.id)).status).toBe('processing');
        await harness.arrive(intent);
        expect((await provider.getIntent(intent.id)).status).toBe('succeeded');
      });
    });

    describe('refunds', () => {
      it('gives a part back, then the rest, and no more', async () => {
        const intent = await paid();
        const first = await provider.refund(refundOf(intent, 'refund-1', 2500));
        expect(first).toMatchObject({ refundId: 'refund-1', intentId: intent.id, cents: 2500, status: 'succeeded' });
        expect(first.payable).toBe(order.payable);
        await expect(provider.refund(refundOf(intent, 'refund-2', 3001))).rejects.toThrow(ProviderRefused);
        await provider.refund(refundOf(intent, 'refund-3', 3000));
        await expect(provider.refund(refundOf(intent, 'refund-4', 1))).rejects.toMatchObject({
          code: 'charge_already_refunded',
        });
      });

      it('gives back once, however often it is asked', async () => {
        const intent = await paid();
        const first = await provider.refund(refundOf(intent, 'refund-1', 2500));
        const again = await provider.refund(refundOf(intent, 'refund-1', 2500));
        expect(again).toEqual(first);
        await expect(provider.refund(refundOf(intent, 'refund-2', 3000))).resolves.toMatchObject({
          status: 'succeeded',
        });
      });

      it('gives back once after the provider has forgotten the key', async () => {
        const intent = await paid();
        const first = await provider.refund(refundOf(intent, 'refund-1', 2500));
        harness.advance(25 * 3_600_000);
        expect((await provider.refund(refundOf(intent, 'refund-1', 2500))).id).toBe(first.id);
      });

      it('refuses to refund what was not paid', async () => {
        const intent = await provider.createIntent(order);
        await expect(provider.refund(refundOf(intent, 'refund-1', 100))).rejects.toThrow(ProviderRefused);
      });

      it('tells when the bank sends a refund back', async () => {
        const intent = await provider.createIntent(order);
        await harness.payWithFailingRefunds(intent);
        await provider.refund(refundOf(intent, 'refund-1', 5500));
        await harness.failRefund('refund-1');
        const failed = await provider.findRefund({ intentId: intent.id, refundId: 'refund-1' });
        expect(failed).toMatchObject({ status: 'failed', failureCode: 'expired_or_canceled_card' });
        const told = events().findLast(({ kind }) => kind === 'refund');
        expect(told).toMatchObject({ refund: { refundId: 'refund-1', status: 'failed' } });
      });
    });

    describe('unknown outcomes', () => {
      for (const lost of ['request', 'answer'] as const) {
        it(`ends with exactly one intent when the ${lost} was lost`, async () => {
          harness.loseNext('createIntent', lost);
          await expect(provider.createIntent(order)).rejects.toThrow(ProviderOutcomeUnknown);
          const found = await provider.findIntent(order.payable, order.attempt, Date.now());
          expect(found !== undefined).toBe(lost === 'answer');
          const asked = await provider.createIntent(order);
          if (found) expect(asked.id).toBe(found.id);
          expect(await provider.findIntent(order.payable, order.attempt)).toMatchObject({ id: asked.id });
        });

        it(`ends with exactly one refund when the ${lost} was lost`, async () => {
          const intent = await paid();
          harness.loseNext('refund', lost);
          await expect(provider.refund(refundOf(intent, 'refund-1', 2500))).rejects.toThrow(ProviderOutcomeUnknown);
          const found = await provider.findRefund({ intentId: intent.id, refundId: 'refund-1' });
          expect(found !== undefined).toBe(lost === 'answer');
          const asked = await provider.refund(refundOf(intent, 'refund-1', 2500));
          if (found) expect(asked.id).toBe(found.id);
          await provider.refund(refundOf(intent, 'refund-2', 3000));
          await expect(provider.refund(refundOf(intent, 'refund-3', 1))).rejects.toThrow(ProviderRefused);
        });
      }

      it('finds nothing of an attempt that was never made', async () => {
        expect(await provider.findIntent('order-never', 1, Date.now())).toBeUndefined();
      });
    });

    describe('webhooks and events', () => {
      it('tells of the payment, with what it was for', async () => {
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
        const intent = await provider.createIntent(order);
        await harness.decline(intent);
        await provider.cancelIntent(intent.id);
        expect(events().map((event) => event.kind === 'intent' && event.type)).toEqual(['payment_failed', 'canceled']);
      });

      it.each(['opened', 'won', 'lost', 'inquiry'] as const)('tells of a dispute: %s', async (outcome) => {
        const intent = await paid();
        await harness.dispute(intent, outcome);
        const told = events().findLast(({ kind }) => kind === 'dispute');
        expect(told).toMatchObject({ type: outcome, intentId: intent.id, cents: 5500 });
        expect(told).toMatchObject({ providerFee: outcome === 'inquiry' ? 0 : 1500 });
      });

      it('refuses a body that was changed, a signature of another secret, and one that is too old', async () => {
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

      it('lists events after a cursor, oldest first, without gap or repeat', async () => {
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
    });
  });
}
