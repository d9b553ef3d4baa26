import type { Actor } from '../../kernel/actor.ts';
import type { Aggregate, Decision } from '../../kernel/decider.ts';
import { derivedId } from '../../kernel/ids.ts';
import { isRejection } from '../../kernel/rejection.ts';
import type { Policy } from '../../policy/policy.ts';
import { now as start, system } from '../../testing/specification.ts';
import { inventoryAggregate } from '../inventory/aggregate.ts';
import type { InventoryCommand } from '../inventory/commands.ts';
import type { InventoryEvent } from '../inventory/events.ts';
import type { InventoryState } from '../inventory/state.ts';
import { orderAggregate } from '../order/aggregate.ts';
import type { OrderCommand } from '../order/commands.ts';
import type { OrderEvent } from '../order/events.ts';
import { hasLivingCode } from '../order/rights.ts';
import type { OrderState } from '../order/state.ts';
import { Books } from './books.ts';
import { owner, show } from './fixtures.ts';
import { OrderAuditor } from './order-auditor.ts';
import { ReplicatedStream } from './replicated-stream.ts';
import { afterRefusal, nextSteps } from './sale-process.ts';
import { SeatAuditor } from './seat-auditor.ts';

type Order = ReplicatedStream<OrderState, OrderCommand, OrderEvent>;
type Command = OrderCommand | InventoryCommand;

/** The aggregates under test. */
export interface Deciders {
  readonly inventory: Aggregate<InventoryState, InventoryCommand, InventoryEvent>;
  readonly order: Aggregate<OrderState, OrderCommand, OrderEvent>;
}
export const deciders: Deciders = { inventory: inventoryAggregate, order: orderAggregate };

/** What the payment provider knows: intents that were paid or not, refunds it was asked for, disputes it has open. */
export interface Provider {
  readonly intents: Map<
    string,
    { readonly order: string; readonly cents: number; status: 'open' | 'paid' | 'cancelled' }
  >;
  readonly refunds: Map<string, string>;
  readonly disputes: Map<string, string>;
}

/** One tier on sale, its orders, a payment provider, and messages that come late, twice and in any order. Audited at every event. */
export class SaleWorld {
  readonly policy: Policy;
  readonly inventory: ReplicatedStream<InventoryState, InventoryCommand, InventoryEvent>;
  readonly orders = new Map<string, Order>();
  readonly provider: Provider = { intents: new Map(), refunds: new Map(), disputes: new Map() };
  readonly seats = new SeatAuditor();
  readonly books = new Books();
  readonly audits = new Map<string, OrderAuditor>();
  /** Commands under way. */
  readonly messages: Command[] = [];
  readonly #deciders: Deciders;
  now = start;
  process = 0;
  #sent = 0;

  constructor(policy: Policy, capacity: number, under = deciders) {
    this.policy = policy;
    this.#deciders = under;
    this.inventory = new ReplicatedStream(under.inventory, (event) => this.#seeInventory(event));
    this.send({ type: 'OpenInventory', show, tier: 'general', owner, capacity, price: 500 });
  }

  send(command: Command, actor: Actor = system): Decision<InventoryEvent | OrderEvent> {
    this.#sent += 1;
    const commandId = derivedId('sent', this.#sent);
    const sending = { actor, now: this.now, process: this.process, policy: this.policy, commandId };
    if ('order' in command && !('show' in command && 'tier' in command)) {
      return this.order(command.order).send(command as OrderCommand, sending);
    }
    return this.inventory.send(command as InventoryCommand, sending);
  }

  order(id: string): Order {
    const known = this.orders.get(id);
    if (known) return known;
    const audit = new OrderAuditor();
    const order: Order = new ReplicatedStream(this.#deciders.order, (event) => this.#seeOrder(id, order, audit, event));
    this.orders.set(id, order);
    this.audits.set(id, audit);
    return order;
  }

  /** Somebody looks what an order needs, from whatever the process knows, and sends it on its way. */
  look(id: string): void {
    const order = this.order(id).state(this.process);
    this.messages.push(...nextSteps(id, order, this.inventory.state(this.process)));
  }

  /** Delivers one of the messages, and maybe keeps it to be delivered again. */
  deliver(index: number, again: boolean): void {
    const command = this.messages[index];
    if (!command) return;
    if (!again) this.messages.splice(index, 1);
    const decision = this.send(command);
    if (command.type === 'SellSeats' && isRejection(decision)) {
      this.messages.push(...afterRefusal(command.order, this.order(command.order).newest(), decision));
    }
  }

  #seeInventory(event: InventoryEvent): void {
    this.seats.see(event);
    if (event.type === 'SeatsHeld') {
      const { order, ...hold } = event.data;
      this.messages.push({ type: 'PlaceOrder', order, hold });
    }
    if ('order' in event.data && event.type !== 'SeatsHeld') this.look(event.data.order);
  }

  #seeOrder(id: string, order: Order, audit: OrderAuditor, event: OrderEvent): void {
    this.books.see(`order-${id}`, event);
    audit.see(event);
    if (event.type === 'PaymentRequested' && event.data.tenders.length > 0) {
      const cents = event.data.tenders.reduce((sum, tender) => sum + tender.cents, 0);
      for (const name of ['a', 'b']) this.provider.intents.set(`${name}-${id}`, { order: id, cents, status: 'open' });
    }
    if (event.type === 'RefundRequested' && event.data.toPayer > 0) this.provider.refunds.set(event.data.refundId, id);
    this.look(id);
    const state = order.log.reduce(
      (before, each) => order.aggregate.evolve(before, each),
      order.aggregate.initialState(),
    );
    for (const { unit } of state.terms ? state.units : []) {
      if (state.terms && hasLivingCode(state, unit) !== audit.lives(unit))
        throw new Error(`the code of unit ${unit} of ${id} lies`);
    }
  }
}
