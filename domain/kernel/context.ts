import type { Payable } from '../payments/payable/payable.ts';
import type { AnyAggregate } from './decider.ts';
import { mergeDefinitions } from './definitions.ts';
import type { EventDefinition, EventDefinitions } from './event.ts';
import { type RefusalKind, type Refusals, sharedRefusals } from './rejection.ts';
import type { Retracing } from './retrace.ts';

/**
 * What a context declares of itself on this floor. `domain/contexts.ts` is the only list of them; the topics of the feed,
 * the events that `verify` understands, their published schemas and the status of each refusal derive from it.
 */
export interface Context {
  /** Its folder's name on every floor, and the last part of its topic's. */
  readonly name: string;
  readonly aggregates: readonly AnyAggregate[];
  /** How the decisions of each aggregate are told from their events, so that `verify` can make them again. */
  readonly retraces: readonly Retracing[];
  /** What of it is paid for, by category: every aggregate with events of the payment facet. */
  readonly payables?: Readonly<Record<string, Payable>>;
  /** Every code that its deciders, and the code that speaks for them on other floors, refuse with. */
  readonly refusals: Refusals;
}

/** Declares a context and keeps the types of its aggregates, so that events can be told apart by them. */
export function context<const C extends Context>(declared: C): C {
  return declared;
}

/** Finds things by the names that are the whole log's. */
export interface ContextIndex {
  readonly aggregateOf: ReadonlyMap<string, AnyAggregate>;
  readonly retraceOf: ReadonlyMap<string, Retracing>;
  /** Name of the context by the first part of a stream's name. */
  readonly contextOf: ReadonlyMap<string, string>;
  readonly definitions: EventDefinitions;
  readonly refusals: ReadonlyMap<string, RefusalKind>;
}

/**
 * The index of all contexts. Throws when two have one name, when two aggregates have one category, or one that no stream's name begins with, or define one event
 * type differently, and when one code is refused with in two kinds.
 */
export function indexOf(contexts: readonly Context[]): ContextIndex {
  const aggregateOf = new Map<string, AnyAggregate>();
  const retraceOf = new Map<string, Retracing>();
  const contextOf = new Map<string, string>();
  const refusals = new Map<string, RefusalKind>(Object.entries(sharedRefusals));
  const names = new Set<string>();
  for (const { name, aggregates, retraces, refusals: own } of contexts) {
    if (names.has(name)) throw new Error(`there are two contexts named ${name}`);
    names.add(name);
    for (const aggregate of aggregates) {
      const { category } = aggregate;
      if (category.includes('-'))
        throw new Error(`${name} names a category ${category}: what follows a hyphen is a key`);
      if (contextOf.has(category))
        throw new Error(`${name} and ${contextOf.get(category)} both have streams ${category}-…`);
      contextOf.set(category, name);
      aggregateOf.set(category, aggregate);
    }
    for (const retracing of retraces) retraceOf.set(retracing.category, retracing);
    const blind = aggregates.find(({ category }) => !retraceOf.has(category));
    if (blind)
      throw new Error(`${name} does not say how the decisions of ${blind.category} are told from their events`);
    for (const [code, kind] of Object.entries(own)) {
      const known = refusals.get(code) ?? kind;
      if (known !== kind) throw new Error(`${code} is refused with as ${known} and, in ${name}, as ${kind}`);
      refusals.set(code, kind);
    }
  }
  checkEventTypes(contexts);
  const definitions = mergeDefinitions(...[...aggregateOf.values()].map(({ events }) => events));
  return { aggregateOf, retraceOf, contextOf, definitions, refusals };
}

/** The name of an event type is the whole log's. Throws when two aggregates define one differently, naming both. */
function checkEventTypes(contexts: readonly Context[]): void {
  const definedBy = new Map<string, readonly [owner: string, definition: EventDefinition | undefined]>();
  for (const { name, aggregates } of contexts) {
    for (const { category, events } of aggregates) {
      const owner = `${category} in ${name}`;
      for (const [type, definition] of Object.entries(events)) {
        const [other, known] = definedBy.get(type) ?? [owner, definition];
        if (known !== definition)
          throw new Error(
            `${other} and ${owner} both define the event ${type}, differently: name one of them otherwise`,
          );
        definedBy.set(type, [other, known]);
      }
    }
  }
}
