import type { Actor } from '@marquee/domain/kernel/actor.ts';
import type { Aggregate } from '@marquee/domain/kernel/decider.ts';
import type { DomainEvent, Position, RecordedEvent, StreamName } from '@marquee/domain/kernel/event.ts';
import type { Rejection } from '@marquee/domain/kernel/rejection.ts';

/** Who sends a command and in what connection. */
export interface CommandOptions {
  readonly actor: Actor;
  /**
   * A uuid. Same id, same command: a repeated delivery is answered from the events it once recorded. Two commands to one
   * stream need two ids, also when one request causes both: the second would be taken for a repetition of the first.
   */
  readonly commandId: string;
  /** Default: the command id. */
  readonly correlationId?: string;
  /** Event or request that caused it. Default: the command id. */
  readonly causationId?: string;
  /** sha256 of the request body, hex. A known command id with another hash is refused with `KeyReused`. */
  readonly bodyHash?: string;
  /**
   * Revision of the stream's last event when the sender looked: with another one the command is refused with `ChangedSince`, whatever
   * it would do. Default: it is decided on the state as it is.
   */
  readonly atRevision?: number;
  /** The sender does not look at the events: a command that is known to be done is then answered without reading them. */
  readonly withoutEvents?: boolean;
}

/** The recorded form of each event of a union, told apart by `type`. */
type RecordedOf<E extends DomainEvent> = E extends DomainEvent<infer T, infer D> ? RecordedEvent<T, D> : never;

export type CommandResult<E extends DomainEvent> =
  | {
      readonly ok: true;
      /** What the command recorded; empty when there was nothing left to do. Their `position` is that of the append they came with. */
      readonly events: readonly RecordedOf<E>[];
      /** Revision of the stream's last event after the command; -1 for a stream without events. */
      readonly revision: number;
      /** Once a reader is past it, it has seen the events; undefined when none was recorded. */
      readonly position: Position | undefined;
    }
  | { readonly ok: false; readonly rejection: Rejection };

export interface LoadOptions {
  /**
   * Milliseconds: the state was the newest no longer ago than this, whatever other processes wrote. 0 asks the log.
   * Default: no limit, the state in memory is taken as it is.
   */
  readonly maxAge?: number;
}

/** A stream's state, for a handler that needs to look before it sends. */
export interface Loaded<S> {
  readonly state: S;
  readonly revision: number;
}

/**
 * Decides commands and appends what they cause. Commands that wait for the same stream are batched: decided one
 * after another on the state in memory, appended in one go, answered each.
 */
export interface CommandBus {
  /** Throws only on technical failure (`UnknownOutcome`: safe to send again with the same command id). */
  send<S, C extends { readonly type: string }, E extends DomainEvent>(
    aggregate: Aggregate<S, C, E>,
    command: C,
    options: CommandOptions,
  ): Promise<CommandResult<E>>;

  /**
   * The state that this process knows, read from the log when it is not in memory. Another process may have written
   * since, unless `maxAge` forbids it. Never mutate it; look at it at once, before the next await: a state that `evolve`
   * mutates goes on to change.
   */
  load<S, C extends { readonly type: string }, E extends DomainEvent>(
    aggregate: Aggregate<S, C, E>,
    stream: StreamName,
    options?: LoadOptions,
  ): Promise<Loaded<S>>;

  /** The state in memory, if there is one that was the newest no longer than so many milliseconds ago. As for `load`, look at it at once. */
  peek<S, C extends { readonly type: string }, E extends DomainEvent>(
    aggregate: Aggregate<S, C, E>,
    stream: StreamName,
    maxAge: number,
  ): Loaded<S> | undefined;

  /** Waits for what is under way; takes nothing new. */
  close(): Promise<void>;
}
