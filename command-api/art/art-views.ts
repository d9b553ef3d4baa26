import { cardPays, dollarsOf } from '@marquee/domain/art/price.ts';
import type { ArtBody } from '@marquee/domain/art/words.ts';
import type { SealedItem } from '@marquee/domain/kernel/schemas.ts';
import { DAY, iso, ms } from '@marquee/domain/kernel/time.ts';
import { artByIds, type ReadArt } from '@marquee/projections/art/item-queries.ts';
import type { ArtRow } from '@marquee/projections/art/items.ts';
import { picturesByIds } from '@marquee/projections/files/files.ts';
import { tracksByIds } from '@marquee/projections/music/track-queries.ts';
import { likeCountsOf } from '@marquee/projections/social/likes.ts';
import { viewCountsOf } from '@marquee/projections/social/views.ts';
import { peopleMet } from '../accounts/people-met.ts';
import type { Art } from '../contract/art-shapes.ts';
import type { Medium } from '../contract/social-media.ts';
import { mediumView } from '../social/media/medium-view.ts';
import { type Looker, sightsOfArt } from '../social/sight.ts';
import { trackNames } from '../social/track-names.ts';
import type { ArtServices } from './services.ts';

type Viewing = Pick<ArtServices, 'addresses' | 'database' | 'directory' | 'personalData' | 'policies'>;

/** Pictures of a collection on its card. */
const MOST_IMAGES = 4;

/** The contract's form of pieces and collections as somebody sees them, in order; what they do not see is left out. */
export async function artViews(viewing: Viewing, looker: Looker, rows: readonly ReadArt[]): Promise<Art[]> {
  const { database, personalData, policies } = viewing;
  const sights = await sightsOfArt(database, looker, rows);
  const seen = rows.filter((_, n) => sights[n] === 'whole');
  const bodies = seen.flatMap(({ body }): SealedItem[] => (body ? [body] : []));
  const [people, opened, likes, views, around, tracks] = await Promise.all([
    peopleMet(viewing, looker, peopleOf(seen)),
    personalData.openAll<ArtBody>(bodies),
    likesOf(viewing, looker, seen),
    viewsOf(viewing, seen),
    aroundOf(viewing, looker, seen),
    tracksOf(viewing, looker, seen),
  ]);
  const words = new Map(bodies.map((body, n) => [body, opened[n]]));
  const now = Date.now();
  return seen.map((row): Art => {
    const creator = people.get(row.creator) ?? null;
    const { pictures, named } = around;
    const own = row.image ? pictures.get(row.item) : undefined;
    const pieces = row.pieces.flatMap((id) => named.get(id) ?? []);
    const images = own ? [own] : pieces.flatMap(({ image }) => image ?? []).slice(0, MOST_IMAGES);
    const reserved = row.reserved_until !== null && now < ms(row.reserved_until);
    const locked = row.bought_at && ms(row.bought_at) + policies.current.art.returnDays * DAY;
    const isOwner = row.owner === looker.personId;
    const like = likes.get(row.item);
    return {
      ...{ id: row.item, kind: row.kind, userId: row.creator, creator, ownerId: row.owner },
      artist: creator?.firstName?.trim() || creator?.username || 'Someone',
      owner: people.get(row.owner) ?? null,
      title: row.title,
      description: (row.body && words.get(row.body)?.description) ?? '',
      category: row.category,
      fromAge: row.from_age,
      imageUrl: images[0]?.sources.at(-1)?.url ?? null,
      ...{ images, pieces, musicTracks: row.tracks.flatMap((id) => tracks.get(id) ?? []) },
      ...pricesOf(row),
      isPayable: row.price !== null && cardPays(row.price, policies.current.payments.maximumCard),
      reservedUntil: reserved ? row.reserved_until : null,
      reservedByMe: reserved && row.reserved_by === looker.personId,
      collection: (row.collection && titleOf(named.get(row.collection))) || null,
      isCollaboration: row.collaborators.length > 0,
      collaborators: row.collaborators.flatMap(({ party, bps }) => {
        const person = people.get(party);
        return person ? [{ person, percent: bps / 100 }] : [];
      }),
      lockedUntil: isOwner && locked && now < locked ? iso(locked) : null,
      views: views.get(row.item) ?? 0,
      likeCount: like?.likes ?? 0,
      isLiked: like?.liked ?? false,
      hidden: row.hidden,
      erasesAt: row.erase_at,
      createdAt: row.created_at,
    };
  });
}

function pricesOf({ price }: ArtRow): Pick<Art, 'isForSale' | 'price' | 'priceCents' | 'priceInfinite'> {
  if (!price) return { isForSale: false, price: null, priceCents: null, priceInfinite: false };
  if ('infinite' in price) return { isForSale: true, price: null, priceCents: null, priceInfinite: true };
  return { isForSale: true, price: dollarsOf(price), priceCents: price.cents, priceInfinite: false };
}

const titleOf = (named: { readonly id: string; readonly title: string } | undefined) =>
  named && { id: named.id, title: named.title };

function peopleOf(rows: readonly ArtRow[]): string[] {
  return rows.flatMap(({ creator, owner, collaborators }) => [
    creator,
    owner,
    ...collaborators.map(({ party }) => party),
  ]);
}

const idsOf = (rows: readonly ArtRow[], kind: ArtRow['kind']) =>
  rows.filter((row) => row.kind === kind).map(({ item }) => item);

async function viewsOf({ database }: Viewing, rows: readonly ArtRow[]) {
  const [pieces, collections] = await Promise.all([
    viewCountsOf(database, 'art', idsOf(rows, 'piece')),
    viewCountsOf(database, 'artcollection', idsOf(rows, 'collection')),
  ]);
  return new Map([...pieces, ...collections]);
}

async function likesOf({ database }: Viewing, { personId }: Looker, rows: readonly ArtRow[]) {
  const [pieces, collections] = await Promise.all([
    likeCountsOf(database, 'art', personId, idsOf(rows, 'piece')),
    likeCountsOf(database, 'artcollection', personId, idsOf(rows, 'collection')),
  ]);
  return new Map([...pieces, ...collections]);
}

/** What is in collections and what pieces are sold with, as far as somebody sees it, and the pictures of all pieces. */
async function aroundOf({ addresses, database }: Viewing, looker: Looker, rows: readonly ReadArt[]) {
  const others = rows.flatMap(({ pieces, collection }) => [...pieces, ...(collection ? [collection] : [])]);
  const found = [...(await artByIds(database, others)).values()];
  const sights = await sightsOfArt(database, looker, found);
  const seen = found.filter((_, n) => sights[n] === 'whole');
  const all = [...rows, ...seen];
  const files = await picturesByIds(
    database,
    all.flatMap(({ image }) => image ?? []),
  );
  const pictures = new Map<string, Medium>();
  for (const { item, image, title } of all) {
    const file = image === null ? undefined : files.get(image);
    if (file) pictures.set(item, mediumView(addresses, { ...file, kind: 'picture' }, title, looker.personId));
  }
  const named = new Map(seen.map(({ item: id, title }) => [id, { id, title, image: pictures.get(id) ?? null }]));
  return { pictures, named };
}

async function tracksOf(viewing: Viewing, looker: Looker, rows: readonly ArtRow[]) {
  const ids = rows.flatMap(({ tracks }) => tracks);
  const [names, tracks] = await Promise.all([trackNames(viewing, looker, ids), tracksByIds(viewing.database, ids)]);
  return new Map(
    [...names].map(([id, { title, by: artist }]) => {
      const { milliseconds = 0 } = tracks.get(id) ?? {};
      return [id, { id, title, artist, duration: milliseconds / 1000 }] as const;
    }),
  );
}
