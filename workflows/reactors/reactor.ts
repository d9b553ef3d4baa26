import type { Actor } from '@marquee/domain/kernel/actor.ts';
import type { Aggregate, AnyAggregate } from '@marquee/domain/kernel/decider.ts';
import type { DomainEvent, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import type { Json } from '../port/context.ts';

/** What a reactor wants done because of an event. Every effect may be carried out twice, so each is idempotent. */
export type Effect = Deed & {
  /** What the log shows once it is done by others; such an effect is left out. Only for reactors with patience. */
  readonly unless?: string;
};

type Deed =
  /** A command, with a command id derived from the event, the command and its stream. A refusal is an answer: it is logged, not repeated. */
  | {
      readonly kind: 'command';
      readonly aggregate: AnyAggregate;
      readonly command: { readonly type: string };
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

/** Whoever caused an event mostly goes on with what follows from it: a patient reactor lets them, and steps in when they do not. */
export interface Patience {
  /** Milliseconds from an event's recording until the reactor steps in. */
  readonly forMs: number;
  /** What an event shows to be done, as effects name it in `unless`. */
  shownDoneBy(event: RecordedEvent): readonly string[];
}

/** Pure: an event in, effects out, carried out in their order. Effects on one target keep the order of their events. */
export interface Reactor {
  readonly name: string;
  /** Event types that it wants. */
  readonly events: readonly string[];
  /** Absent: it acts at once. */
  readonly patience?: Patience;
  /** Nobody waits for its effects in front of a screen: where a process is busy, requests go first. */
  readonly yields?: true;
  react(event: RecordedEvent): readonly Effect[];
}

const reactor: Actor = { kind: 'system', name: 'reactor' };

/** Id of the command that an event has sent: the same whenever, and by whomever, it is sent. */
export function effectId(event: RecordedEvent, { aggregate, command }: Extract<Effect, { kind: 'command' }>): string {
  return derivedId(event.id, command.type, aggregate.stream(command));
}

/** An effect that sends a command. */
export function send<S, C extends { readonly type: string }, E extends DomainEvent>(
  aggregate: Aggregate<S, C, E>,
  command: C,
  actor: Actor = reactor,
): Extract<Effect, { kind: 'command' }> {
  return { kind: 'command', aggregate, command, actor };
}
