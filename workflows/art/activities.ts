import { collectionAggregate } from '@marquee/domain/art/collection/aggregate.ts';
import { pieceAggregate } from '@marquee/domain/art/piece/aggregate.ts';
import { saleAggregate } from '@marquee/domain/art/sale/aggregate.ts';
import { by, refused, sweeper } from '../kit/senders.ts';
import type { Sent } from '../port/commands.ts';
import type { ArtDeps } from './deps.ts';
import { fulfilSale, releaseArt, returnArt } from './fulfil-sale.ts';
import { unlockPieces } from './unlock-pieces.ts';

type OfSale = { readonly artsale: string };

/** Each may run twice with the same effect as once. */
export function createArtActivities(deps: ArtDeps) {
  const { commands, load, personalData, artToErase, unreceivedSales } = deps;
  return {
    fulfilArtSale: ({ artsale }: OfSale) => fulfilSale(deps, artsale),
    releaseArt: async ({ artsale }: OfSale) => {
      await releaseArt(deps, artsale);
      return {};
    },
    returnArt: async ({ artsale }: OfSale) => {
      await returnArt(deps, artsale);
      return {};
    },
    /** What was locked to a collection that is not for sale any more can be sold by itself again. */
    unlockPieces: async ({ collection }: { readonly collection: string }) => {
      await unlockPieces(deps, collection);
      return {};
    },
    /**
     * Confirms the receipt of what can be given back no more, so that its seller is paid, and erases art whose 30 days are over, `most` of
     * each at most; answers how many are erased. What was brought back at the last moment stays.
     */
    tendArt: async ({ most }: { readonly most: number }) => {
      for (const sale of await unreceivedSales(most))
        tended(
          await commands.send(saleAggregate, { type: 'ConfirmReceipt', sale }, by(sweeper, 'ConfirmReceipt', sale)),
        );
      const due = await artToErase(most);
      const erase = { type: 'EraseContent' } as const;
      for (const { item, kind } of due) {
        const options = by(sweeper, 'Erase', item);
        tended(
          kind === 'piece'
            ? await commands.send(pieceAggregate, { ...erase, piece: item }, options)
            : await commands.send(collectionAggregate, { ...erase, collection: item }, options),
        );
      }
      return { erased: due.length };
    },
    /** From here on nothing that was said of it can be opened, and its picture is gone where nothing else shows it. */
    forgetArt: async ({ item, piece }: { readonly item: string; readonly piece: string | null }) => {
      await personalData.eraseItem(item);
      const state = piece === null ? undefined : await load(pieceAggregate, `art-${piece}`, { fresh: true });
      if (piece !== null && state) await deps.forgetImage(state.image, piece);
      return {};
    },
  };
}

function tended(sent: Sent): void {
  if (!sent.ok && !['NotDue', 'HeldForBuyers'].includes(sent.rejection.code)) throw refused(sent.rejection);
}

export type ArtActivities = ReturnType<typeof createArtActivities>;
