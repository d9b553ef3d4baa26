import { collectionAggregate } from '@marquee/domain/art/collection/aggregate.ts';
import { pieceAggregate } from '@marquee/domain/art/piece/aggregate.ts';
import type { Possession } from '@marquee/domain/art/possession/state.ts';
import { saleAggregate } from '@marquee/domain/art/sale/aggregate.ts';
import type { ArtItem } from '@marquee/domain/art/sale/events.ts';
import { artById } from '@marquee/projections/art/item-queries.ts';
import type { CommandBus } from '../bus/bus.ts';
import type { OwnersRule } from '../http/access.ts';
import { notFound } from '../http/error.ts';
import type { PersonCall } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { isAboveMinor, standingModels } from '../social/sight.ts';

export interface OfArt {
  readonly artId: string;
}

export interface OfSale {
  readonly saleId: string;
}

type Loading = Pick<CommandBus, 'load'>;

/** A piece or collection as its stream has it now. */
export interface KnownArt {
  readonly item: ArtItem;
  readonly creator: string;
  readonly owner: string;
  readonly title: string;
  readonly possession: Possession;
  /** What is in a collection; empty of a piece. */
  readonly pieces: readonly string[];
}

/** What an id is: a piece, a collection, or nothing of the two. */
export async function knownArt(bus: Loading, id: string): Promise<KnownArt | undefined> {
  const piece = (await bus.load(pieceAggregate, `art-${id}`, { maxAge: 0 })).state;
  if (piece) return { ...piece, item: { kind: 'piece', id }, owner: piece.possession.owner, pieces: [] };
  const { state } = await bus.load(collectionAggregate, `artcollection-${id}`, { maxAge: 0 });
  return state && { ...state, item: { kind: 'collection', id }, owner: state.possession.owner };
}

const refusal = (message: string) => ({ code: 'NotAllowed', message });

/** Who owns a piece or collection, and nobody else. */
export const ownArt = (bus: Loading): OwnersRule<OfArt> => ({
  async owners({ artId }) {
    const known = await knownArt(bus, artId);
    return known ? [known.owner] : [];
  },
  ...refusal('Only its owner can do that.'),
});

/** What is from an age above a minor's they do nothing with, also where it is theirs. Throws 404 `NotFound`. */
export async function refuseAboveMinor(
  { consistency, database }: Pick<Services, 'consistency' | 'database'>,
  { params, reply, request, session }: PersonCall<OfArt, unknown, unknown>,
): Promise<void> {
  await consistency.waitForReadModels(request, reply, ['art', ...standingModels]);
  const row = await artById(database, params.artId);
  if (row && isAboveMinor(session, row)) throw notFound('art');
}

/** Who made it, and nobody else. */
export const madeArt = (bus: Loading): OwnersRule<OfArt> => ({
  async owners({ artId }) {
    const known = await knownArt(bus, artId);
    return known ? [known.creator] : [];
  },
  ...refusal('Only who made it can do that.'),
});

/** One side of a sale, and nobody else. */
export const sideOf = (bus: Loading, side: 'buyer' | 'seller'): OwnersRule<OfSale> => ({
  async owners({ saleId }) {
    const { state } = await bus.load(saleAggregate, `artsale-${saleId}`);
    return state.terms ? [state.terms[side]] : [];
  },
  ...refusal(`Only its ${side} can do that.`),
});
