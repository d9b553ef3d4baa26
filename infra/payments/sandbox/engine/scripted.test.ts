import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../server.ts';
import { intentForm, raw, sdk } from '../testing/client.ts';

describe('disputes and refunds by script, and the script over HTTP', () => {
  let sandbox: Sandbox;
  let stripe: Stripe;
  beforeEach(async () => {
    sandbox = await startSandbox();
    stripe = sdk(sandbox);
  });
  afterEach(() => sandbox.close());

  const pay = (token: string) =>
    stripe.paymentIntents.create({ amount: 5500, currency: 'usd', confirm: true, payment_method: token });
  const disputes = async () => (await stripe.disputes.list()).data;

  it('disputes the payment of the card that is disputed, and takes no refund meanwhile', async () => {
    const { id } = await pay('pm_card_createDispute');
    expect(await disputes()).toEqual([]);
    sandbox.script.runJobs();
    expect(await disputes()).toMatchObject([{ payment_intent: id, amount: 5500, status: 'needs_response' }]);
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({ code: 'charge_disputed' });
  });

  it.each([
    ['winning_evidence', 'won', [-5500, 5500]],
    ['losing_evidence', 'lost', [-5500]],
  ])('decides by the evidence: %s', async (evidence, status, movements) => {
    await pay('pm_card_createDispute');
    sandbox.script.runJobs();
    const [dispute] = await disputes();
    const closed = await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: evidence } });
    expect(closed.status).toBe(status);
    expect(closed.balance_transactions.map(({ amount }) => amount)).toEqual(movements);
    expect(closed.balance_transactions.map(({ fee }) => fee).reduce((a, b) => a + b)).toBe(1500);
  });

  it('asks first and takes the money later when an inquiry becomes a dispute', async () => {
    const { id } = await pay('pm_card_visa');
    const dispute = sandbox.script.openDispute(id, { inquiry: true });
    expect((await stripe.disputes.retrieve(dispute)).balance_transactions).toEqual([]);
    sandbox.script.escalateDispute(dispute);
    expect(await stripe.disputes.retrieve(dispute)).toMatchObject({
      status: 'needs_response',
      balance_transactions: [{}],
    });
  });

  it('lets a refund arrive later, or come back', async () => {
    const late = await pay('pm_card_pendingRefund');
    const pending = await stripe.refunds.create({ payment_intent: late.id });
    expect(pending.status).toBe('pending');
    const failing = await pay('pm_card_refundFail');
    const returned = await stripe.refunds.create({ payment_intent: failing.id });
    sandbox.script.runJobs();
    expect((await stripe.refunds.retrieve(pending.id)).status).toBe('succeeded');
    expect((await stripe.refunds.retrieve(returned.id)).status).toBe('failed');
    expect((await stripe.refunds.create({ payment_intent: failing.id })).amount).toBe(5500);
  });

  it('refuses what it does not know, so that a misspelt parameter does not pass', async () => {
    const misspelt = await raw(sandbox, '/v1/payment_intents', { ...intentForm, amont: '1' });
    expect(misspelt).toMatchObject({ status: 400, body: { error: { code: 'parameter_unknown', param: 'amont' } } });
    expect((await raw(sandbox, '/v1/nothing', undefined)).status).toBe(404);
    expect((await raw(sandbox, '/v1/payment_intents?expand[]=data.nothing', undefined)).status).toBe(200);
    await raw(sandbox, '/v1/payment_intents', intentForm);
    expect((await raw(sandbox, '/v1/payment_intents?expand[]=data.nothing', undefined)).status).toBe(400);
  });

  it('takes the script over HTTP from whoever has the secret key', async () => {
    const tell = async (verb: string, body: object, key = sandbox.secretKey) => {
      const headers = { authorization: `Bearer ${key}` };
      const answer = await fetch(`${sandbox.origin}/_sandbox/${verb}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    const { id } = await pay('pm_card_visa');
    expect(await tell('counts', {})).toMatchObject({ status: 200, body: { intents: 1, succeeded: 1 } });
    expect(await tell('open-dispute', { intentId: id })).toMatchObject({
      status: 200,
      body: { disputeId: expect.any(String) },
    });
    expect((await tell('fault', { kind: 'busy' })).status).toBe(200);
    await expect(pay('pm_card_visa')).rejects.toMatchObject({ statusCode: 429 });
    expect((await tell('fault', { kind: 'nonsense' })).status).toBe(400);
    expect((await tell('open-dispute', { intentId: 'pi_unknown' })).status).toBe(404);
    expect((await tell('constructor', {})).status).toBe(404);
    expect((await tell('counts', {}, sandbox.publishableKey)).status).toBe(401);
  });
});
