import { shows } from '@marquee/command-api/contract/shows.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import type { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';
import { buy, cards, newPerson, pay, schedule, ticketsOf, wish } from '../../testing/purchases.ts';

/** A show that was cancelled, and the order of its one ticket that the bank has taken back. */
export interface DisputedShow {
  readonly show: string;
  readonly order: string;
}

/** Sells three tickets of a new show, disputes the payment of the third, and cancels the show. */
export async function cancelDisputed(artist: Client): Promise<DisputedShow> {
  const { id: show } = await schedule(artist);
  await buy(await newPerson(artist.url), show, 2);
  const disputer = await newPerson(artist.url);
  const disputed = await disputer.call(tickets.purchase, { body: wish(show) });
  const { ticketId: order } = disputed;
  await pay(disputer, disputed, cards.disputed);
  await eventually('the dispute', async () => (await ticketsOf(disputer, order))[0]?.status === 'disputed');
  await artist.call(shows.cancelShow, { params: { showId: show }, body: { reason: 'Flu.' } });
  return { show, order };
}
