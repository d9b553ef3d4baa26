import { payments } from '@marquee/command-api/contract/payments.ts';
import { liveShow } from '@marquee/command-api/contract/shows-live.ts';
import { expect, test } from 'vitest';
import { buy, newPerson, pay, schedule } from '../../testing/purchases.ts';
import { figuresBecome } from './figures.ts';
import type { TestPlatform } from './test-platform.ts';

/** What the artist earns. */
export function proceedsSuite(platform: () => TestPlatform): void {
  test('K329 K330: a 5.00 ticket gives the owner 4.75, a 5.50 ticket 5.25', async () => {
    const { artist, url } = platform();
    const buyer = await newPerson(url);
    for (const [price, earnings] of [
      ['5.00', '4.75'],
      ['5.50', '5.25'],
    ] as const) {
      const show = await schedule(artist, { price, tiers: [{ tier: 'stream', price, capacity: 10 }] });
      await buy(buyer, show.id, 1, 'stream');
      await figuresBecome(artist, show.id, { grossSales: price, earnings, sold: 1 });
    }
  });

  test('K331: of tips and gifts 97.5 % go to the artist, to the cent, the half cent to them', async () => {
    const { artist, url } = platform();
    const [fan, { id: showId }] = [await newPerson(url), await schedule(artist)];
    const give = async (body: { amount: string } | { gift: 'rose' | 'star' }, total: string) => {
      const tip = await fan.call(liveShow.sendTip, { params: { showId }, body });
      expect(tip.totalAmount).toBe(total);
      const { payable, paymentIntentId } = tip;
      const unknown = { payable, paymentIntentId: 'pi_that_is_not' };
      expect((await fan.refusal(payments.confirmPayment, { body: unknown })).body.code).toBe('UnknownPayment');
      await pay(fan, tip);
      const paid = await fan.call(payments.confirmPayment, { body: { payable, paymentIntentId } });
      expect(paid.status).toBe('paid');
    };
    await give({ amount: '10.00' }, '10.00');
    await figuresBecome(artist, showId, { tips: '10.00', earnings: '9.75' });
    await give({ amount: '5.00' }, '5.00');
    await figuresBecome(artist, showId, { tips: '15.00', earnings: '14.63' });
    await give({ gift: 'rose' }, '1.00');
    await figuresBecome(artist, showId, { tips: '16.00', earnings: '15.61' });
  });
}
