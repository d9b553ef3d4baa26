import type { Policy } from '../policy/policy.ts';
import type { Actor } from './actor.ts';
import type { Aggregate, DecideContext } from './decider.ts';
import type { DomainEvent, EventDefinitions, StreamName } from './event.ts';
import { isRejection } from './rejection.ts';

/** The events that one command left in a stream, and the state that it was decided on. */
export interface Traced<S, E> {
  readonly stream: StreamName;
  /** The stream's name without its category. */
  readonly key: string;
  readonly events: readonly E[];
  readonly before: S;
  /** When it was decided, UTC milliseconds. */
  readonly now: number;
}

type DataOf<E extends DomainEvent, T extends E['type']> = Extract<E, { readonly type: T }>['data'];

/**
 * The commands that can have left an event, with the others of its decision; the one that gives them all again is it.
 * What an event does not say, a rule may answer several guesses for. `consequence`: never alone, some other event says why.
 */
export type Rule<S, C, E extends DomainEvent, T extends E['type']> =
  | ((data: DataOf<E, T>, traced: Traced<S, E>) => readonly C[])
  | 'consequence';

/** A rule for every event. Of those of one decision the first in this order says what the command was. */
export type Rules<S, C, E extends DomainEvent> = { readonly [T in E['type']]: Rule<S, C, E, T> };

/** That a person owns a stream, as an event of that stream or of another says. */
export interface Ownership {
  readonly stream: StreamName;
  readonly owner: string;
}

/** What an event says about who owns a stream: `makes` it so, or `claims` what must be so already. */
export interface Ownerships {
  readonly makes?: Ownership;
  readonly claims?: Ownership;
}

/** Who decided, under which terms. */
export interface Circumstances {
  readonly actor: Actor;
  readonly commandId: string;
  /** The policy of a version. Throws for one that never was. */
  readonly policyAt: (version: number) => Policy;
  /** Version that the events name. */
  readonly policy: number;
}

/** An aggregate whose decisions can be decided again from what the log holds of them. */
export interface Retracing {
  readonly category: string;
  readonly events: EventDefinitions;
  initialState(): unknown;
  evolve(state: unknown, event: DomainEvent): unknown;
  /** Why no command can have left these events; undefined when one can. */
  refute(traced: Traced<unknown, DomainEvent>, circumstances: Circumstances): string | undefined;
  ownerships(event: DomainEvent, stream: StreamName): Ownerships;
}

/** Says how the decisions of an aggregate are told from their events. */
export function retracing<S, C extends { readonly type: string }, E extends DomainEvent>(
  aggregate: Aggregate<S, C, E>,
  rules: NoInfer<Rules<S, C, E>>,
  ownerships: (event: NoInfer<E>, stream: StreamName) => Ownerships = () => ({}),
): Retracing {
  const types = Object.keys(rules) as E['type'][];
  return {
    category: aggregate.category,
    events: aggregate.events,
    initialState: () => aggregate.initialState(),
    evolve: (state, event) => aggregate.evolve(state as S, event as E),
    refute: (traced, circumstances) => refute(aggregate, rules, types, traced as Traced<S, E>, circumstances),
    ownerships: (event, stream) => ownerships(event as E, stream),
  };
}

function refute<S, C extends { readonly type: string }, E extends DomainEvent>(
  aggregate: Aggregate<S, C, E>,
  rules: Rules<S, C, E>,
  types: readonly E['type'][],
  traced: Traced<S, E>,
  { actor, commandId, policy, policyAt }: Circumstances,
): string | undefined {
  const main = types.find(
    (type) => rules[type] !== 'consequence' && traced.events.some((event) => event.type === type),
  );
  const rule = main && rules[main];
  const event = traced.events.find(({ type }) => type === main);
  if (!rule || rule === 'consequence' || !event) return 'no command leaves such an event alone';
  const version = aggregate.policyVersion?.(traced.before) ?? policy;
  const context: DecideContext = { now: traced.now, actor, policy: policyAt(version), commandId };
  const left = textOf(traced.events);
  let reason = '';
  for (const command of rule(event.data as DataOf<E, E['type']>, traced)) {
    const decision = aggregate.decide(command, traced.before, context);
    if (aggregate.stream(command) !== traced.stream)
      reason ||= `${command.type} is of the stream ${aggregate.stream(command)}`;
    else if (isRejection(decision)) reason ||= `${command.type} is refused: ${decision.code}, ${decision.message}`;
    else if (textOf(decision) === left) return undefined;
    else
      reason ||= `${command.type} leaves ${decision.map(({ type }) => type).join(', ') || 'nothing'}, with other data`;
  }
  return reason || 'no command leaves such an event';
}

/** How long something lasts may be set otherwise in development, and was not part of every release's events. */
const UNTOLD = new Set(['expiresAt', 'replay']);

/** Events as text, the same for the same events: keys in order, without what is undefined. */
function textOf(events: readonly DomainEvent[]): string {
  return JSON.stringify(
    events.map(({ type, data }) => [type, data]),
    (key, value: unknown) => {
      if (UNTOLD.has(key)) return undefined;
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
    },
  );
}
