import type { Aggregate } from '@marquee/domain/kernel/decider.ts';
import type { DomainEvent, EventDefinitions, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { categoryOf } from '@marquee/domain/kernel/stream-name.ts';
import { upcast } from '@marquee/domain/kernel/upcast.ts';
import type { Activities, InputOf, Json } from '../port/context.ts';
import type { Effect, Reactor } from '../reactors/reactor.ts';
import type { RecordedOf } from './event-log.ts';

/** A reactor that sees events in their newest versions. */
export function reactor<Defs extends EventDefinitions>(
  name: string,
  definitions: Defs,
  events: readonly (keyof Defs & string)[],
  react: (event: RecordedOf<Defs>) => readonly Effect[],
): Reactor {
  return {
    name,
    events,
    react: (event) =>
      event.type in definitions
        ? upcast(definitions, event).flatMap((newest) => react(newest as RecordedOf<Defs>))
        : [],
  };
}

/** A reactor to the events of one aggregate: events of a shared facet in other aggregates' streams are none of its business. */
export function reactorOf<S, C extends { readonly type: string }, E extends DomainEvent, T extends E['type']>(
  aggregate: Aggregate<S, C, E>,
  name: string,
  events: readonly T[],
  react: (event: RecordedEvent & Extract<E, { readonly type: T }>) => readonly Effect[],
): Reactor {
  const wanted: readonly string[] = events;
  return {
    name,
    events,
    react: (event) =>
      categoryOf(event.stream) === aggregate.category && wanted.includes(event.type)
        ? upcast(aggregate.events, event).flatMap((newest) =>
            react(newest as RecordedEvent & Extract<E, { readonly type: T }>),
          )
        : [],
  };
}

/** Makes effects that carry out an activity of the reactor's own context, whose activities are `A`. */
export function activityEffects<A extends Activities>() {
  return <N extends keyof A & string>(name: N, input: InputOf<A, N> & Json): Effect => ({
    kind: 'activity',
    name,
    input,
  });
}
