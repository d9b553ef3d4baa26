import { ms } from '@marquee/domain/kernel/time.ts';
import { invoiceIdOf, subscriptionIdOf } from '@marquee/domain/subscriptions/products.ts';
import { subscriptionAggregate } from '@marquee/domain/subscriptions/subscription/aggregate.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { loadFrom } from '../../kit/load-state.ts';
import { job as sweeper } from '../../kit/senders.ts';
import { recordPayment } from '../../payments/settle-payment.ts';
import { type JobKind, type JobView, jobKind, type WorkflowEngine } from '../../port/engine.ts';
import { invoiceIntent } from '../../subscriptions/invoice-intent.ts';
import { issueInvoice } from '../../subscriptions/issue-invoice.ts';
import { renewal } from '../../subscriptions/renewal-definition.ts';
import { until } from '../../testing/conformance-bench.ts';
import { World } from '../../ticketing/testing/world.ts';

/** An engine whose clock is the test's. */
export interface ClockedEngine {
  /** The one that is at work now. */
  engine(): WorkflowEngine;
  /** UTC milliseconds. */
  now(): Promise<number>;
  /** So many milliseconds go by, in which a job waits or none does; another engine may be at work then. */
  elapse(ms: number, waits: boolean): Promise<void>;
}

const fan = id(0x92);
const subscription = subscriptionIdOf(fan, 'director');
const stream = `subscription-${subscription}`;
const invoiceOf = (n: number) => invoiceIdOf(subscription, 1, n);
const CENTS = 1000;
/** Which months do not go well, and how often the card says no in them; the fourth no is the last. */
const noes: Readonly<Record<number, readonly string[]>> = {
  3: ['insufficient_funds', 'insufficient_funds'],
  8: ['authentication_required'],
  12: ['expired_card', 'expired_card', 'expired_card', 'expired_card'],
};
const LAST = 12;
const invoices = Array.from({ length: LAST + 1 }, (_, n) => invoiceOf(n));

/** A year of somebody who subscribes by the month: the log, the provider and the domain are real, the clock is the engine's. */
export class SubscribedYear {
  readonly world = new World();
  #clocked: ClockedEngine | undefined;

  /** What the renewals of this year do, by the clock of the engine. */
  readonly kinds: readonly JobKind[] = [jobKind(renewal, this.#activities())];

  /** Lives it; what each renewal came to. */
  async live(clocked: ClockedEngine): Promise<readonly JobView[]> {
    this.#clocked = clocked;
    await this.#subscribe();
    const jobs: JobView[] = [];
    for (let n = 1; n <= LAST; n += 1) {
      const { period } = await this.state();
      await clocked.elapse(ms(period?.end ?? '') - (await clocked.now()), false);
      await this.#tell();
      const due = { type: 'DuePeriod', subscription, n } as const;
      await this.world.send(subscriptionAggregate, due, sweeper);
      await this.world.react();
      jobs.push(await this.#renewed(n));
    }
    return jobs;
  }

  state() {
    return loadFrom(this.world.log)(subscriptionAggregate, stream);
  }

  /** What the log says of the subscription, and of each invoice. */
  async told() {
    const bills = invoices.map((invoice) => this.world.types(`invoice-${invoice}`));
    return { subscription: await this.world.events(stream), invoices: await Promise.all(bills) };
  }

  async #subscribe(): Promise<void> {
    const { world } = this;
    await this.#tell();
    const me = { kind: 'person', id: fan, roles: [] } as const;
    const start = { type: 'StartSubscription', subscription, person: fan, product: 'director', minor: false } as const;
    await world.send(subscriptionAggregate, start, me);
    await issueInvoice({ commands: world.commands, load: loadFrom(world.log) }, subscription, { offSession: false });
    const request = invoiceIntent(invoiceOf(0), 1, CENTS, { product: 'director', offSession: false });
    const intent = await world.provider.createIntent(request);
    world.provider.pay(intent.id);
    await recordPayment(world.commands, `invoice-${invoiceOf(0)}`, await world.provider.getIntent(intent.id));
    await world.react();
  }

  /** Runs the renewal of a month to its end, over every wait that it has. */
  async #renewed(n: number): Promise<JobView> {
    const job = this.world.jobs.get(`renewal/${invoiceOf(n)}`);
    const clocked = this.#clocked;
    if (!job || !clocked) throw new Error(`nothing renews month ${n}`);
    await clocked.engine().startJob(job.kind, job.key, job.input);
    for (;;) {
      const now = await clocked.now();
      const ahead = ({ wakesAt }: JobView) => wakesAt !== undefined && ms(wakesAt) > now;
      const found = await until(clocked.engine(), job.key, (each) => each.endedAt !== undefined || ahead(each));
      if (found.endedAt !== undefined) return found;
      await clocked.elapse(ms(found.wakesAt ?? '') - now, true);
    }
  }

  /** The world's clock is that of the engine. */
  async #tell(): Promise<void> {
    this.world.now = Math.max(this.world.now, (await this.#clocked?.now()) ?? 0);
  }

  #activities() {
    const { chargeInvoice, recordMissedPayment, endUnpaid } = this.world.activities;
    const clocked =
      <I, O>(activity: (input: I) => Promise<O>) =>
      async (input: I) => {
        await this.#tell();
        const answer = await activity(input);
        await this.world.react();
        return answer;
      };
    return {
      chargeInvoice: clocked(async (input: Parameters<typeof chargeInvoice>[0]) => {
        await this.#setCard(input.invoice, input.attempt);
        return chargeInvoice(input);
      }),
      recordMissedPayment: clocked(recordMissedPayment),
      endUnpaid: clocked(endUnpaid),
    };
  }

  /** The card that is kept says yes or no, as it does in this month. */
  async #setCard(invoice: string, attempt: number): Promise<void> {
    const { items } = await this.world.provider.intentsSince(0);
    const card = items.find(({ kept }) => kept)?.kept?.method ?? '';
    this.world.provider.chargesEnd(card, noes[invoices.indexOf(invoice)]?.[attempt - 1]);
  }
}
