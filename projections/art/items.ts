import type { ArtCategory } from '@marquee/domain/art/categories.ts';
import { collectionAggregate } from '@marquee/domain/art/collection/aggregate.ts';
import { collectionEvents } from '@marquee/domain/art/collection/events.ts';
import { pieceAggregate } from '@marquee/domain/art/piece/aggregate.ts';
import { pieceEvents } from '@marquee/domain/art/piece/events.ts';
import { type ArtPrice, bracketOf, type PriceBracket } from '@marquee/domain/art/price.ts';
import type { ArtItem } from '@marquee/domain/art/sale/events.ts';
import type { Collaborators } from '@marquee/domain/art/schemas.ts';
import { mergeDefinitions } from '@marquee/domain/kernel/definitions.ts';
import type { SealedItem } from '@marquee/domain/kernel/schemas.ts';
import { categoryOf, keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { gating, labelled } from '../content-ages.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection, type Recorded } from '../runner/projection.ts';
import { provenance } from './provenance.ts';

/** One piece, or one collection, whose it is and for how much (spec section 3, art_pieces). */
export interface ArtRow {
  readonly item: string;
  readonly kind: ArtItem['kind'];
  readonly creator: string;
  readonly owner: string;
  readonly title: string;
  /** `ArtBody`; null once it is erased. */
  readonly body: SealedItem | null;
  readonly category: ArtCategory;
  /** A kept picture; null of a collection. */
  readonly image: string | null;
  /** What is in a collection, and what is played beside it; empty of a piece. */
  readonly pieces: readonly string[];
  readonly tracks: readonly string[];
  readonly collaborators: Collaborators;
  /** Null while it is not for sale. */
  readonly price: ArtPrice | null;
  readonly bracket: PriceBracket | null;
  /** Until when it is kept for a buyer, whoever that is; null while it is not. */
  readonly reserved_until: string | null;
  readonly reserved_by: string | null;
  /** The collection that a piece is sold with. */
  readonly collection: string | null;
  /** Since when its owner has it by a sale; null where they made it or were given it. */
  readonly bought_at: string | null;
  readonly state: 'published' | 'deleted' | 'erased';
  /** Why a moderator has hidden it; null while it is not hidden. */
  readonly hidden: string | null;
  /** From which age a decision keeps it; 0: none does. */
  readonly gate: number;
  /** From which age it is as its creator says; 0: for everybody. Of a collection always 0: what is in it has labels. */
  readonly label: number;
  readonly created_at: string;
  readonly updated_at: string;
  /** When it goes for good; null while it is not deleted. */
  readonly erase_at: string | null;
}

export const itemEvents = mergeDefinitions(pieceEvents, collectionEvents) as typeof pieceEvents &
  typeof collectionEvents;

const kinds: Readonly<Record<string, ArtItem['kind']>> = {
  [pieceAggregate.category]: 'piece',
  [collectionAggregate.category]: 'collection',
};

/** What the stream of an event is; undefined for one that is no art: the facets' events are those of other content as well. */
export function artKindOf(stream: string): ArtItem['kind'] | undefined {
  return kinds[categoryOf(stream)];
}

type Created = Recorded<typeof itemEvents, 'PieceCreated' | 'CollectionCreated'>;

const nobody = { reserved_until: null, reserved_by: null };
const unsold = { price: null, bracket: null, collection: null, bought_at: null, ...nobody };

function created({ type, stream, data, meta: { recordedAt } }: Created): ArtRow {
  const { creator, title, body, category, collaborators } = data;
  const made = { item: keyOf(stream), creator, owner: creator, title, body, category, collaborators };
  const parts =
    type === 'PieceCreated'
      ? { kind: 'piece' as const, image: data.image, pieces: [], tracks: [] }
      : { kind: 'collection' as const, image: null, pieces: data.pieces, tracks: data.tracks };
  const times = { created_at: recordedAt, updated_at: recordedAt, erase_at: null };
  return { ...made, ...parts, ...unsold, state: 'published', hidden: null, gate: 0, label: 0, ...times };
}

function edited(
  row: ArtRow | undefined,
  { data, meta }: Recorded<typeof itemEvents, 'PieceEdited' | 'CollectionEdited'>,
): ArtRow | undefined {
  if (!row) return undefined;
  const { pieces = row.pieces, tracks = row.tracks } = data as Partial<Pick<ArtRow, 'pieces' | 'tracks'>>;
  const { title = row.title, body = row.body, category = row.category } = data;
  return { ...row, title, body, category, pieces, tracks, updated_at: meta.recordedAt };
}

/** It has another owner: what the one before wanted for it is over. */
const moved = (row: ArtRow | undefined, owner: string, bought_at: string | null) =>
  row && { ...row, owner, ...unsold, bought_at };

const items = keyedTable<ArtRow, 'item', typeof itemEvents>({
  name: 'art_items',
  columns: {
    item: 'uuid',
    kind: 'text not null',
    creator: 'uuid not null',
    owner: 'uuid not null',
    title: 'text not null',
    body: 'json',
    category: 'text not null',
    image: 'uuid',
    pieces: 'json not null',
    tracks: 'json not null',
    collaborators: 'json not null',
    price: 'json',
    bracket: 'text',
    reserved_until: 'timestamptz',
    reserved_by: 'uuid',
    collection: 'uuid',
    bought_at: 'timestamptz',
    state: 'text not null',
    hidden: 'text',
    gate: 'integer not null',
    label: 'integer not null',
    created_at: 'timestamptz not null',
    updated_at: 'timestamptz not null',
    erase_at: 'timestamptz',
  },
  key: ['item'],
  indexes: [
    "(kind, created_at desc, item desc) where state = 'published' and hidden is null",
    "(kind, bracket, created_at desc, item desc) where state = 'published' and hidden is null",
    '(owner, created_at desc, item desc)',
    '(creator, created_at desc, item desc)',
    '(image)',
    '(erase_at) where erase_at is not null',
  ],
  keyOf: ({ stream }) => (artKindOf(stream) ? { item: keyOf(stream) } : []),
  isFirst: ({ revision }) => revision === 0,
  on: {
    PieceCreated: (_, event) => created(event),
    CollectionCreated: (_, event) => created(event),
    PieceEdited: edited,
    CollectionEdited: edited,
    PieceLocked: (row, { data }) => row && { ...row, collection: data.collection },
    PieceUnlocked: (row) => row && { ...row, collection: null },
    ArtListed: (row, { data: { price } }) => row && { ...row, price, bracket: bracketOf(price) },
    ArtUnlisted: (row) => row && { ...row, price: null, bracket: null },
    ArtReserved: (row, { data }) => row && { ...row, reserved_until: data.until, reserved_by: data.buyer },
    ArtReservationExpired: (row) => row && { ...row, ...nobody },
    ArtReleased: (row) => row && { ...row, ...nobody },
    ArtSold: (row, { data }) => moved(row, data.to, data.at),
    ArtReturned: (row, { data }) => moved(row, data.to, null),
    ArtGiven: (row, { data }) => moved(row, data.to, null),
    ContentDeleted: (row, { data }) => row && { ...row, state: 'deleted', erase_at: data.eraseAt },
    ContentRestored: (row) => row && { ...row, state: 'published', erase_at: null },
    ContentErased: (row) => row && { ...row, state: 'erased', body: null, erase_at: null },
    ContentHidden: (row, { data }) => row && { ...row, hidden: data.reason },
    ContentUnhidden: (row) => row && { ...row, hidden: null },
    ContentLabelled: labelled,
    ...gating,
  },
});

export const art = projection('art', 3, itemEvents, [items, provenance]);
