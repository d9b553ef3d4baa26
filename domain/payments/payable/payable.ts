import type { Aggregate, AnyAggregate } from '../../kernel/decider.ts';
import type { DomainEvent, StreamName } from '../../kernel/event.ts';
import { categoryOf } from '../../kernel/stream-name.ts';
import type { PayableCommand, RefundReason } from './commands.ts';
import { payableEvents } from './events.ts';

/** A command about money that every payable takes, whatever the money is for. */
export type MoneyCommand =
  | PayableCommand
  | {
      readonly type: 'RequestRefund';
      readonly refundId: string;
      readonly reason: RefundReason;
      /** Units of an order. */
      readonly units?: readonly number[] | undefined;
      /** Why, in the words of who asks: what is taken back by it says so. */
      readonly why?: string;
      /** Cents that two operators have agreed on. */
      readonly agreed?: number | undefined;
    };

/** Something with the payment facet: what its context declares of it under its aggregate's category. */
export interface Payable {
  readonly aggregate: AnyAggregate;
  /** A command about its money, addressed to the one with this id. */
  address(id: string, command: MoneyCommand): { readonly type: string };
  /** The person who pays it; undefined while there is nothing to pay, and for money that nobody was asked for. */
  payerOf(state: unknown): string | undefined;
}

/** Declares a payable; its functions know the aggregate's own commands and state. */
export function payable<S, C extends { readonly type: string }, E extends DomainEvent>(
  aggregate: Aggregate<S, C, E>,
  { address, payerOf }: { address(id: string, command: MoneyCommand): C; payerOf(state: S): string | undefined },
): Payable {
  return { aggregate, address, payerOf: (state) => payerOf(state as S) };
}

/** As much of a context's manifest as the registry of payables is made of. */
interface PayingContext {
  readonly name: string;
  readonly aggregates: readonly AnyAggregate[];
  readonly payables?: Readonly<Record<string, Payable>>;
}

/** Finds payables by the names of their streams. */
export interface PayableIndex {
  /** Undefined for a stream that this build knows nothing to pay for in. */
  find(stream: StreamName): Payable | undefined;
  /** Throws for such a stream. */
  of(stream: StreamName): Payable;
}

/**
 * The payables of all contexts. Throws where one is declared under another name than its aggregate's category, or by a context that
 * does not own its aggregate, and where an aggregate has events of the payment facet and no entry.
 */
export function payableIndex(contexts: readonly PayingContext[]): PayableIndex {
  const found = new Map<string, Payable>();
  for (const { name, aggregates, payables = {} } of contexts) {
    for (const [category, entry] of Object.entries(payables)) {
      if (entry.aggregate.category !== category || !aggregates.includes(entry.aggregate)) {
        throw new Error(`${name} declares the payable ${category}, which is no aggregate of its own`);
      }
      found.set(category, entry);
    }
    const forgotten = aggregates.find((aggregate) => hasMoney(aggregate) && !found.has(aggregate.category));
    if (forgotten) throw new Error(`${name} has money in streams ${forgotten.category}-… and declares no such payable`);
  }
  const find = (stream: StreamName) => found.get(categoryOf(stream));
  return {
    find,
    of(stream) {
      const entry = find(stream);
      if (!entry) throw new Error(`this build knows nothing to pay for in the stream ${stream}`);
      return entry;
    },
  };
}

function hasMoney({ events }: AnyAggregate): boolean {
  const facet: readonly unknown[] = Object.values(payableEvents);
  return Object.values(events).some((definition) => facet.includes(definition));
}
