import { expect } from 'vitest';
import type { Actor } from '../kernel/actor.ts';
import type { Aggregate, DecideContext, Decision } from '../kernel/decider.ts';
import type { DomainEvent } from '../kernel/event.ts';
import { isRejection } from '../kernel/rejection.ts';
import { defaultPolicy } from '../policy/policy.ts';

/** What a decision knows besides the history. Default: a system actor at `now`, under the default policy. */
export type Circumstances = Partial<DecideContext>;

export const now = Date.parse('2026-11-05T20:00:00.000Z');
export const system: Actor = { kind: 'system', name: 'reactor' };

/**
 * Given a history, when a command comes, then it gives events or is refused. Every event on the way is checked against
 * its schema, so a decision cannot give what the log would not take.
 */
export function specification<S, C extends { readonly type: string }, E extends DomainEvent>(
  aggregate: Aggregate<S, C, E>,
) {
  return {
    given: (history: readonly E[]) => ({
      /** The state after the history. */
      state: () => fold(aggregate, history),
      when: (command: C, circumstances: Circumstances = {}) => {
        const context = { now, actor: system, policy: defaultPolicy, commandId: 'command', ...circumstances };
        return new Outcome(aggregate, history, aggregate.decide(command, fold(aggregate, history), context));
      },
    }),
  };
}

/** What came of a command. */
export class Outcome<S, C extends { readonly type: string }, E extends DomainEvent> {
  readonly #aggregate: Aggregate<S, C, E>;
  readonly #history: readonly E[];
  readonly decision: Decision<E>;

  constructor(aggregate: Aggregate<S, C, E>, history: readonly E[], decision: Decision<E>) {
    this.#aggregate = aggregate;
    this.#history = history;
    this.decision = decision;
  }

  /** The events, where it was not refused. */
  get events(): readonly E[] {
    if (isRejection(this.decision)) throw new Error(`refused: ${this.decision.code} (${this.decision.message})`);
    return this.decision;
  }

  /** The history with the new events: the `given` of what happens next. */
  get history(): readonly E[] {
    return [...this.#history, ...this.events];
  }

  /** Exactly these events, in this order; none: there was nothing left to do. */
  gives(...events: readonly unknown[]): this {
    expect(this.events).toEqual(events);
    fold(this.#aggregate, this.history);
    return this;
  }

  /** Refused with this code, and with these details where they are given. */
  refuses(code: string, details?: Readonly<Record<string, unknown>>): void {
    expect(this.decision).toMatchObject({ rejected: true, code, ...(details && { details }) });
  }
}

/** Folds a history into a state. Throws on an event that its schema does not take as it is. */
export function fold<S, C extends { readonly type: string }, E extends DomainEvent>(
  aggregate: Aggregate<S, C, E>,
  history: readonly E[],
): S {
  let state = aggregate.initialState();
  for (const event of history) {
    const schema = aggregate.events[event.type]?.schema;
    if (!schema) throw new Error(`${aggregate.category} has no event ${event.type}`);
    expect(schema.parse(event.data), event.type).toEqual(event.data);
    state = aggregate.evolve(state, event);
  }
  return state;
}
