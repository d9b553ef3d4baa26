import type { Actor } from '@marquee/domain/kernel/actor.ts';
import { actorName } from '@marquee/domain/kernel/actor.ts';
import type { Aggregate } from '@marquee/domain/kernel/decider.ts';
import type { DomainEvent } from '@marquee/domain/kernel/event.ts';
import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import { iso, MINUTE } from '@marquee/domain/kernel/time.ts';
import { defaultPolicy, type Policy, PolicyBook } from '@marquee/domain/policy/policy.ts';
import { type EventStore, type EventToAppend, noStream } from '@marquee/infra/event-store/port.ts';
import { Random } from './random.ts';

export const payments: Actor = { kind: 'system', name: 'payments' };
export const reactor: Actor = { kind: 'system', name: 'reactor' };
export const sweeper: Actor = { kind: 'system', name: 'sweeper' };
export const counter: Actor = { kind: 'system', name: 'counter' };
export const gatherer: Actor = { kind: 'system', name: 'gatherer' };
export const job: Actor = { kind: 'system', name: 'job' };

export function person(id: string, ...roles: Extract<Actor, { kind: 'person' }>['roles']): Actor {
  return { kind: 'person', id, roles };
}

interface Stream {
  state: unknown;
  revision: number;
}

/** Sends commands to aggregates one after another, as the command bus would, and appends what they decide to a log. */
export class World {
  readonly random: Random;
  readonly store: EventStore;
  /** A stream goes on under the version that it began under; a new one begins under the current. */
  policies: PolicyBook;
  /** UTC milliseconds. */
  now = Date.UTC(2026, 10, 21, 12);
  readonly #streams = new Map<string, Stream>();

  constructor(store: EventStore, seed: number, policy: Policy = defaultPolicy) {
    this.store = store;
    this.random = new Random(seed);
    this.policies = new PolicyBook([policy]);
  }

  /** Answers the events; none for a command that changed nothing or was refused. */
  async send<S, C extends { readonly type: string }, E extends DomainEvent>(
    aggregate: Aggregate<S, C, E>,
    command: C,
    actor: Actor,
  ): Promise<readonly E[]> {
    this.now += this.random.int(0, MINUTE / 2);
    const name = aggregate.stream(command);
    const stream = this.#streams.get(name) ?? { state: aggregate.initialState(), revision: noStream };
    const commandId = this.random.id();
    const struck = aggregate.policyVersion?.(stream.state as S);
    const policy = struck === undefined ? this.policies.current : this.policies.at(struck);
    const decision = aggregate.decide(command, stream.state as S, { now: this.now, actor, policy, commandId });
    if (isRejection(decision) || decision.length === 0) return [];
    const recordedAt = iso(this.now);
    const meta = { recordedAt, actor: actorName(actor), commandId, correlationId: commandId, causationId: commandId };
    const events = decision.map(
      ({ type, data }): EventToAppend => ({
        id: this.random.id(),
        type,
        version: aggregate.events[type]?.version ?? 1,
        data,
        meta: { ...meta, policy: policy.version },
      }),
    );
    const result = await this.store.append(name, stream.revision, events);
    if (!result.ok) throw new Error(`${name} is at revision ${result.actual}`);
    const state = decision.reduce((before: S, event) => aggregate.evolve(before, event), stream.state as S);
    this.#streams.set(name, { state, revision: result.revision });
    return decision;
  }

  /** A stream's state as the commands have left it. */
  state<S>(stream: string): S | undefined {
    return this.#streams.get(stream)?.state as S | undefined;
  }
}
