import { MINUTE } from '@marquee/domain/kernel/time.ts';
import { movementId } from '@marquee/domain/payments/movement/aggregate.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { hold, openShow, order, orderId, sell, show } from '../ticketing/testing/sale-fixtures.ts';
import { dawn, World } from '../ticketing/testing/world.ts';
import { refund } from './refund-definition.ts';
import { ticketPayment } from './testing/definitions.ts';
import { returnUnmatched } from './unmatched.ts';

const payable = `order-${orderId(1)}`;
let world: World;

beforeEach(async () => {
  world = new World({ unsettledPayments: async () => [{ payable, expiresAt: dawn + 10 * MINUTE }] });
  await openShow(world, { general: 4 });
});

/** A payment that somebody made for something that did not ask for it. */
async function paid(what: { readonly payable?: string; readonly attempt?: number; readonly cents?: number }) {
  const request = { payable, attempt: 1, cents: 9900, description: 'Tickets', ...what };
  const { id } = await world.provider.createIntent(request);
  world.provider.pay(id);
  return world.provider.getIntent(id);
}

async function refundJobs() {
  await world.react();
  return [...world.jobs.keys()].filter((key) => key.startsWith('refund/'));
}

describe('a payment that nothing asked for', () => {
  it('of an attempt that there is not goes back, and the order keeps its own', async () => {
    const own = await order(world, 1);
    const stray = await paid({ attempt: 2 });
    expect(await returnUnmatched(world, stray)).toBe(true);
    expect(await returnUnmatched(world, stray)).toBe(true);
    const stream = `movement-${movementId(stray.id)}`;
    expect(await world.types(stream)).toEqual(['MovementUnmatched', 'RefundRequested']);
    const [job = '', ...others] = await refundJobs();
    expect(others).toEqual([]);
    expect((await world.run(refund, job)).end).toEqual({ state: 'done', output: 'succeeded' });
    expect((await world.events(stream)).at(-1)).toMatchObject({
      type: 'RefundSucceeded',
      data: { toPayer: 9900, lines: [{ account: 'suspense', sub: stray.id, cents: 9900 }] },
    });
    expect((await world.provider.getIntent(own)).status).toBe('requires_payment_method');
    expect((await world.types(payable)).at(-1)).toBe('PaymentRequested');
  });

  it('of another amount goes back, and its order is given up: no other intent could pay it', async () => {
    const stray = await paid({ cents: 100 });
    await hold(world, 1);
    await world.react();
    world.now = dawn + 9 * MINUTE;
    await world.activities.sweepHolds({ watched: 0 });
    const story = await world.run(ticketPayment, `ticket-payment/${orderId(1)}`);
    expect(story.end).toEqual({ state: 'done', output: 'abandoned' });
    expect((await world.types(payable)).at(-1)).toBe('PaymentAbandoned');
    expect((await world.events(`movement-${movementId(stray.id)}`))[0]).toMatchObject({
      data: { reason: 'wrongAmount', cents: 100, payable },
    });
    expect((await world.types(`inventory-${show}-general`)).at(-1)).toBe('HoldReleased');
    expect(await refundJobs()).toHaveLength(1);
  });

  it('is let be while it is not known here, not paid, or the payment itself', async () => {
    expect(await returnUnmatched(world, await paid({}))).toBe(false);
    const own = await sell(world, 2);
    expect(await returnUnmatched(world, await world.provider.getIntent(own))).toBe(false);
    const open = await world.provider.createIntent({
      payable: `order-${orderId(2)}`,
      attempt: 2,
      cents: 2500,
      description: 'Tickets',
    });
    expect(await returnUnmatched(world, open)).toBe(false);
    const euros = { ...(await paid({ payable: `order-${orderId(2)}`, attempt: 3 })), currency: 'eur' };
    expect(await returnUnmatched(world, euros)).toBe(false);
  });
});
