import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStripeMock, stripe } from '../../tools/engines/stripe-mock.ts';
import { describeEngine } from '../../tools/engines/testing/describe-engine.ts';
import { paymentProviderContract } from './contract.ts';
import { connectStripe } from './stripe/client.ts';
import { openSandboxHarness } from './stripe/testing/sandbox-harness.ts';
import { ShownRequests } from './stripe/testing/shown-requests.ts';

const calls = [
  'DELETE /v1/customers/{id}',
  'GET /v1/balance_transactions',
  'GET /v1/events',
  'GET /v1/payment_intents',
  'GET /v1/payment_intents/search',
  'GET /v1/payment_intents/{id}',
  'GET /v1/refunds',
  'GET /v1/refunds/{id}',
  'POST /v1/customers',
  'POST /v1/payment_intents',
  'POST /v1/payment_intents/{id}',
  'POST /v1/payment_intents/{id}/cancel',
  'POST /v1/payment_intents/{id}/confirm',
  'POST /v1/refunds',
];

const wrong: readonly (readonly [string, string, Record<string, string>])[] = [
  ['a parameter that is missing', '/v1/payment_intents', { currency: 'usd' }],
  ['a parameter that does not exist', '/v1/payment_intents', { amount: '100', currency: 'usd', colour: 'red' }],
  ['a value of the wrong type', '/v1/refunds', { payment_intent: 'pi_1', amount: 'all of it' }],
  ['a value that is none of those allowed', '/v1/refunds', { payment_intent: 'pi_1', reason: 'regret' }],
];

await describeEngine(
  "requests to Stripe, by Stripe's own schema",
  stripe,
  () => startStripeMock(),
  (mock) => {
    let shown: ShownRequests;
    beforeAll(async () => {
      shown = await ShownRequests.listen(mock().origin);
    });
    afterAll(() => shown?.close());
    const open = () => openSandboxHarness({ timeoutMs: 1000, through: (origin) => shown.through(origin) });

    paymentProviderContract('Stripe SDK against the sandbox, each request shown to stripe-mock', open);

    it('are shown also when only two refunds at once would make them', async () => {
      const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
      const sdk = connectStripe({ kind: 'stripe', ...keys, origin: shown.through('http://127.0.0.1:1') });
      await expect(sdk.refunds.retrieve('re_1')).rejects.toThrow();
    });

    it('are of the kinds that are listed here, and legal, each of them', async () => {
      const all = await shown.all();
      expect(all.filter(({ refusal }) => refusal !== undefined)).toEqual([]);
      expect([...new Set(all.map(({ call }) => call))].sort()).toEqual(calls);
    });

    describe('are seen to be wrong', () => {
      it.each(wrong)('with %s', async (_, path, form) => {
        const before = (await shown.all()).length;
        const origin = shown.through('http://127.0.0.1:1');
        const sent = fetch(`${origin}${path}`, { method: 'POST', body: new URLSearchParams(form) });
        await expect(sent).rejects.toThrow();
        expect((await shown.all()).slice(before)).toEqual([
          { call: `POST ${path}`, refusal: expect.stringContaining('Request validation error') },
        ]);
      });
    });
  },
);
