import type { z } from 'zod';
import { type Actor, isPerson } from '../kernel/actor.ts';
import type { Aggregate } from '../kernel/decider.ts';
import type { DomainEvent, EventDefinition } from '../kernel/event.ts';
import { derivedId } from '../kernel/ids.ts';
import { type Retracing, retracing } from '../kernel/retrace.ts';
import { iso, MINUTE } from '../kernel/time.ts';
import { reject } from './refusals.ts';

/** One thing that a person sets: the last time counts, and nothing else is to be decided. */
export interface Entry {
  readonly person: string;
}

/** Sets an entry. `month` is the UTC month of the clock that it is sent by, `YYYY-MM`: it names the stream. */
export interface SetEntry<E extends Entry, C extends string> {
  readonly type: C;
  readonly month: string;
  readonly entry: E;
}

export type EntriesSet<T extends string, E extends Entry> = DomainEvent<T, { entries: E[] }>;

/** What of a month is set, by key. */
export type RegisterState = ReadonlyMap<string, string>;

export interface RegisterSpec<T extends string, C extends string, E extends Entry> {
  /** The first part of its streams' names. */
  readonly category: string;
  readonly event: T;
  /** The definition of its one event, whose payload is `{ entries }`. */
  readonly events: Readonly<Record<T, EventDefinition<z.ZodType<{ entries: E[] }>>>>;
  readonly command: C;
  /** What the entry is about, of a person's. */
  keyOf(entry: E): string;
  /** What it is set to. */
  valueOf(entry: E): string;
}

/** The UTC month of an instant (UTC milliseconds), `YYYY-MM`. */
export function monthOf(at: number): string {
  return iso(at).slice(0, 7);
}

/** Refuses whoever is not the person of an entry. */
export const notTheirs = () => reject('NotAllowed', 'Nobody sets this in another name.');

/** When something may have been sent that was decided at `now`, UTC milliseconds: a minute ago may have been another month or day. */
export const sentAround = (now: number): readonly number[] => [now, now - MINUTE];

/** The commands by which a person may have set an entry at `now`, UTC milliseconds. */
export function settingsOf<E extends Entry, C extends string>(type: C, entry: E, now: number): SetEntry<E, C>[] {
  return sentAround(now).map((at) => ({ type, month: monthOf(at), entry }));
}

/**
 * A register (content.md section 0): one stream a person and month, whose one event says what is set. Whoever folds it lets the last
 * entry of a key win, in the order of the log, so that repeating changes nothing and no count goes below 0.
 */
export function register<const T extends string, const C extends string, E extends Entry>(
  spec: RegisterSpec<T, C, E>,
): {
  readonly aggregate: Aggregate<RegisterState, SetEntry<E, C>, EntriesSet<T, E>>;
  readonly retrace: Retracing;
} {
  const eventOf = (entry: E): EntriesSet<T, E> => ({ type: spec.event, data: { entries: [entry] } });
  const aggregate: Aggregate<RegisterState, SetEntry<E, C>, EntriesSet<T, E>> = {
    category: spec.category,
    events: spec.events,
    initialState: () => new Map(),
    decide: ({ entry }, state, { actor }: { readonly actor: Actor }) => {
      if (!isPerson(actor, entry.person)) return notTheirs();
      return state.get(spec.keyOf(entry)) === spec.valueOf(entry) ? [] : [eventOf(entry)];
    },
    evolve: (state, { data }) =>
      new Map([...state, ...data.entries.map((entry) => [spec.keyOf(entry), spec.valueOf(entry)] as const)]),
    stream: ({ month, entry }) => `${spec.category}-${derivedId(entry.person, month)}`,
    remembers: 256,
  };
  const rule = ({ entries }: { entries: E[] }, { now }: { readonly now: number }) =>
    entries.flatMap((entry) => settingsOf(spec.command, entry, now));
  return { aggregate, retrace: retracing(aggregate, { [spec.event]: rule } as never) };
}
