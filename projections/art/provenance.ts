import { collectionEvents } from '@marquee/domain/art/collection/events.ts';
import { pieceEvents } from '@marquee/domain/art/piece/events.ts';
import { possessionEvents } from '@marquee/domain/art/possession/events.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import type { Recorded } from '../runner/projection.ts';

/** One step of where a piece or collection has been, straight from its stream. */
export interface ProvenanceRow {
  readonly item: string;
  /** The event's place in the item's stream. */
  readonly revision: number;
  readonly act: 'made' | 'sold' | 'returned' | 'given';
  /** Null where it was made. */
  readonly giver: string | null;
  readonly taker: string;
  /** What was paid; null where nothing was. */
  readonly cents: number | null;
  readonly sale: string | null;
  /** The collection that a piece went with, for whose whole `cents` were paid. */
  readonly collection: string | null;
  readonly at: string;
}

const { ArtSold, ArtReturned, ArtGiven } = possessionEvents;
const { PieceCreated } = pieceEvents;
const { CollectionCreated } = collectionEvents;
const events = { PieceCreated, CollectionCreated, ArtSold, ArtReturned, ArtGiven };
type Step = Recorded<typeof events>;

function step({ type, stream, revision, data, meta }: Step): ProvenanceRow {
  const at = { item: keyOf(stream), revision, at: meta.recordedAt };
  const unpaid = { cents: null, sale: null, collection: null };
  switch (type) {
    case 'PieceCreated':
    case 'CollectionCreated':
      return { ...at, act: 'made', giver: null, taker: data.creator, ...unpaid };
    case 'ArtSold': {
      const { from, to, cents, sale, collection = null } = data;
      return { ...at, act: 'sold', giver: from, taker: to, cents, sale, collection };
    }
    case 'ArtReturned':
      return { ...at, act: 'returned', giver: data.from, taker: data.to, ...unpaid, sale: data.sale };
    case 'ArtGiven':
      return { ...at, act: 'given', giver: data.from, taker: data.to, ...unpaid };
  }
}

export const provenance = keyedTable<ProvenanceRow, 'item' | 'revision', typeof events>({
  name: 'art_provenance',
  columns: {
    item: 'uuid',
    revision: 'integer',
    act: 'text not null',
    giver: 'uuid',
    taker: 'uuid not null',
    cents: 'bigint',
    sale: 'uuid',
    collection: 'uuid',
    at: 'timestamptz not null',
  },
  key: ['item', 'revision'],
  indexes: ['(taker, at desc)', '(giver, at desc)'],
  categories: ['art', 'artcollection'],
  keyOf: ({ stream, revision }) => ({ item: keyOf(stream), revision }),
  isFirst: () => true,
  on: {
    PieceCreated: (_, event) => step(event),
    CollectionCreated: (_, event) => step(event),
    ArtSold: (_, event) => step(event),
    ArtReturned: (_, event) => step(event),
    ArtGiven: (_, event) => step(event),
  },
});
