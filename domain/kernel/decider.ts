import type { Policy } from '../policy/policy.ts';
import type { Actor } from './actor.ts';
import type { DomainEvent, EventDefinitions, StreamName } from './event.ts';
import type { Rejection } from './rejection.ts';

/** Everything a decision may know besides the command and the state. */
export interface DecideContext {
  /** UTC milliseconds: the later of the process clock and the stream's last event. */
  readonly now: number;
  readonly actor: Actor;
  readonly policy: Policy;
  readonly commandId: string;
}

export type Decision<E> = readonly E[] | Rejection;

/**
 * Undo for aggregates whose `evolve` mutates. `evolve` calls made after `begin` are taken back by
 * `rollback` (the append was lost to another process) or made final by `commit`.
 */
export interface Speculation<S> {
  begin(state: S): void;
  commit(state: S): void;
  rollback(state: S): void;
}

/** How a long stream's state is kept outside the log. Disposable: a snapshot of another version is ignored. */
export interface SnapshotCodec<S> {
  /** Raise it whenever the state's shape or `evolve` changes. */
  readonly version: number;
  /** Write one after this many events since the last. */
  readonly every: number;
  save(state: S): Uint8Array;
  load(bytes: Uint8Array): S;
}

/**
 * One aggregate: a kind of stream with its commands, events and state. All functions are pure, except that `evolve`
 * may mutate the state it is given, which the command bus owns.
 */
export interface Aggregate<S, C extends { readonly type: string }, E extends DomainEvent> {
  /** The first part of its stream names: `order` for `order-{id}`. */
  readonly category: string;
  readonly events: EventDefinitions;
  initialState(): S;
  decide(command: C, state: S, context: DecideContext): Decision<E>;
  evolve(state: S, event: E): S;
  /** The stream a command is for. */
  stream(command: C): StreamName;
  /** How many command ids a stream remembers: all for its life, or the last so many. */
  readonly remembers: 'all' | number;
  /**
   * Version of the policy that the stream's sale was struck under: `decide` gets that policy, and the events name that
   * version. Absent or undefined: the policy in force.
   */
  policyVersion?(state: S): number | undefined;
  readonly speculation?: Speculation<S>;
  readonly snapshots?: SnapshotCodec<S>;
}

/** Any aggregate, for code that does not look inside. */
// biome-ignore lint/suspicious/noExplicitAny: the one place where aggregates of every kind meet
export type AnyAggregate = Aggregate<any, any, any>;

/** Makes a forgotten case in a `switch` a compile error. */
export function never(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}
