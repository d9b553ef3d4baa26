import { Client } from '../../testing/client.ts';
import { ticketsOf } from '../../testing/purchases.ts';

/** A buyer with an address of their own, to whom mails can be told apart. */
export async function buyerWithMail(url: string) {
  const buyer = new Client(url);
  return { buyer, email: await buyer.signUp('Ada') };
}

/** The statuses of the single tickets of an order. */
export async function statusesOf(person: Client, order: string) {
  return (await ticketsOf(person, order)).flatMap(({ units }) => units.map(({ status }) => status));
}
