import { artCategories } from '@marquee/domain/art/categories.ts';
import { z } from 'zod';
import { Instant, Money, PublicPerson, Uuid } from './common.ts';
import { Medium } from './social-media.ts';

/** A piece in a collection, or a collection that a piece is in. */
const Named = z.object({ id: Uuid, title: z.string(), image: Medium.nullable() });

/** One piece, or one collection of pieces (spec section 3). Addresses are good for who asks, for an hour or two. */
export const Art = z.object({
  id: Uuid,
  kind: z.enum(['piece', 'collection']),
  /** Who made it; their account may be gone. */
  userId: Uuid,
  creator: PublicPerson.nullable(),
  /** What its creator is called. */
  artist: z.string(),
  ownerId: Uuid,
  owner: PublicPerson.nullable(),
  title: z.string(),
  description: z.string(),
  category: z.enum(artCategories),
  /** From which age it is, in years, by its creator's word or by a decision; a collection by all that is in it. 0 for everybody. */
  fromAge: z.int(),
  /** The widest picture of it; null of a collection without pieces. */
  imageUrl: z.string().nullable(),
  /** Of a piece the one, of a collection the first four. */
  images: z.array(Medium),
  /** What is in a collection, as far as it is seen; empty of a piece. */
  pieces: z.array(Named),
  /** What is played beside a collection. */
  musicTracks: z.array(z.object({ id: Uuid, title: z.string(), artist: z.string(), duration: z.number() })),
  isForSale: z.boolean(),
  /** Dollars; null while it is not for sale, and where no sum buys it. Above 2^53 the nearest that there is. */
  price: z.number().nullable(),
  /** The same in cents, to the digit. */
  priceCents: z.string().nullable(),
  /** For sale, and no money buys it. */
  priceInfinite: z.boolean(),
  /** For sale, at what a card can pay. */
  isPayable: z.boolean(),
  /** Kept for a buyer until then; null while it is not. */
  reservedUntil: Instant.nullable(),
  reservedByMe: z.boolean(),
  /** The collection that a piece is sold with. */
  collection: z.object({ id: Uuid, title: z.string() }).nullable(),
  isCollaboration: z.boolean(),
  collaborators: z.array(z.object({ person: PublicPerson, percent: z.number() })),
  /** Who bought it can sell it or give it away from then on; null: now. Told to its owner. */
  lockedUntil: Instant.nullable(),
  /** How many saw it, each once a day. */
  views: z.int(),
  likeCount: z.int(),
  /** I like it. */
  isLiked: z.boolean(),
  /** Why a moderator has hidden it; told to its owner and to staff. */
  hidden: z.string().nullable(),
  /** Deleted by its creator, who can bring it back until then. */
  erasesAt: Instant.nullable(),
  createdAt: Instant,
});
export type Art = z.infer<typeof Art>;

/** One step of where something has been, the last first. */
export const ProvenanceStep = z.object({
  act: z.enum(['made', 'sold', 'returned', 'given']),
  /** Null where it was made, and for who is not here any more. */
  from: PublicPerson.nullable(),
  to: PublicPerson.nullable(),
  /** Dollars; null where nothing was paid. */
  price: Money.nullable(),
  /** It went with a whole collection, for which that was paid. */
  collection: z.object({ id: Uuid, title: z.string() }).nullable(),
  at: Instant,
});
export type ProvenanceStep = z.infer<typeof ProvenanceStep>;

/** What somebody has sold. */
export const ArtSale = z.object({
  id: Uuid,
  artId: Uuid,
  kind: z.enum(['piece', 'collection']),
  title: z.string(),
  buyer: PublicPerson.nullable(),
  price: Money,
  /** What of it is mine. */
  mine: Money,
  /** `undone`: its money went back, is on its way, or is disputed. */
  status: z.enum(['completed', 'undone']),
  /** Its buyer wants to give it back. */
  returnAsked: z.boolean(),
  /** Its buyer says that all is well, or has not said otherwise in time. */
  received: z.boolean(),
  /** I can take it back until then; null: not any more. */
  returnableUntil: Instant.nullable(),
  soldAt: Instant,
});
export type ArtSale = z.infer<typeof ArtSale>;
