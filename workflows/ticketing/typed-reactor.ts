import type { EventDefinitions, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { upcast } from '@marquee/domain/kernel/upcast.ts';
import type { Json } from '../port/context.ts';
import type { Effect, Reactor } from '../reactors/reactor.ts';
import type { TicketingActivities } from './activities.ts';
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

/** An effect that carries out one of ticketing's activities. */
export function activity<N extends keyof TicketingActivities>(
  name: N,
  input: Parameters<TicketingActivities[N]>[0] & Json,
): Effect {
  return { kind: 'activity', name, input };
}

/** `{id}` of a stream named `{category}-{id}`. */
export function idOf({ stream }: RecordedEvent): string {
  return stream.slice(stream.indexOf('-') + 1);
}
