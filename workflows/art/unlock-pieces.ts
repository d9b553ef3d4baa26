import { collectionAggregate } from '@marquee/domain/art/collection/aggregate.ts';
import { pieceAggregate } from '@marquee/domain/art/piece/aggregate.ts';
import { accepted, by, job } from '../kit/senders.ts';
import type { PayableDeps } from '../payments/payable-work.ts';

/** Frees what was locked to a collection for the rounds up to now; while it is for sale, its pieces stay with it. */
export async function unlockPieces({ commands, load }: PayableDeps, collection: string): Promise<void> {
  const state = await load(collectionAggregate, `artcollection-${collection}`, { fresh: true });
  if (!state || state.possession.price) return;
  const upTo = state.possession.round;
  for (const piece of state.pieces) {
    const unlock = { type: 'UnlockPiece', piece, collection, upTo } as const;
    accepted(await commands.send(pieceAggregate, unlock, by(job, 'UnlockPiece', collection, piece, upTo)));
  }
}
