import { collectionAggregate } from '@marquee/domain/art/collection/aggregate.ts';
import { pieceAggregate } from '@marquee/domain/art/piece/aggregate.ts';
import type { PossessionCommand } from '@marquee/domain/art/possession/commands.ts';
import type { ArtItem } from '@marquee/domain/art/sale/events.ts';
import type { LoadState } from '../kit/load-state.ts';
import type { CommandSender, SendOptions, Sent } from '../port/commands.ts';

/** Sends a command about whose something is, to the piece or the collection. */
export function sendToItem(
  commands: CommandSender,
  { kind, id }: ArtItem,
  command: PossessionCommand,
  options: SendOptions,
): Promise<Sent> {
  return kind === 'piece'
    ? commands.send(pieceAggregate, { ...command, piece: id }, options)
    : commands.send(collectionAggregate, { ...command, collection: id }, options);
}

/** What an item is called, whose it is, and what is in it; undefined for one that is none. */
export async function itemOf(load: LoadState, { kind, id }: ArtItem) {
  if (kind === 'collection') return load(collectionAggregate, `artcollection-${id}`, { fresh: true });
  const piece = await load(pieceAggregate, `art-${id}`, { fresh: true });
  return piece && { ...piece, pieces: [] };
}
