import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { Rejection } from '@marquee/domain/kernel/rejection.ts';
import { type Effect, effectId } from '@marquee/workflows/reactors/reactor.ts';
import { showReactor } from '@marquee/workflows/ticketing/reactors.ts';
import type { CommandBus } from '../bus/bus.ts';

type CommandEffect = Extract<Effect, { kind: 'command' }>;

/** What followed: the position of the last event, and what was refused. */
export interface Followed {
  readonly position: Position | undefined;
  readonly refusals: readonly Rejection[];
}

/**
 * Sends at once what the show reactor would send a moment later, so that the answer to a command already shows the open
 * inventories. The ids are the reactor's own: whoever comes second finds it done.
 */
export class FollowUp {
  readonly #bus: CommandBus;

  constructor(bus: CommandBus) {
    this.#bus = bus;
  }

  async now(events: readonly RecordedEvent[]): Promise<Followed> {
    let position: Position | undefined;
    const refusals: Rejection[] = [];
    for (const event of events) {
      for (const effect of showReactor.react(event)) {
        if (effect.kind !== 'command') continue;
        const sent = await this.#send(event, effect);
        if (sent.ok) position = sent.position ?? position;
        else refusals.push(sent.rejection);
      }
    }
    return { position, refusals };
  }

  #send(event: RecordedEvent, effect: CommandEffect) {
    const { actor, aggregate, command } = effect;
    return this.#bus.send(aggregate, command, {
      actor,
      commandId: effectId(event, effect),
      correlationId: event.meta.correlationId,
      causationId: event.id,
    });
  }
}
