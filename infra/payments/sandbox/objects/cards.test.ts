import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStripeProvider } from '../../stripe.ts';
import { createSandboxBrowser, type SandboxBrowser } from '../api/browser.ts';
import { type Sandbox, startSandbox } from '../server.ts';
import { cardForm, intentForm, raw } from '../testing/client.ts';

const card = (number: string) => ({ number, expMonth: 12, expYear: 2080, cvc: '123' });

describe('the card form of the sandbox', () => {
  let sandbox: Sandbox;
  let browser: SandboxBrowser;
  let data: string;
  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'sandbox-'));
    sandbox = await startSandbox({ data });
    browser = createSandboxBrowser(sandbox);
  });
  afterEach(async () => {
    await sandbox.close();
    await rm(data, { recursive: true });
  });

  const newIntent = () =>
    createStripeProvider({ kind: 'sandbox', ...sandbox }).createIntent({
      payable: 'order-1',
      attempt: 1,
      cents: 5500,
      description: 'Two tickets',
    });

  it.each([
    ['4242 4242 4242 4242', 'succeeded', undefined],
    ['5555555555554444', 'succeeded', undefined],
    ['4000000000000002', 'requires_payment_method', 'generic_decline'],
    ['4000000000009995', 'requires_payment_method', 'insufficient_funds'],
    ['4000000000000069', 'requires_payment_method', 'expired_card'],
    ['4000000000000127', 'requires_payment_method', 'incorrect_cvc'],
    ['4000000000000119', 'requires_payment_method', 'processing_error'],
    ['4000002500003155', 'requires_action', undefined],
    ['4000002760003184', 'requires_action', undefined],
    ['4000000000000077', 'processing', undefined],
    ['4242424242424241', 'requires_payment_method', 'incorrect_number'],
  ])('%s ends as %s %s', async (number, status, code) => {
    const { clientSecret } = await newIntent();
    const outcome = await browser.confirm(clientSecret, card(number));
    expect(outcome.status).toBe(status);
    expect(outcome.error?.code).toBe(code);
  });

  it('takes no card but test cards, and writes none down', async () => {
    const { clientSecret } = await newIntent();
    const real = '4012888888881881';
    const outcome = await browser.confirm(clientSecret, card(real));
    expect(outcome.error?.code).toBe('test_mode_live_card');
    expect(await readFile(join(data, 'sandbox.journal'), 'utf8')).not.toContain(real);
  });

  it('refuses a date that has passed', async () => {
    const { clientSecret } = await newIntent();
    const outcome = await browser.confirm(clientSecret, { ...card('4242424242424242'), expYear: 2020 });
    expect(outcome.error?.code).toBe('invalid_expiry_year');
  });

  it("pays when the buyer's bank is told yes, and waits for another card when told no", async () => {
    const { clientSecret } = await newIntent();
    await browser.confirm(clientSecret, card('4000002760003184'));
    const refused = await browser.authenticate(clientSecret, false);
    expect(refused).toMatchObject({
      status: 'requires_payment_method',
      error: { code: 'payment_intent_authentication_failure' },
    });
    await browser.confirm(clientSecret, card('4000002760003184'));
    expect((await browser.authenticate(clientSecret, true)).status).toBe('succeeded');
  });

  it('pays once, however often the button is pressed', async () => {
    const { clientSecret } = await newIntent();
    const outcomes = await Promise.all([1, 2, 3].map(() => browser.confirm(clientSecret, card('4242424242424242'))));
    expect(outcomes.map(({ status }) => status)).toEqual(['succeeded', 'succeeded', 'succeeded']);
    expect(sandbox.script.counts().succeeded).toBe(1);
  });

  it('opens to the publishable key only what the client secret is for', async () => {
    const intent = await newIntent();
    const other = await raw(sandbox, '/v1/payment_intents', intentForm);
    const key = sandbox.publishableKey;
    const path = `/v1/payment_intents/${intent.id}`;
    expect((await raw(sandbox, '/v1/payment_intents', undefined, { key })).status).toBe(401);
    expect((await raw(sandbox, '/v1/payment_intents', intentForm, { key })).status).toBe(401);
    expect((await raw(sandbox, `${path}/cancel`, {}, { key })).status).toBe(401);
    expect((await raw(sandbox, path, undefined, { key })).status).toBe(400);
    const foreign = { client_secret: other.body.client_secret, ...cardForm('4242424242424242') };
    expect((await raw(sandbox, `${path}/confirm`, foreign, { key })).status).toBe(400);
    const seen = await raw(sandbox, `${path}?client_secret=${intent.clientSecret}`, undefined, { key });
    expect(seen.status).toBe(200);
    expect(seen.body).not.toHaveProperty('metadata');
  });
});
