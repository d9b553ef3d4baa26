import { ms } from '@marquee/domain/kernel/time.ts';
import { invoiceAggregate } from '@marquee/domain/subscriptions/invoice/aggregate.ts';
import { invoiceIdOf, subscriptionIdOf } from '@marquee/domain/subscriptions/products.ts';
import { subscriptionAggregate } from '@marquee/domain/subscriptions/subscription/aggregate.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { eventsToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import type { ProviderEvent } from '@marquee/infra/payments/port.ts';
import { entryOf, type MoneyEvent, moneyTypes } from '@marquee/projections/payments/ledger/entry.ts';
import { workOf } from '@marquee/workflows/contexts.ts';
import { loadFrom } from '@marquee/workflows/kit/load-state.ts';
import { job } from '@marquee/workflows/kit/senders.ts';
import { refund } from '@marquee/workflows/payments/refund-definition.ts';
import { settlePayment } from '@marquee/workflows/payments/settle-payment.ts';
import { invoiceIntent } from '@marquee/workflows/subscriptions/invoice-intent.ts';
import { issueInvoice } from '@marquee/workflows/subscriptions/issue-invoice.ts';
import { renewal } from '@marquee/workflows/subscriptions/renewal-definition.ts';
import { World } from '@marquee/workflows/ticketing/testing/world.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CommandBus } from '../bus/bus.ts';
import { handleProviderEvent } from './provider-events.ts';

const fan = id(0x92);
const me = { kind: 'person', id: fan, roles: [] } as const;
const subscription = subscriptionIdOf(fan, 'premium');
const invoiceOf = (n: number) => invoiceIdOf(subscription, 1, n);
const payableOf = (n: number) => `invoice-${invoiceOf(n)}`;

/** What happens to one subscription, at the provider and here. */
const stories = fc.record({
  /** Cards that are declined before one pays. */
  declined: fc.nat(2),
  first: fc.constantFrom('paid', 'paid', 'paid', 'given up'),
  afterwards: fc.constantFrom('nothing', 'money back', 'charged back', 'won from the bank', 'renewed', 'renewed'),
  /** Tries of the kept card that fail when it is renewed: the fourth is the last. */
  missed: fc.integer({ min: 0, max: 4 }),
});
type Story = typeof stories extends fc.Arbitrary<infer S> ? S : never;

/** The bank's word is heard before the payment's. */
const disputedFirst: Story = { declined: 1, first: 'paid', afterwards: 'charged back', missed: 0 };

/** Numbers by which webhooks are late, twice and out of order, and answers early or lost. Absent: each comes at once, once. */
type Tape = readonly number[] | undefined;

/** A world with one subscription, whose provider is heard as the tape says. */
class Told {
  readonly world = new World();
  readonly #tape: Tape;
  readonly #all: ProviderEvent[] = [];
  readonly #way: ProviderEvent[] = [];
  readonly #handle: ReturnType<typeof handleProviderEvent>;
  readonly #done = new Set<string>();
  #read = 0;

  constructor(tape: Tape) {
    this.#tape = tape;
    const { log, provider } = this.world;
    const bus = {
      send: this.world.commands.send.bind(this.world.commands),
      load: async (...[aggregate, stream]: Parameters<CommandBus['load']>) => ({
        state: await loadFrom(log)(aggregate, stream),
      }),
    } as unknown as CommandBus;
    this.#handle = handleProviderEvent({ bus, log, provider, installation: '', now: () => this.world.now });
  }

  /** Below `n`, as the tape says. */
  next(n: number): number {
    const read = this.#tape?.[this.#read % this.#tape.length] ?? 0;
    this.#read += 1;
    return read % n;
  }

  /** Something comes, or all that there is. */
  async moment(): Promise<void> {
    await this.#collect();
    if (!this.#tape) return this.#rest();
    for (let left = this.next(4); left > 0 && this.#way.length > 0; left -= 1) {
      const at = this.next(this.#way.length);
      await this.#hear(at, this.next(3) === 0);
    }
    if (this.next(4) === 0) await this.answer(0);
  }

  /** Somebody asks the provider: the page that has paid, or the job of a payment. */
  async answer(n: number, giveUp?: 'expired'): Promise<void> {
    const { commands, log, provider, now } = this.world;
    const deps = { commands, log, payments: provider, workOf, now: () => now };
    await settlePayment(deps, { payable: payableOf(n), giveUp });
    await this.world.react();
  }

  /** All that is on its way, everything once more, and what follows of it. */
  async end(): Promise<void> {
    for (let rounds = 0; rounds < 5; rounds += 1) {
      await this.#collect();
      await this.#rest();
      for (const { key, kind } of this.world.jobs.values()) {
        if (kind !== 'refund' || this.#done.has(key)) continue;
        this.#done.add(key);
        await this.world.run(refund, key);
      }
    }
    this.#way.push(...this.#all);
    await this.#rest();
  }

  async outcome() {
    const events = (await eventsToEnd(this.world.log)) as unknown as MoneyEvent[];
    const moved = events.filter(({ type }) => moneyTypes.includes(type));
    const journal = moved.map((event) => `${event.type} of ${event.stream}: ${JSON.stringify(entryOf(event))}`);
    const bills = await Promise.all([0, 1].map((n) => loadFrom(this.world.log)(invoiceAggregate, payableOf(n))));
    return {
      state: await this.state(),
      fulfilled: bills.map((bill) => bill.terms !== undefined && bill.fulfilled !== undefined),
      journal: journal.sort(),
    };
  }

  state() {
    return loadFrom(this.world.log)(subscriptionAggregate, `subscription-${subscription}`);
  }

  async #collect(): Promise<void> {
    const fresh = await this.world.provider.eventsSince(this.#all.at(-1)?.id, 1000);
    this.#all.push(...fresh);
    this.#way.push(...fresh);
  }

  async #rest(): Promise<void> {
    for (let deliveries = 0; this.#way.length > 0; deliveries += 1) {
      if (deliveries > 500) throw new Error(`these are never heard: ${JSON.stringify(this.#way)}`);
      await this.#hear(this.next(this.#way.length), false);
    }
  }

  async #hear(at: number, again: boolean): Promise<void> {
    const [event] = this.#way.splice(at, 1);
    if (!event) return;
    const handling = await this.#handle(event);
    await this.world.react();
    if (again || handling === 'later') this.#way.push(event);
  }
}

async function play({ declined, first, afterwards, missed }: Story, tape: Tape) {
  const told = new Told(tape);
  const { world } = told;
  const { provider } = world;
  const begin = { type: 'StartSubscription', subscription, person: fan, product: 'premium', minor: false } as const;
  await world.send(subscriptionAggregate, begin, me);
  await issueInvoice({ commands: world.commands, load: loadFrom(world.log) }, subscription, { offSession: false });
  const intent = await provider.createIntent(
    invoiceIntent(invoiceOf(0), 1, 1500, { product: 'premium', offSession: false }),
  );
  for (let n = 0; n < declined; n += 1) {
    provider.decline(intent.id, n === 0 ? 'card_declined' : 'expired_card');
    await told.moment();
  }
  if (first === 'paid') provider.pay(intent.id);
  await told.moment();
  if (first === 'given up') await told.answer(0, 'expired');
  if (first === 'paid' && (afterwards === 'charged back' || afterwards === 'won from the bank')) {
    provider.dispute(intent.id, 'opened', 'dp_1');
    await told.moment();
    provider.dispute(intent.id, afterwards === 'charged back' ? 'lost' : 'won', 'dp_1');
    await told.moment();
  } else if (first === 'paid') {
    await told.answer(0);
    if (afterwards === 'money back') {
      await world.send(subscriptionAggregate, { type: 'RequestMoneyBack', subscription }, me);
      await world.react();
    }
    if (afterwards === 'renewed') await renewed(told, intent.id, missed);
  }
  await told.moment();
  await told.end();
  return told.outcome();
}

/** A year later, and its tries. Between them comes what comes. */
async function renewed(told: Told, paidBy: string, missed: number): Promise<void> {
  const { world } = told;
  const { provider } = world;
  const card = (await provider.getIntent(paidBy)).kept?.method ?? '';
  world.now = ms((await told.state()).period?.end ?? '');
  await world.send(subscriptionAggregate, { type: 'DuePeriod', subscription, n: 1 }, job);
  await world.react();
  const chargeInvoice = async (input: Parameters<World['activities']['chargeInvoice']>[0]) => {
    await told.moment();
    if (told.next(3) === 1) provider.loseNext('createIntent', told.next(2) === 0 ? 'request' : 'answer');
    provider.chargesEnd(card, input.attempt > missed ? undefined : 'insufficient_funds');
    const charge = await world.activities.chargeInvoice(input);
    await told.moment();
    return charge;
  };
  await world.run(renewal, `renewal/${invoiceOf(1)}`, { replaced: { chargeInvoice } });
}

test('a subscription comes to the same state and the same journal, however late, often and out of order its provider is heard', async () => {
  const tapes = fc.array(fc.nat(1000), { minLength: 20, maxLength: 60 });
  const ends = new Set<string>();
  await fc.assert(
    fc.asyncProperty(stories, tapes, async (story, tape) => {
      const asItHappened = await play(story, undefined);
      ends.add(asItHappened.state.standing);
      expect(await play(story, tape)).toEqual(asItHappened);
    }),
    { numRuns: 50, examples: [[disputedFirst, [0, 0, 0, 733, 129, 0, 0, 113, 1, 253, 46]]] },
  );
  expect([...ends].sort(), 'both ends are among them').toEqual(['active', 'ended']);
});
