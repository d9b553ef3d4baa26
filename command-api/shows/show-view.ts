import { dollars } from '@marquee/domain/money.ts';
import type { Policy } from '@marquee/domain/policy/policy.ts';
import { ticketFee } from '@marquee/domain/ticketing/fees.ts';
import type { ShowRow } from '@marquee/projections/shows/shows.ts';
import { availableSeats, type InventoryView } from '@marquee/projections/ticketing/inventories.ts';
import type { PublicPerson } from '../contract/common.ts';
import type { Show, ShowTier } from '../contract/shows.ts';
import { pictureUrl } from '../files/pictures.ts';

/** What a card shows of a show besides its own row. */
export interface ShowSurroundings {
  readonly artist: PublicPerson;
  readonly inventories: readonly InventoryView[];
  readonly viewers: number;
  readonly policy: Policy;
}

/** The contract's form of a show. Tiers that have no inventory yet are shown as not on sale. */
export function showView(row: ShowRow, { artist, inventories, viewers, policy }: ShowSurroundings): Show {
  return {
    id: row.show,
    userId: row.owner,
    artist,
    title: row.title,
    description: row.description,
    genre: row.genre,
    scheduledAt: row.scheduled_at,
    timeZone: row.time_zone,
    doorsAt: row.doors_at,
    price: dollars(row.price),
    status: row.status,
    thumbnailUrl: row.picture && pictureUrl(row.picture),
    streamUrl: null,
    viewerCount: viewers,
    location: row.location,
    tiers: row.tiers.map((offer): ShowTier => {
      const inventory = inventories.find(({ tier }) => tier === offer.tier);
      return {
        tier: offer.tier,
        price: dollars(inventory?.price ?? offer.price),
        fee: dollars(ticketFee(offer.tier, inventory?.price ?? offer.price, 1, policy)),
        capacity: inventory?.capacity ?? offer.capacity,
        available: inventory ? availableSeats(inventory, policy.ticketing.waitingList) : 0,
        onSale: inventory?.gate === 'open' && row.status !== 'cancelled',
      };
    }),
    replay: replayView(row, inventories, policy),
    createdAt: row.created_at,
  };
}

function replayView({ status }: ShowRow, inventories: readonly InventoryView[], policy: Policy): Show['replay'] {
  const stream = inventories.find(({ tier }) => tier === 'stream');
  if (status !== 'ended' || stream?.gate !== 'replay') return null;
  return { price: dollars(stream.price), fee: dollars(ticketFee('stream', stream.price, 1, policy)) };
}
