import type { Actor } from '@marquee/domain/kernel/actor.ts';
import type { Position } from '@marquee/domain/kernel/event.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import type { Rejection } from '@marquee/domain/kernel/rejection.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import type { ShowCommand } from '@marquee/domain/shows/show/commands.ts';
import type { ShowState } from '@marquee/domain/shows/show/state.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import type { Tier, TierOffer } from '@marquee/domain/ticketing/tiers.ts';
import type { CommandBus } from '../bus/bus.ts';
import type { CommandIdentity } from '../http/command-id.ts';
import type { InlineReactor } from './inline-reactor.ts';

/** What an edit changes; the rest stays. Prices in cents. */
export type Changes = Pick<Extract<ShowCommand, { type: 'EditShow' }>, 'details' | 'price' | 'tiers'>;

/**
 * Edits a show whole or not at all, although its seats are decided elsewhere: the inventories are asked first how far
 * their seats are in use. Where a buyer was faster than the edit, it is taken back.
 */
export class ShowEditor {
  readonly #bus: CommandBus;
  readonly #inlineReactor: Pick<InlineReactor, 'now'>;

  constructor(bus: CommandBus, inlineReactor: Pick<InlineReactor, 'now'>) {
    this.#bus = bus;
    this.#inlineReactor = inlineReactor;
  }

  /** Answers the position of the last event of the edit and what follows from it. Refusals: those of the show. */
  async edit(
    show: string,
    changes: Changes,
    actor: Actor,
    identity: CommandIdentity,
  ): Promise<{ readonly position: Position | undefined } | Rejection> {
    const taken = await this.#taken(show, changes.tiers ?? []);
    const { state: before } = await this.#bus.load(showAggregate, `show-${show}`, { maxAge: 0 });
    const command = { type: 'EditShow', show, ...changes, taken } as const;
    const edited = await this.#bus.send(showAggregate, command, { actor, ...identity });
    if (!edited.ok) return edited.rejection;
    const followed = await this.#inlineReactor.now(edited.events);
    const late = followed.refusals.find(({ code }) => code === 'SeatsInUse');
    if (!late) return { position: followed.position ?? edited.position };
    await this.#takeBack(show, before, actor, identity);
    return late;
  }

  async #takeBack(show: string, before: ShowState, actor: Actor, { commandId }: CommandIdentity): Promise<void> {
    if (before.status === 'none') return;
    const { price, tiers } = before;
    // Words can be changed back only where the edit could change them.
    const details = before.status === 'scheduled' ? { location: '', ...before.details } : undefined;
    const back = await this.#bus.send(
      showAggregate,
      { type: 'EditShow', show, details, price, tiers },
      { actor, commandId: derivedId(commandId, 'taken back') },
    );
    if (back.ok) await this.#inlineReactor.now(back.events);
  }

  async #taken(show: string, tiers: readonly TierOffer[]): Promise<Partial<Record<Tier, number>>> {
    const taken: Partial<Record<Tier, number>> = {};
    for (const { tier } of tiers) {
      const { state } = await this.#bus.load(inventoryAggregate, `inventory-${show}-${tier}`, { maxAge: 0 });
      taken[tier] = state.seats.highest();
    }
    return taken;
  }
}
