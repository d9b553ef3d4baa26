import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { type Effect, effectId } from '@marquee/workflows/reactors/reactor.ts';
import { showReactor } from '@marquee/workflows/ticketing/reactors.ts';
import type { CommandBus } from '../bus/bus.ts';

/**
 * Sends at once what the show reactor would send a moment later, so that the answer to a command already shows the open
 * inventories. The ids are the reactor's own: whoever comes second finds it done.
 */
export class FollowUp {
  readonly #bus: CommandBus;

  constructor(bus: CommandBus) {
    this.#bus = bus;
  }

  /** Answers the position of the last event that followed. */
  async now(events: readonly RecordedEvent[]): Promise<Position | undefined> {
    let last: Position | undefined;
    for (const event of events) {
      for (const effect of showReactor.react(event)) {
        if (effect.kind === 'command') last = (await this.#send(event, effect)) ?? last;
      }
    }
    return last;
  }

  async #send(event: RecordedEvent, effect: Extract<Effect, { kind: 'command' }>): Promise<Position | undefined> {
    const { aggregate, command, actor } = effect;
    const sent = await this.#bus.send(aggregate, command, {
      actor,
      commandId: effectId(event, effect),
      correlationId: event.meta.correlationId,
      causationId: event.id,
    });
    return sent.ok ? sent.position : undefined;
  }
}
