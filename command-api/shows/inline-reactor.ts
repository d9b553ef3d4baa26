import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { Rejection } from '@marquee/domain/kernel/rejection.ts';
import { runNow } from '@marquee/workflows/reactors/run-now.ts';
import { showReactor } from '@marquee/workflows/ticketing/reactors.ts';
import type { CommandBus } from '../bus/bus.ts';

/** What followed: the position of the last event, and what was refused. */
export interface Followed {
  readonly position: Position | undefined;
  readonly refusals: readonly Rejection[];
}

/**
 * Sends at once what the show reactor would send a moment later, so that the answer to a command already shows the open
 * inventories. The ids are the reactor's own: whoever comes second finds it done.
 */
export class InlineReactor {
  readonly #bus: CommandBus;

  constructor(bus: CommandBus) {
    this.#bus = bus;
  }

  async now(events: readonly RecordedEvent[]): Promise<Followed> {
    let position: Position | undefined;
    const refusals: Rejection[] = [];
    for (const sent of await runNow(this.#bus, showReactor, events)) {
      if (sent.ok) position = sent.position ?? position;
      else refusals.push(sent.rejection);
    }
    return { position, refusals };
  }
}
