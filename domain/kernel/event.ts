import type { z } from 'zod';

/** What every event carries besides its payload. All ids are uuids, all times UTC. */
export interface EventMeta {
  /** When the deciding process recorded it: ISO 8601, UTC, milliseconds. Never earlier than the stream's event before it. */
  readonly recordedAt: string;
  /** A person's id, or `system:{name}` for reactors, sweepers, jobs and payment providers. */
  readonly actor: string;
  /** The command that caused this event; repeated deliveries of a command share it. */
  readonly commandId: string;
  /** Constant along everything that one request set in motion. */
  readonly correlationId: string;
  /** The event or request that caused the command. */
  readonly causationId: string;
  /** Version of the policy document the decision was made under. */
  readonly policy: number;
  /** Hash of the request body, so that a reused idempotency key with another body is told apart. */
  readonly bodyHash?: string;
}

/** A fact that `decide` answers: what happened, without when or by whom. */
export interface DomainEvent<T extends string = string, D = unknown> {
  readonly type: T;
  readonly data: D;
}

/**
 * A place in the log. Opaque: it carries the id of its log and is only ever compared
 * (`EventStore.comparePositions`), never subtracted.
 */
export type Position = string & { readonly __position: unique symbol };

/** An event as the log holds it. `revision` is 0-based and contiguous in its stream. */
export interface RecordedEvent<T extends string = string, D = unknown> extends DomainEvent<T, D> {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  /** Version of the payload's schema; readers see the newest one, after upcasting. */
  readonly version: number;
  readonly meta: EventMeta;
}

/** One event type: its payload's schema, the schema's version, and the steps from older versions. */
export interface EventDefinition<S extends z.ZodType = z.ZodType> {
  readonly version: number;
  readonly schema: S;
  /** `upcasters[n]` turns a payload of version n into events of version n + 1 (none, one or several). Pure. */
  readonly upcasters?: Readonly<Record<number, (data: unknown) => readonly { type: string; data: unknown }[]>>;
}

export type EventDefinitions = Readonly<Record<string, EventDefinition>>;

/** The union of events that a set of definitions describes. */
export type EventOf<Defs extends EventDefinitions> = {
  [T in keyof Defs & string]: DomainEvent<T, z.infer<Defs[T]['schema']>>;
}[keyof Defs & string];

/** The stream a business key lives in, for example `order-{id}`. */
export type StreamName = string;
