import type { Actor } from '@marquee/domain/kernel/actor.ts';
import type { Aggregate, AnyAggregate } from '@marquee/domain/kernel/decider.ts';
import type { DomainEvent, RecordedEvent, StreamName } from '@marquee/domain/kernel/event.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import type { Rejection } from '@marquee/domain/kernel/rejection.ts';
import type { Activities, Json } from '../port/context.ts';

/** What a reactor wants done because of an event. Every effect may be carried out twice, so each is idempotent. */
export type Effect = EffectKind & {
  /** What the log shows once it is done by others; such an effect is left out. Only for reactors with `grace`. */
  readonly unless?: Shown;
};

interface Command {
  readonly type: string;
}

type EffectKind =
  /**
   * A command, with a command id derived from the event, the command and its stream: one of a type a stream. A refusal is an
   * answer and not repeated; it is told, unless its code is among those that `answers` expects.
   */
  | {
      readonly kind: 'command';
      readonly answers?: readonly string[];
      /** What is sent once the command was refused otherwise, of another type: who waits for it is told so. Told as well. */
      readonly otherwise?: (rejection: Rejection) => { readonly aggregate: AnyAggregate; readonly command: Command };
      readonly aggregate: AnyAggregate;
      readonly command: Command;
      readonly actor: Actor;
    }
  /** A durable job, started once for its key. */
  | { readonly kind: 'job'; readonly job: string; readonly key: string; readonly input: Json }
  | {
      readonly kind: 'signal';
      readonly key: string;
      readonly name: string;
      readonly id: string;
      /** Default null. */
      readonly payload?: Json;
    }
  /** A job is to take back what it did, and end. */
  | { readonly kind: 'cancel'; readonly key: string; readonly reason: string }
  /** An activity, carried out at once and without a job: short work that needs to look before it sends. Repeated until it succeeds. */
  | { readonly kind: 'activity'; readonly name: string; readonly input: Json };

/** The request behind an event mostly goes on with what follows from it: a reactor with grace lets it, and steps in when it does not. */
export interface GracePeriod {
  /** Milliseconds from an event's recording until the reactor steps in. */
  readonly forMs: number;
  /** What an event shows to be done, as effects name it in `unless`. */
  shownDoneBy(event: RecordedEvent): readonly Shown[];
}

/** That an event of some type is in some stream, as `shown` names it. */
export type Shown = string & { readonly __shown: unique symbol };

export function shown(type: string, stream: StreamName): Shown {
  return `${type} ${stream}` as Shown;
}

/** A reactor that leaves out what the request behind an event has done by itself: an event of these types shows it, by its stream. */
export function withGrace(forMs: number, doneBy: readonly string[], reactor: Reactor): Reactor {
  return {
    ...reactor,
    events: [...new Set([...reactor.events, ...doneBy])],
    grace: { forMs, shownDoneBy: ({ type, stream }) => (doneBy.includes(type) ? [shown(type, stream)] : []) },
  };
}

/** Pure: an event in, effects out, carried out in their order. Effects on one target keep the order of their events. */
export interface Reactor {
  readonly name: string;
  /** Event types that it wants. */
  readonly events: readonly string[];
  /** Absent: it acts at once. */
  readonly grace?: GracePeriod;
  /** Nobody waits for its effects in front of a screen: where a process is busy, requests go first. */
  readonly yields?: true;
  react(event: RecordedEvent): readonly Effect[];
}

/** A reactor with the activities of its own context, which its effects name. */
export interface OwnedReactor {
  readonly reactor: Reactor;
  readonly activities: Activities;
}

const reactor: Actor = { kind: 'system', name: 'reactor' };

/** Id of the command that an event has sent: the same whenever, and by whomever, it is sent. */
export function effectId(event: RecordedEvent, { aggregate, command }: Extract<Effect, { kind: 'command' }>): string {
  return derivedId(event.id, command.type, aggregate.stream(command));
}

/** What a reactor wants because of an event. Throws when the log would take two of its commands for one. */
export function effectsOf(reactor: Pick<Reactor, 'name' | 'react'>, event: RecordedEvent): readonly Effect[] {
  const effects = reactor.react(event);
  const seen = new Set<string>();
  for (const effect of effects) {
    if (effect.kind !== 'command') continue;
    const { aggregate, command } = effect;
    const one = `${command.type} to ${aggregate.stream(command)}`;
    if (seen.has(one)) throw new Error(`the reactor '${reactor.name}' sends ${one} twice because of one ${event.type}`);
    seen.add(one);
  }
  return effects;
}

/** An effect that sends a command. */
export function send<S, C extends { readonly type: string }, E extends DomainEvent>(
  aggregate: Aggregate<S, C, E>,
  command: C,
  actor: Actor = reactor,
): Extract<Effect, { kind: 'command' }> {
  return { kind: 'command', aggregate, command, actor };
}
