import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { liveShow } from '@marquee/command-api/contract/shows-live.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { Client, Refused } from '../../testing/client.ts';
import { pay, wish } from '../../testing/purchases.ts';

export type Work = 'look' | 'hold' | 'pay' | 'confirm' | 'chat' | 'tip';

/** How one request ended. */
export interface Answered {
  readonly work: Work;
  /** When it was asked, and how long it took; milliseconds of the monotonic clock. */
  readonly at: number;
  readonly took: number;
  /** `ok`, or the refusal's status and code, as `503 Unavailable`. */
  readonly outcome: string;
}

/** An order that was confirmed to its buyer. */
export interface Bought {
  readonly order: string;
  readonly buyer: Client;
}

/** Milliseconds between two requests of a visitor. */
const PAUSE_MS = 150;
const AT_ONCE = 3;
const PRICE_OF_A_TIP = '2.00';

/** A small steady stream of visitors: they look at pages, buy, pay, confirm, chat and tip, and go on whatever is refused. */
export class Load {
  readonly answered: Answered[] = [];
  /** What was no answer of the platform at all. */
  readonly broken: string[] = [];
  readonly held: string[] = [];
  readonly paid: string[] = [];
  readonly confirmed: Bought[] = [];
  readonly lines: string[] = [];
  readonly tips: string[] = [];
  readonly #url: string;
  readonly #show: string;
  readonly #cookies: Iterator<string>;
  #done = false;
  #visitors: Promise<unknown> = Promise.resolve();

  /** `cookies` are sessions, one for each visitor that comes. */
  constructor(url: string, show: string, cookies: Iterator<string>) {
    this.#url = url;
    this.#show = show;
    this.#cookies = cookies;
  }

  start(): void {
    this.#visitors = Promise.all(Array.from({ length: AT_ONCE }, () => this.#visits()));
  }

  async stop(): Promise<void> {
    this.#done = true;
    await this.#visitors;
  }

  /** What was asked from then on, and has been answered. */
  since(at: number, work?: Work): readonly Answered[] {
    return this.answered.filter((one) => one.at >= at && (work === undefined || one.work === work));
  }

  async #visits(): Promise<void> {
    while (!this.#done) {
      const { value: cookie, done } = this.#cookies.next();
      if (done) throw new Error('there are not enough people');
      const visitor = Client.withSession(this.#url, cookie);
      await this.#visit(visitor).catch((error: unknown) => void this.broken.push(String(error)));
    }
  }

  async #visit(visitor: Client): Promise<void> {
    const params = { showId: this.#show };
    await this.#ask('look', () => visitor.call(shows.listShows));
    await this.#ask('look', () => visitor.call(shows.getShow, { params }));
    const message = `Good evening ${randomUUID()}`;
    if (await this.#ask('chat', () => visitor.call(liveShow.postMessage, { params, body: { message } })))
      this.lines.push(message);
    await this.#buy(visitor);
    await this.#ask('look', () => visitor.call(tickets.listMyTickets));
    const body = { amount: PRICE_OF_A_TIP };
    const tip = await this.#ask('tip', () => visitor.call(liveShow.sendTip, { params, body }));
    if (tip && (await this.#ask('pay', () => pay(visitor, tip)))?.status === 'succeeded') this.tips.push(tip.payable);
  }

  /** Leaves off where something is refused, as by a browser that was closed. */
  async #buy(buyer: Client): Promise<void> {
    const order = await this.#ask('hold', () => buyer.call(tickets.purchase, { body: wish(this.#show) }));
    if (!order) return;
    const { ticketId, paymentIntentId } = order;
    this.held.push(ticketId);
    if ((await this.#ask('pay', () => pay(buyer, order)))?.status !== 'succeeded') return;
    this.paid.push(ticketId);
    const body = { ticketId, paymentIntentId };
    const confirmed = await this.#ask('confirm', () => buyer.call(tickets.confirm, { body }));
    if (confirmed?.status === 'confirmed') this.confirmed.push({ order: ticketId, buyer });
  }

  /** The answer; undefined for a refusal, which is written down. */
  async #ask<T>(work: Work, request: () => Promise<T>): Promise<T | undefined> {
    await pause(PAUSE_MS);
    const at = performance.now();
    const note = (outcome: string) => this.answered.push({ work, at, took: performance.now() - at, outcome });
    try {
      const answer = await request();
      note('ok');
      return answer;
    } catch (error) {
      if (!(error instanceof Refused) || !error.body?.code) throw error;
      note(`${error.status} ${error.body.code}`);
      return undefined;
    }
  }
}
