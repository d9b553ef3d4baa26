import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../server.ts';
import { sdk } from '../testing/client.ts';

describe('customers, saved cards and subscriptions, through the SDK', () => {
  let sandbox: Sandbox;
  let stripe: Stripe;
  beforeEach(async () => {
    sandbox = await startSandbox();
    stripe = sdk(sandbox);
  });
  afterEach(() => sandbox.close());

  const saveCard = async (token: string) => {
    const customer = await stripe.customers.create({ metadata: { person: 'person-1' } });
    const setup = await stripe.setupIntents.create({ customer: customer.id, usage: 'off_session' });
    const confirmed = await stripe.setupIntents.confirm(setup.id, { payment_method: token });
    return { customer: customer.id, setup: confirmed, method: String(confirmed.payment_method) };
  };
  const yearly = () =>
    stripe.prices.create({
      unit_amount: 1500,
      currency: 'usd',
      recurring: { interval: 'year' },
      product_data: { name: 'Premium' },
    });
  const events = async () => (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type).reverse();

  it('charges a saved card without the buyer, and is told no by a card that wants to ask them', async () => {
    const saved = await saveCard('pm_card_visa');
    expect(saved.setup.status).toBe('succeeded');
    const charge = { amount: 1500, currency: 'usd', confirm: true, off_session: true } as const;
    const paid = await stripe.paymentIntents.create({
      ...charge,
      customer: saved.customer,
      payment_method: saved.method,
    });
    expect(paid.status).toBe('succeeded');
    await expect(
      stripe.paymentIntents.create({ ...charge, payment_method: 'pm_card_authenticationRequired' }),
    ).rejects.toMatchObject({ type: 'StripeCardError', code: 'authentication_required' });
  });

  it('starts, renews and ends a subscription', async () => {
    const { customer, method } = await saveCard('pm_card_visa');
    const { id: price } = await yearly();
    const started = await stripe.subscriptions.create({ customer, items: [{ price }], default_payment_method: method });
    expect(started.status).toBe('active');
    const [first] = (await stripe.invoices.list({ subscription: started.id })).data;
    expect(first).toMatchObject({
      status: 'paid',
      total: 1500,
      amount_paid: 1500,
      billing_reason: 'subscription_create',
    });

    sandbox.script.renewSubscription(started.id);
    const renewed = await stripe.subscriptions.retrieve(started.id, { expand: ['latest_invoice'] });
    expect(renewed.items.data[0]?.current_period_start).toBe(started.items.data[0]?.current_period_end);
    expect(renewed.latest_invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_cycle' });

    await stripe.subscriptions.update(started.id, { cancel_at_period_end: true });
    sandbox.script.renewSubscription(started.id);
    expect((await stripe.subscriptions.retrieve(started.id)).status).toBe('canceled');
    expect((await events()).filter((type) => type !== 'payment_intent.succeeded')).toEqual([
      'setup_intent.succeeded',
      'customer.subscription.created',
      'invoice.paid',
      'invoice.paid',
      'customer.subscription.updated',
      'customer.subscription.deleted',
    ]);
  });

  it('is past due when the saved card says no, and waits for the buyer when it is left to them', async () => {
    const { customer, method } = await saveCard('pm_card_visa');
    const { id: price } = await yearly();
    const { id } = await stripe.subscriptions.create({ customer, items: [{ price }], default_payment_method: method });
    await stripe.subscriptions.update(id, { default_payment_method: 'pm_card_visa_chargeDeclined' });
    sandbox.script.renewSubscription(id);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
    expect(await events()).toContain('invoice.payment_failed');

    const open = await stripe.subscriptions.create({
      customer,
      items: [{ price }],
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice'],
    });
    expect(open.status).toBe('incomplete');
    const invoice = open.latest_invoice as Stripe.Invoice;
    const intent = invoice.confirmation_secret?.client_secret.split('_secret_')[0] ?? '';
    await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    expect((await stripe.subscriptions.retrieve(open.id)).status).toBe('active');
  });

  it('bills nothing during a trial, and ends at once when it is cancelled', async () => {
    const { customer, method } = await saveCard('pm_card_visa');
    const { id: price } = await yearly();
    const trial = await stripe.subscriptions.create({
      customer,
      items: [{ price }],
      default_payment_method: method,
      trial_period_days: 3,
    });
    expect(trial).toMatchObject({ status: 'trialing', latest_invoice: null });
    expect((await stripe.subscriptions.cancel(trial.id)).status).toBe('canceled');
    expect(sandbox.script.counts().succeeded).toBe(0);
  });

  it('lists, changes and deletes customers and their cards', async () => {
    const { customer, method } = await saveCard('pm_card_visa');
    await stripe.customers.update(customer, { name: 'Ada' });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ name: 'Ada', metadata: { person: 'person-1' } });
    expect((await stripe.paymentMethods.list({ customer })).data).toMatchObject([
      { id: method, card: { last4: '4242' } },
    ]);
    await stripe.paymentMethods.detach(method);
    expect((await stripe.paymentMethods.list({ customer })).data).toEqual([]);
    expect(await stripe.customers.del(customer)).toMatchObject({ deleted: true });
    await expect(stripe.customers.retrieve(customer)).rejects.toMatchObject({ code: 'resource_missing' });
  });
});
