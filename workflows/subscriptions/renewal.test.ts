import { DAY, ms } from '@marquee/domain/kernel/time.ts';
import { type InvoiceState, invoiceAggregate } from '@marquee/domain/subscriptions/invoice/aggregate.ts';
import { invoiceIdOf, subscriptionIdOf } from '@marquee/domain/subscriptions/products.ts';
import { subscriptionAggregate } from '@marquee/domain/subscriptions/subscription/aggregate.ts';
import { subscriptionEvents } from '@marquee/domain/subscriptions/subscription/events.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { ProviderBusy } from '@marquee/infra/payments/port.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadFrom } from '../kit/load-state.ts';
import { job } from '../kit/senders.ts';
import { recordPayment } from '../payments/settle-payment.ts';
import { World } from '../ticketing/testing/world.ts';
import { invoiceIntent } from './invoice-intent.ts';
import { issueInvoice } from './issue-invoice.ts';
import { renewal } from './renewal-definition.ts';

const fan = id(0x92);
const me = { kind: 'person', id: fan, roles: [] } as const;
const subscription = subscriptionIdOf(fan, 'premium');
const stream = `subscription-${subscription}`;
const invoiceOf = (n: number) => invoiceIdOf(subscription, 1, n);
const jobOf = (n: number) => `renewal/${invoiceOf(n)}`;
let world: World;

const state = () => loadFrom(world.log)(subscriptionAggregate, stream);
const bill = (n: number): Promise<InvoiceState> => loadFrom(world.log)(invoiceAggregate, `invoice-${invoiceOf(n)}`);

/** Whoever is on the page pays what is open; the card that pays is kept. */
async function payOnPage(n: number, attempt = 1): Promise<string> {
  const deps = { commands: world.commands, load: loadFrom(world.log) };
  await issueInvoice(deps, subscription, { offSession: false });
  const request = invoiceIntent(invoiceOf(n), attempt, 1500, { product: 'premium', offSession: false });
  const { id: intentId } = await world.provider.createIntent(request);
  world.provider.pay(intentId);
  await recordPayment(world.commands, `invoice-${invoiceOf(n)}`, await world.provider.getIntent(intentId));
  await world.react();
  return intentId;
}

/** The year is over: the renewal's job is started. */
async function aYearLater(n: number): Promise<void> {
  world.now = ms((await state()).period?.end ?? '');
  await world.send(subscriptionAggregate, { type: 'DuePeriod', subscription, n }, job);
  await world.react();
}

async function cardOf(intentId: string): Promise<string> {
  return (await world.provider.getIntent(intentId)).kept?.method ?? '';
}

let first: string;
beforeEach(async () => {
  world = new World();
  const start = { type: 'StartSubscription', subscription, person: fan, product: 'premium', minor: false } as const;
  await world.send(subscriptionAggregate, start, me);
  first = await payOnPage(0);
  expect((await state()).standing).toBe('active');
});

describe('a renewal', () => {
  it('charges the kept card, year after year, once each', async () => {
    for (const n of [1, 2, 3]) {
      await aYearLater(n);
      expect((await world.run(renewal, jobOf(n))).end).toEqual({ state: 'done', output: 'paid' });
      expect((await state()).period?.n).toBe(n);
      const types = await world.types(`invoice-${invoiceOf(n)}`);
      expect(types).toEqual(['InvoiceIssued', 'PaymentRequested', 'PaymentSucceeded', 'InvoiceFulfilled']);
      expect((await world.run(renewal, jobOf(n))).end).toEqual({ state: 'done', output: 'paid' });
    }
    const mails = [...world.jobs.keys()].filter((key) => key.startsWith('mail/invoicePaid/'));
    expect(mails).toHaveLength(4);
  });

  it('is tried on four days, told each time, and ends unpaid on the fourteenth', async () => {
    world.provider.chargesEnd(await cardOf(first), 'insufficient_funds');
    await aYearLater(1);
    const due = world.now;
    expect((await world.run(renewal, jobOf(1))).end).toEqual({ state: 'done', output: 'unpaid' });
    expect(world.now).toBe(due + 14 * DAY);
    const missed = (await world.events(stream)).filter(({ type }) => type === 'PaymentMissed');
    const days = missed.map(({ meta }) => Math.round((ms(meta.recordedAt) - due) / DAY));
    expect(days).toEqual([0, 3, 5, 7]);
    expect((await world.events(stream)).at(-1)).toMatchObject({
      type: 'SubscriptionEnded',
      data: { reason: 'unpaid' },
    });
    const mails = [...world.jobs.keys()].filter((key) => /^mail\/(paymentMissed|subscriptionEnded)\//.test(key));
    expect(mails).toHaveLength(5);
    const unpaid = await bill(1);
    const tries = unpaid.terms ? unpaid.payable.attempts.map(({ status }) => status) : [];
    expect(tries).toEqual(Array(4).fill('abandoned'));
  });

  it('goes on when the card pays at a later try', async () => {
    const card = await cardOf(first);
    world.provider.chargesEnd(card, 'insufficient_funds');
    await aYearLater(1);
    const { end } = await state().then(({ period }) => period ?? { end: '' });
    const replaced = {
      chargeInvoice: async (input: Parameters<World['activities']['chargeInvoice']>[0]) => {
        if (input.attempt === 3) world.provider.chargesEnd(card, undefined);
        return world.activities.chargeInvoice(input);
      },
    };
    expect((await world.run(renewal, jobOf(1), { replaced })).end).toEqual({ state: 'done', output: 'paid' });
    // the period begins where the last ended, however late it was paid
    expect((await state()).period).toMatchObject({ n: 1, start: end });
    expect((await state()).standing).toBe('active');
  });

  it('of a card whose bank asks each time is told as that, and paid on the page', async () => {
    world.provider.chargesEnd(await cardOf(first), 'authentication_required');
    await aYearLater(1);
    const charge = { subscription, invoice: invoiceOf(1), attempt: 1 };
    expect(await world.activities.chargeInvoice(charge)).toEqual({
      state: 'missed',
      code: 'authentication_required',
    });
    expect(await world.activities.chargeInvoice(charge)).toEqual({
      state: 'missed',
      code: 'authentication_required',
    });
    await world.send(invoiceAggregate, { type: 'RequestPayment', invoice: invoiceOf(1) }, me);
    expect(await world.activities.chargeInvoice({ ...charge, attempt: 2 })).toMatchObject({ state: 'wait' });
    await payOnPage(1, 2);
    expect((await state()).period?.n).toBe(1);
    expect((await world.run(renewal, jobOf(1))).end).toEqual({ state: 'done', output: 'paid' });
  });

  it('charges once, though the provider’s answer was lost on the way', async () => {
    await aYearLater(1);
    world.provider.loseNext('createIntent', 'answer');
    expect((await world.run(renewal, jobOf(1))).end).toEqual({ state: 'done', output: 'paid' });
    const paid = (await world.events(`invoice-${invoiceOf(1)}`)).filter(({ type }) => type === 'PaymentSucceeded');
    expect(paid).toHaveLength(1);
  });

  it('waits for a provider that is busy, and calls a person after an hour of that', async () => {
    await aYearLater(1);
    const chargeInvoice = async () => Promise.reject(new ProviderBusy('busy'));
    const story = await world.run(renewal, jobOf(1), { replaced: { chargeInvoice } });
    expect(story.stuck).toHaveLength(1);
    expect(story.end.state).toBe('waiting');
  });

  it('is not charged once it was cancelled', async () => {
    await world.send(subscriptionAggregate, { type: 'CancelSubscription', subscription }, me);
    await aYearLater(1);
    expect(world.jobs.has(jobOf(1))).toBe(false);
    expect((await state()).standing).toBe('ended');
  });
});

describe('money that goes another way', () => {
  it('for a term that is over is sent back', async () => {
    await world.send(
      subscriptionAggregate,
      { type: 'EndSubscription', subscription, term: 1, reason: 'refunded' },
      job,
    );
    const again = { type: 'StartSubscription', subscription, person: fan, product: 'premium', minor: false } as const;
    await world.send(subscriptionAggregate, again, me);
    const invoice = invoiceIdOf(subscription, 2, 0);
    await issueInvoice({ commands: world.commands, load: loadFrom(world.log) }, subscription, { offSession: false });
    await world.send(
      subscriptionAggregate,
      { type: 'EndSubscription', subscription, term: 2, reason: 'abandoned' },
      job,
    );
    const request = invoiceIntent(invoice, 1, 1500, { product: 'premium', offSession: false });
    const intent = await world.provider.createIntent(request);
    world.provider.pay(intent.id);
    await recordPayment(world.commands, `invoice-${invoice}`, await world.provider.getIntent(intent.id));
    await world.react();
    expect((await world.events(`invoice-${invoice}`)).at(-1)).toMatchObject({
      type: 'RefundRequested',
      data: { reason: 'late', lines: [{ account: 'deposit' }] },
    });
  });

  it('is asked back by who has it back within 30 days, and the refund’s job is started', async () => {
    await world.send(subscriptionAggregate, { type: 'RequestMoneyBack', subscription }, me);
    await world.react();
    expect((await world.types(`invoice-${invoiceOf(0)}`)).at(-1)).toBe('RefundRequested');
    expect([...world.jobs.keys()].filter((key) => key.startsWith('refund/'))).toHaveLength(1);
  });

  it('that a bank takes back for good ends what it paid for', async () => {
    const dispute = { disputeId: 'dp_1', cents: 1500, providerFee: 1500 } as const;
    const invoice = invoiceOf(0);
    await world.send(invoiceAggregate, { type: 'OpenDispute', invoice, ...dispute }, job);
    await world.send(invoiceAggregate, { type: 'LoseDispute', invoice, disputeId: 'dp_1' }, job);
    await world.react();
    expect((await world.events(stream)).at(-1)).toMatchObject({ data: { reason: 'disputeLost' } });
  });

  it('that never came ends what it was for', async () => {
    world = new World();
    const start = { type: 'StartSubscription', subscription, person: fan, product: 'premium', minor: false } as const;
    await world.send(subscriptionAggregate, start, me);
    await issueInvoice({ commands: world.commands, load: loadFrom(world.log) }, subscription, { offSession: false });
    await world.send(
      invoiceAggregate,
      { type: 'AbandonPayment', invoice: invoiceOf(0), reason: 'expired' },
      { kind: 'system', name: 'payments' },
    );
    await world.react();
    expect((await state()).standing).toBe('ended');
    const [last] = (await world.events(stream)).slice(-1);
    expect(subscriptionEvents.SubscriptionEnded.schema.parse(last?.data).reason).toBe('abandoned');
  });
});
