import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { Client, Refused } from '../../testing/client.ts';
import { pay, wish } from '../../testing/purchases.ts';

export interface ShoppersOptions {
  /** The processes, of which each try takes another. */
  readonly urls: readonly string[];
  /** Of the people who buy in turns. */
  readonly cookies: readonly string[];
  readonly show: string;
  readonly atOnce: number;
}

/** What the platform has answered with success. */
export interface Acknowledged {
  readonly held: ReadonlySet<string>;
  readonly confirmed: ReadonlySet<string>;
  /** Confirmed orders, by the process that confirmed them. */
  readonly by: ReadonlyMap<string, number>;
}

/** People who buy tickets, one or two at a time, until they are sent home; a process that is gone is left for the next. */
export class Shoppers {
  readonly #options: ShoppersOptions;
  readonly #acknowledged = { held: new Set<string>(), confirmed: new Set<string>(), by: new Map<string, number>() };
  readonly #shopping: readonly Promise<void>[];
  #home = false;

  constructor(options: ShoppersOptions) {
    this.#options = options;
    this.#shopping = Array.from({ length: options.atOnce }, (_, n) => this.#shop(n));
  }

  /** Lets everybody end what they do. */
  async sendHome(): Promise<Acknowledged> {
    this.#home = true;
    await Promise.all(this.#shopping);
    return this.#acknowledged;
  }

  async #shop(n: number): Promise<void> {
    const { urls, cookies, atOnce } = this.#options;
    for (let round = 0; !this.#home; round += 1) {
      const cookie = cookies[(n + round * atOnce) % cookies.length] ?? '';
      const buyer = Client.withSession(urls[(n + round) % urls.length] ?? '', cookie);
      try {
        await this.#buy(buyer, 1 + (n % 2));
      } catch (error) {
        // Sold out for now, too many open orders, or a process that is no more: the next try is another one.
        const wait = error instanceof Refused ? 200 : 20;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  }

  async #buy(buyer: Client, quantity: number): Promise<void> {
    const { held, confirmed, by } = this.#acknowledged;
    const order = await buyer.call(tickets.purchase, { body: wish(this.#options.show, quantity) });
    const { ticketId, paymentIntentId } = order;
    held.add(ticketId);
    await pay(buyer, order);
    const { status } = await buyer.call(tickets.confirm, { body: { ticketId, paymentIntentId } });
    if (status !== 'confirmed') return;
    confirmed.add(ticketId);
    by.set(buyer.url, (by.get(buyer.url) ?? 0) + 1);
  }
}
