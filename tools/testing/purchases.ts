import { demoPassword } from '@marquee/command-api/accounts/demo-people.ts';
import { payments } from '@marquee/command-api/contract/payments.ts';
import { type CreateShow, type Show, shows } from '@marquee/command-api/contract/shows.ts';
import { type PurchaseStarted, type Ticket, tickets } from '@marquee/command-api/contract/ticketing.ts';
import { demoShowId } from '@marquee/command-api/shows/demo-shows.ts';
import { Client } from './client.ts';

/** Test cards of the payment sandbox. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asksBank: '4000000000003220',
  disputed: '4000000000000259',
} as const;

export type Order = Pick<PurchaseStarted, 'ticketId' | 'clientSecret' | 'paymentIntentId'>;

/** A new person with a session. */
export async function newPerson(url: string, name?: string): Promise<Client> {
  const client = new Client(url);
  await client.signUp(name);
  return client;
}

/** A person of the demo data: `fan`, `artist`, `operator`, `finance`. */
export async function demoPerson(url: string, role: string): Promise<Client> {
  const client = new Client(url);
  await client.signIn(`${role}@marquee.test`, demoPassword);
  return client;
}

export { demoShowId };

/** What the purchase form sends for general tickets. */
export function wish(show: string, quantity = 1, ticketType: Ticket['ticketType'] = 'general') {
  return {
    liveShowId: show,
    ticketType,
    quantity,
    purchaserName: 'Ada Buyer',
    purchaserEmail: 'ada@people.test',
  };
}

/** A scheduled show of one tier, a day from now. */
export function schedule(
  artist: Client,
  details: Partial<CreateShow> & { readonly capacity?: number } = {},
): Promise<Show> {
  const { capacity = 50, ...show } = details;
  return artist.call(shows.createShow, {
    body: {
      title: 'A night at the test house',
      description: 'Two sets.',
      genre: 'Jazz',
      scheduledAt: new Date(Date.now() + 24 * 3_600_000).toISOString(),
      tiers: [{ tier: 'general', price: '25.00', capacity }],
      ...show,
    },
  });
}

/** A show that is on. Its artist needs 100 followers. */
export async function goLive(artist: Client, details: Parameters<typeof schedule>[1] = {}): Promise<Show> {
  const { id: showId } = await schedule(artist, details);
  return artist.call(shows.changeShowStatus, { params: { showId }, body: { status: 'live' } });
}

/** Puts a card to a payment, as the sandbox's form does. */
export function pay(buyer: Client, { clientSecret }: Pick<Order, 'clientSecret'>, number: string = cards.good) {
  const card = { number, expMonth: 12, expYear: 2040, cvc: '123' };
  return buyer.call(payments.paySandbox, { body: { clientSecret, card } });
}

/** Holds seats, pays with the good card and confirms. */
export async function buy(buyer: Client, show: string, quantity = 1, tier: Ticket['ticketType'] = 'general') {
  const order = await buyer.call(tickets.purchase, { body: wish(show, quantity, tier) });
  await pay(buyer, order);
  const { ticketId, paymentIntentId } = order;
  await buyer.call(tickets.confirm, { body: { ticketId, paymentIntentId } });
  return order;
}

/** The buyer's rows of an order, if it is one of their newest. */
export async function ticketsOf(person: Client, order: string): Promise<Ticket[]> {
  const newest = await person.call(tickets.listMyTickets, { query: { limit: 100 } });
  return newest.filter(({ ticketId }) => ticketId === order);
}
