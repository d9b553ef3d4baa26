import type { Actor } from '../../kernel/actor.ts';
import type { Aggregate, Decision } from '../../kernel/decider.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import { isRejection } from '../../kernel/rejection.ts';
import type { Policy } from '../../policy/policy.ts';

/** How far the clocks of the processes are apart, in milliseconds. */
const skews = [-150_000, 0, 150_000] as const;
export const processes = skews.length;

/** Who sends, when, and from which process. */
export interface Sending {
  readonly actor: Actor;
  readonly now: number;
  readonly process: number;
  readonly policy: Policy;
  readonly commandId: string;
}

interface Replica<S> {
  state: S;
  revision: number;
}

/**
 * One stream, and a command bus in small: processes with clocks of their own that each keep a state of it, decide on what
 * they know, lose to others, take their decision back, read on and decide again.
 */
export class ReplicatedStream<S, C extends { readonly type: string }, E extends DomainEvent> {
  readonly log: E[] = [];
  readonly aggregate: Aggregate<S, C, E>;
  readonly #replicas: Replica<S>[];
  readonly #observe: (event: E) => void;
  #recordedAt = 0;

  constructor(aggregate: Aggregate<S, C, E>, observe: (event: E) => void) {
    this.aggregate = aggregate;
    this.#observe = observe;
    this.#replicas = skews.map(() => ({ state: aggregate.initialState(), revision: 0 }));
  }

  send(command: C, sending: Sending): Decision<E> {
    const replica = this.#replica(sending.process);
    const now = Math.max(sending.now + (skews[sending.process] ?? 0), this.#recordedAt);
    const decide = () => this.aggregate.decide(command, replica.state, { ...sending, now });
    if (replica.revision < this.log.length) this.#speculate(replica, decide(), 'rollback');
    this.#catchUp(replica);
    const decision = decide();
    if (isRejection(decision)) return decision;
    this.#speculate(replica, decision, 'rollback');
    this.#speculate(replica, decision, 'commit');
    if (decision.length > 0) this.#recordedAt = now;
    for (const event of decision) {
      this.log.push(event);
      this.#observe(event);
    }
    return decision;
  }

  /** The state as one process knows it, maybe not the newest. */
  state(process: number): S {
    return this.#replica(process).state;
  }

  /** The newest state, of one process. */
  newest(process = 0): S {
    const replica = this.#replica(process);
    this.#catchUp(replica);
    return replica.state;
  }

  /** The process starts anew, from a snapshot or from the first event. */
  restart(process: number, fromSnapshot: boolean): void {
    const replica = this.#replica(process);
    const { snapshots } = this.aggregate;
    if (snapshots && fromSnapshot) replica.state = snapshots.load(snapshots.save(replica.state));
    else Object.assign(replica, { state: this.aggregate.initialState(), revision: 0 });
  }

  #replica(process: number): Replica<S> {
    const replica = this.#replicas[process];
    if (!replica) throw new Error(`there is no process ${process}`);
    return replica;
  }

  #catchUp(replica: Replica<S>): void {
    for (const event of this.log.slice(replica.revision)) replica.state = this.aggregate.evolve(replica.state, event);
    replica.revision = this.log.length;
  }

  #speculate(replica: Replica<S>, decision: Decision<E>, end: 'commit' | 'rollback'): void {
    if (isRejection(decision)) return;
    const { speculation } = this.aggregate;
    speculation?.begin(replica.state);
    const state = decision.reduce((before, event) => this.aggregate.evolve(before, event), replica.state);
    speculation?.[end](replica.state);
    if (end === 'rollback') return;
    replica.state = state;
    replica.revision += decision.length;
  }
}
