import type { EventDefinitions, EventOf, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { categoryOf } from '@marquee/domain/kernel/stream-name.ts';
import { upcast } from '@marquee/domain/kernel/upcast.ts';
import type { PoolClient } from 'pg';

/** One column of a read model's table: its PostgreSQL type, with constraints. */
export type Columns = Readonly<Record<string, string>>;

export interface TableDefinition {
  /** Plain name; in the database it carries the projection's version (`orders_v7f3a91c2`). */
  readonly name: string;
  readonly columns: Columns;
  readonly key: readonly string[];
  /** What `create index` takes after the table's name, for example `(holder, created_at desc)`. */
  readonly indexes?: readonly string[];
}

/** Where a batch of events is written: inside the transaction that moves the checkpoint. */
export interface Write {
  readonly client: Pick<PoolClient, 'query'>;
  /** The versioned, quoted name of one of this projection's tables. */
  table(name: string): string;
  /** A row that should have been new was there already: look for every row before it is folded. */
  readonly careful?: boolean;
}

/** Some tables and what events do to them. */
export interface ProjectionPart {
  readonly tables: readonly TableDefinition[];
  /** Types of the events it wants. */
  readonly events: readonly string[];
  /** Categories of the streams whose events it wants: others may have events of the same type. Undefined: of any stream. */
  readonly categories?: readonly string[];
  /** Folds events, in log order, into the tables with set-based statements. */
  apply(events: readonly RecordedEvent[], write: Write): Promise<void>;
}

/**
 * One read model. Handlers have no side effects and use no clock, sequence or random, so that dropping the tables and
 * reading the log again gives the same bytes, however the log was cut into batches.
 */
export interface Projection extends ProjectionPart {
  readonly name: string;
  /** Raised by hand when `apply` changes in a way that the table definitions do not show. */
  readonly revision: number;
  /** Definitions of its events: events come in their newest version, and the versions are part of the read model's. */
  readonly definitions: EventDefinitions;
  /** Nobody waits for it in front of a screen: under load it is written in few, large batches, up to a second later. */
  readonly gathers?: true;
  /** False for a stored event of one of its types that it makes nothing of: such a one costs no transaction. */
  concerns(stored: RecordedEvent): boolean;
}

/** The types of stored events that it must see: those it wants, and those that may become one of them by upcasting. */
export function storedTypes({ events, definitions }: Projection): readonly string[] {
  return [...new Set([...events, ...raisedTypes(definitions)])];
}

function raisedTypes(definitions: EventDefinitions): readonly string[] {
  return Object.keys(definitions).filter((type) => definitions[type]?.upcasters);
}

/** What a projection gets of stored events: in their newest version, and of the types that it wants. */
export function newest(
  { events, definitions }: Projection,
  stored: readonly RecordedEvent[],
): readonly RecordedEvent[] {
  return stored
    .flatMap((event) => (definitions[event.type] ? upcast(definitions, event) : [event]))
    .filter(({ type }) => events.includes(type));
}

/** Stored events of which the projection would take their type, and gets nothing: their upcasters make nothing of them. */
export function leftOut(
  { events, definitions }: Projection,
  stored: readonly RecordedEvent[],
): readonly RecordedEvent[] {
  return stored.filter(
    (event) => events.includes(event.type) && definitions[event.type] && upcast(definitions, event).length === 0,
  );
}

/** A recorded event of one of the given definitions, for typed handlers. */
export type Recorded<Defs extends EventDefinitions, T extends keyof Defs & string = keyof Defs & string> = {
  [K in T]: RecordedEvent<K, Extract<EventOf<Defs>, { type: K }>['data']>;
}[T];

/** Makes one projection of parts, each with tables of its own, that are folded in the same transaction. */
export function projection(
  name: string,
  revision: number,
  definitions: EventDefinitions,
  parts: readonly ProjectionPart[],
  options: Pick<Projection, 'gathers'> = {},
): Projection {
  const raised = new Set(raisedTypes(definitions));
  const takers = parts.map((part) => ({ part, takes: takesOf(part) }));
  return {
    name,
    revision,
    definitions,
    ...options,
    tables: parts.flatMap((part) => part.tables),
    events: [...new Set(parts.flatMap((part) => part.events))].sort(),
    concerns: (stored) => raised.has(stored.type) || takers.some(({ takes }) => takes(stored)),
    async apply(events, write) {
      const shares = takers.map(({ part, takes }) => ({ part, own: events.filter(takes) }));
      await Promise.all(shares.map(({ part, own }) => own.length > 0 && part.apply(own, write)));
    },
  };
}

function takesOf({ events, categories }: ProjectionPart): (event: RecordedEvent) => boolean {
  const [types, streams] = [new Set(events), new Set(categories)];
  return ({ type, stream }) => types.has(type) && (!categories || streams.has(categoryOf(stream)));
}
