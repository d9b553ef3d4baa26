import type { AnyAggregate } from '@marquee/domain/kernel/decider.ts';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { SendOptions } from '../port/commands.ts';
import { type Effect, effectId, effectsOf, type Reactor } from './reactor.ts';

type CommandEffect = Extract<Effect, { kind: 'command' }>;

/** A command bus, with whatever it answers. */
interface Bus<R> {
  send(aggregate: AnyAggregate, command: { readonly type: string }, options: SendOptions): Promise<R>;
}

/**
 * Sends at once the commands that a reactor would send a moment later because of these events, for a request that answers with what
 * follows. They go under the ids that the reactor uses: whoever comes second finds it done. Its other effects are left to it.
 * Answers what the bus answered, in their order. `wanted`: which of the commands, by default all.
 */
export async function runNow<R>(
  bus: Bus<R>,
  reactor: Pick<Reactor, 'name' | 'react'>,
  events: readonly RecordedEvent[],
  wanted: (effect: CommandEffect) => boolean = () => true,
): Promise<readonly R[]> {
  const answers: R[] = [];
  for (const event of events) {
    for (const effect of effectsOf(reactor, event)) {
      if (effect.kind === 'command' && wanted(effect)) answers.push(await bus.send(...commandOf(event, effect)));
    }
  }
  return answers;
}

/** A command as its event sends it, whoever does so. */
export function commandOf(
  event: RecordedEvent,
  effect: CommandEffect,
): [aggregate: AnyAggregate, command: { readonly type: string }, options: SendOptions] {
  const { actor, aggregate, command } = effect;
  const { correlationId } = event.meta;
  return [aggregate, command, { actor, commandId: effectId(event, effect), correlationId, causationId: event.id }];
}
