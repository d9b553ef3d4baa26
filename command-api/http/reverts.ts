import type { DomainEvent } from '@marquee/domain/kernel/event.ts';
import type { CommandIdentity } from './command-id.ts';
import type { PersonCall } from './route.ts';
import type { Services } from './services.ts';

/** What is otherwise once an event is taken back; null: nothing is there. */
export interface RevertedFact {
  readonly what: string;
  readonly now: string | null;
  readonly after: string | null;
}

/** A command of staff that brings back what was before an event. */
export interface Revert {
  /** What it does, as a sentence. The same sentence is offered once, beside the newest event. */
  readonly says: string;
  readonly changes: readonly RevertedFact[];
  /** Whether somebody else than who did it has to: they are offered no way to undo it themselves. */
  readonly byAnother?: true;
  /** Sends it under this identity, as decided on this revision of the entity. `waits`: a second person has to agree first. Throws the HTTP form of a refusal. */
  send(
    services: Services,
    call: PersonCall<unknown, unknown, unknown>,
    identity: RevertIdentity,
  ): Promise<'done' | 'waits'>;
}

export type RevertIdentity = CommandIdentity & {
  /** Of the entity, when it was looked at: what has changed since is refused with `ChangedSince`. */
  readonly atRevision: number;
};

/** An event of an entity, with its states. */
export interface Happened {
  /** What follows the category in the stream's name. */
  readonly key: string;
  readonly event: DomainEvent;
  /** Before the event, and after the newest of all. */
  readonly before: unknown;
  readonly now: unknown;
  /** Why it is to be taken back; empty while it is only offered. */
  readonly reason: string;
}

/** Which events of one kind of entity are taken back, and by which command. */
export interface RevertRule {
  /** Of the streams, whose aggregate's `evolve` changes no state in place. */
  readonly category: string;
  /** Undefined: nothing brings back what was before it, or it is so already. */
  revertOf(happened: Happened): Revert | undefined;
}

/** What differs of some facts, each by its name; undefined facts are absent. */
export function differingFacts(
  now: Readonly<Record<string, unknown>>,
  then: Readonly<Record<string, unknown>>,
): readonly RevertedFact[] {
  const said = (value: unknown) =>
    value === undefined ? null : Array.isArray(value) ? value.join(', ') : String(value);
  return [...new Set([...Object.keys(now), ...Object.keys(then)])]
    .map((what) => ({ what, now: said(now[what]), after: said(then[what]) }))
    .filter((fact) => fact.now !== fact.after);
}
