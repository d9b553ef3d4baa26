import { collectionAggregate } from '@marquee/domain/art/collection/aggregate.ts';
import { pieceAggregate } from '@marquee/domain/art/piece/aggregate.ts';
import type { PossessionCommand } from '@marquee/domain/art/possession/commands.ts';
import type { ArtItem } from '@marquee/domain/art/sale/events.ts';
import type { ContentCommand } from '@marquee/domain/content/content.ts';
import type { Actor } from '@marquee/domain/kernel/actor.ts';
import type { CommandBus } from '../bus/bus.ts';
import type { CommandIdentity } from '../http/command-id.ts';

/** Sends a command that pieces and collections both take. */
export function sendArt(
  bus: CommandBus,
  { kind, id }: ArtItem,
  command: PossessionCommand | ContentCommand,
  options: { readonly actor: Actor } & CommandIdentity,
) {
  return kind === 'piece'
    ? bus.send(pieceAggregate, { ...command, piece: id }, options)
    : bus.send(collectionAggregate, { ...command, collection: id }, options);
}
