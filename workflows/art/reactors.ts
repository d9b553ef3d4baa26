import { collectionAggregate } from '@marquee/domain/art/collection/aggregate.ts';
import { collectionEvents } from '@marquee/domain/art/collection/events.ts';
import { pieceAggregate } from '@marquee/domain/art/piece/aggregate.ts';
import { pieceEvents } from '@marquee/domain/art/piece/events.ts';
import { saleAggregate } from '@marquee/domain/art/sale/aggregate.ts';
import type { ArtItem } from '@marquee/domain/art/sale/events.ts';
import { mergeDefinitions } from '@marquee/domain/kernel/definitions.ts';
import { categoryOf, keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { ms } from '@marquee/domain/kernel/time.ts';
import { payments } from '../kit/senders.ts';
import { start } from '../kit/start.ts';
import { activityEffects, reactor, reactorOf } from '../kit/typed-reactor.ts';
import { type LetterInput, letterJob } from '../mail/letter-kind.ts';
import { type Effect, send, shown, withGrace } from '../reactors/reactor.ts';
import type { ArtActivities } from './activities.ts';
import { artLetters } from './letters.ts';

const activity = activityEffects<ArtActivities>();
const mail = (input: LetterInput<typeof artLetters>): Effect => start(letterJob(artLetters, input));

/** Milliseconds in which the request that reserves, or is paid, mostly does what follows by itself. */
const REQUEST_MS = 2000;

const kinds: Readonly<Record<string, ArtItem['kind']>> = {
  [pieceAggregate.category]: 'piece',
  [collectionAggregate.category]: 'collection',
};

/** What is kept for a buyer gets its sale; what is off sale frees its pieces; what is erased is forgotten. */
export const itemReactor = withGrace(
  REQUEST_MS,
  ['SalePlaced'],
  reactor(
    'art-items',
    mergeDefinitions(pieceEvents, collectionEvents) as typeof pieceEvents & typeof collectionEvents,
    ['ArtReserved', 'ArtUnlisted', 'ContentErased'],
    (event): Effect[] => {
      // the facets' events are those of other content as well
      const kind = kinds[categoryOf(event.stream)];
      const id = keyOf(event.stream);
      if (!kind) return [];
      switch (event.type) {
        case 'ArtReserved': {
          const { sale, until, ...terms } = event.data;
          const place = { type: 'PlaceSale', sale, ...terms, item: { kind, id }, until: ms(until) } as const;
          return [{ ...send(saleAggregate, place, payments), unless: shown('SalePlaced', `artsale-${sale}`) }];
        }
        case 'ArtUnlisted':
          return kind === 'collection' ? [activity('unlockPieces', { collection: id })] : [];
        case 'ContentErased':
          return [activity('forgetArt', { item: event.data.item, piece: kind === 'piece' ? id : null })];
        default:
          return [];
      }
    },
  ),
);

/** What happens to a sale's money: what was sold follows. */
export const saleReactor = withGrace(
  REQUEST_MS,
  ['SaleCompleted'],
  reactorOf(
    saleAggregate,
    'art-sales',
    ['PaymentSucceeded', 'PaymentAbandoned', 'DisputeWon', 'DisputeLost', 'SaleCompleted', 'ReturnAsked'],
    (event): Effect[] => {
      const sale = keyOf(event.stream);
      switch (event.type) {
        case 'PaymentSucceeded':
        case 'DisputeWon':
          return [{ ...activity('fulfilArtSale', { artsale: sale }), unless: shown('SaleCompleted', event.stream) }];
        case 'PaymentAbandoned':
          return [activity('releaseArt', { artsale: sale })];
        case 'DisputeLost':
          return [activity('returnArt', { artsale: sale })];
        case 'SaleCompleted':
          return [mail({ mail: 'artBought', sale }), mail({ mail: 'artSold', sale })];
        case 'ReturnAsked':
          return [mail({ mail: 'artReturnAsked', sale })];
      }
    },
  ),
);
