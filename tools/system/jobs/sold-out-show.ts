import type { Show } from '@marquee/command-api/contract/shows.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import pg from 'pg';
import { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';
import { type Order, pay, schedule, wish } from '../../testing/purchases.ts';
import { makeCrowd } from '../load/crowd.ts';

/** Tickets of one order after another: 5 on average. */
const SIZES = [3, 4, 5, 6, 7];
const AT_ONCE = 8;

export interface SoldOut {
  readonly show: Show;
  /** By ticket id. */
  readonly orders: ReadonlyMap<string, { readonly order: Order; readonly cents: number }>;
}

/** A show whose tickets, 5 for each of so many orders on average, are all sold and paid. `secret` signs sessions. */
export async function sellOut(
  artist: Client,
  orderCount: number,
  { databaseUrl, secret }: { readonly databaseUrl: string; readonly secret: string },
): Promise<SoldOut> {
  const show = await schedule(artist, { capacity: orderCount * 5 });
  const orders = new Map<string, { readonly order: Order; readonly cents: number }>();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const buyers = await makeCrowd(pool, secret, orderCount);
  await pool.end();
  let next = 0;
  const till = async () => {
    for (let n = next++; n < orderCount; n = next++) {
      const buyer = Client.withSession(artist.url, buyers[n] ?? '');
      const size = SIZES[n % SIZES.length] ?? 5;
      const order = await buyer.call(tickets.purchase, { body: wish(show.id, size) });
      const { ticketId, paymentIntentId } = order;
      // On a machine that is busy with other things a payment may be asked to come again: so do buyers.
      await eventually('the payment', async () => (await pay(buyer, order)).status === 'succeeded', 120_000);
      const confirm = () => buyer.call(tickets.confirm, { body: { ticketId, paymentIntentId } });
      await eventually('the tickets', async () => (await confirm()).status === 'confirmed', 120_000);
      orders.set(ticketId, { order, cents: size * 2500 });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, till));
  return { show, orders };
}
