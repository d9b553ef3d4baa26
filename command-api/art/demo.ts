import { collectionAggregate } from '@marquee/domain/art/collection/aggregate.ts';
import { pieceAggregate } from '@marquee/domain/art/piece/aggregate.ts';
import { type ArtPrice, parseArtPrice } from '@marquee/domain/art/price.ts';
import { monthOf } from '@marquee/domain/content/register.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import { DAY } from '@marquee/domain/kernel/time.ts';
import type { TrackBody } from '@marquee/domain/music/track/events.ts';
import { likesAggregate } from '@marquee/domain/social/like/aggregate.ts';
import { tracksOf } from '@marquee/projections/music/track-queries.ts';
import { crowdMember } from '../accounts/demo-people.ts';
import { demoCard } from '../demo/card.ts';
import type { DemoParts, DemoSeed } from '../demo/demo.ts';
import { as, sendDemo } from '../demo/send.ts';
import { demoTracks } from '../music/demo-tracks.ts';
import { reaching } from '../platform/parts/job-parts.ts';
import { keepDrawing } from '../social/demo-pictures.ts';
import { ArtCheckout } from './checkout.ts';
import { type Drawing, drawings } from './demo-drawings.ts';
import { type DemoCollection, type DemoPiece, demoCollections, demoPieces } from './demo-pieces.ts';
import { saidNew } from './said.ts';

/** A gallery: pieces and collections, one that changed hands as a gift and then by a sale, and one that was sold by who made it. */
export const artDemo: DemoParts = [
  { name: 'art', after: ['people', 'town', 'music'], ago: 30 * DAY, seed: hang },
  { name: 'art sales', after: ['art'], ago: 12 * DAY, seed: sell },
];

const pieceId = (key: Drawing) => derivedId('demo', 'piece', key);
const collectionId = (key: string) => derivedId('demo', 'collection', key);

async function hang(seed: DemoSeed): Promise<void> {
  for (const piece of demoPieces) {
    seed.goOn();
    await hangPiece(seed, piece);
  }
  for (const collection of demoCollections) {
    seed.goOn();
    await hangCollection(seed, collection);
  }
}

async function hangPiece(seed: DemoSeed, { key, by, title, description, category, fromAge, price, likes }: DemoPiece) {
  const { bus, personalData } = seed.storage;
  const creator = await seed.person(by);
  const file = await keepDrawing(seed, creator, `art ${key}`, drawings[key]);
  const image = { file, owner: creator, kind: 'picture' } as const;
  const said = await saidNew({ personalData }, creator, description);
  const piece = pieceId(key);
  const terms = { creator, title, said, image, category, collaborators: [], fromAge };
  await sendDemo(bus, pieceAggregate, { type: 'CreatePiece', piece, ...terms }, as(creator), 'CreatePiece', key);
  // what is shown in a collection that is for sale is sold with it
  if (price) await list(seed, key, creator, price);
  await like(seed, 'art', piece, creator, likes);
}

async function hangCollection(seed: DemoSeed, demo: DemoCollection): Promise<void> {
  const { bus, personalData } = seed.storage;
  const { key, by, title, description, category, likes } = demo;
  const creator = await seed.person(by);
  const collection = collectionId(key);
  const pieces = demo.pieces.map((each) => ({ id: pieceId(each), by: creator }));
  const tracks = (await tracksOfDemo(seed, creator, demo.tracks)).map((id) => ({ id, by: creator }));
  const said = await saidNew({ personalData }, creator, description);
  const terms = { creator, title, said, category, collaborators: [], pieces, tracks };
  await sendDemo(
    bus,
    collectionAggregate,
    { type: 'CreateCollection', collection, ...terms },
    as(creator),
    'CreateCollection',
    key,
  );
  for (const { id: piece } of pieces) {
    const lock = { type: 'LockPiece', piece, collection, creator, round: 1 } as const;
    await sendDemo(bus, pieceAggregate, lock, as(creator), 'LockPiece', key, piece);
  }
  const list = { type: 'ListArt', collection, price: priceOf(demo.price), round: 1 } as const;
  await sendDemo(bus, collectionAggregate, list, as(creator), 'ListCollection', key);
  await like(seed, 'artcollection', collection, creator, likes);
}

/** Ids of the demo's tracks of somebody, by their titles, as music has uploaded them. */
async function tracksOfDemo({ storage }: DemoSeed, owner: string, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  await reaching(storage)(['tracks']);
  const { rows } = await tracksOf(storage.pool, owner, { limit: 100, whole: true });
  const bodies = await storage.personalData.openAll<TrackBody>(rows.flatMap(({ body }) => body ?? []));
  const byTitle = new Map(rows.map(({ track }, n) => [bodies[n]?.title, track]));
  const titles = keys.map((key) => demoTracks.find((track) => track.key === key)?.title);
  return titles.flatMap((title) => byTitle.get(title) ?? []);
}

function list({ storage: { bus } }: DemoSeed, key: Drawing, owner: string, typed: string): Promise<void> {
  const command = { type: 'ListArt', piece: pieceId(key), price: priceOf(typed) } as const;
  return sendDemo(bus, pieceAggregate, command, as(owner), 'ListArt', key, owner);
}

function priceOf(typed: string): ArtPrice {
  const price = parseArtPrice(typed);
  if (!price) throw new Error(`demo: ${typed} is no price`);
  return price;
}

/** Others than those who like every post: a stream of likes knows its last 256 commands again, no more. */
const FIRST_VISITOR = 120;

async function like(
  { clock, storage: { bus } }: DemoSeed,
  kind: 'art' | 'artcollection',
  id: string,
  owner: string,
  likes: number,
): Promise<void> {
  await Promise.all(
    Array.from({ length: likes }, (_, n) => {
      const fan = crowdMember(FIRST_VISITOR + n);
      const entry = { person: fan, kind, id, owner, on: true } as const;
      const set = { type: 'SetLike', month: monthOf(clock.now()), entry } as const;
      return sendDemo(bus, likesAggregate, set, as(fan), 'SetLike', id, fan);
    }),
  );
}

/** The tide was given away, and sold on: who made it has a royalty of that. The kite was sold by who made it. */
async function sell(seed: DemoSeed): Promise<void> {
  if (!seed.payments.provider) return;
  const { bus } = seed.storage;
  const [odette, sable] = [await seed.person('odette@marquee.test'), await seed.person('sable@marquee.test')];
  const fan = await seed.person('fan@marquee.test');
  const give = { type: 'GiveArt', piece: pieceId('tide'), to: sable } as const;
  await sendDemo(bus, pieceAggregate, give, as(odette), 'GiveArt', 'tide');
  seed.clock.stand(6 * DAY);
  await list(seed, 'tide', sable, '1,500');
  seed.clock.stand(3 * DAY);
  await buy(seed, 'tide', fan, 150_000);
  await buy(seed, 'kite', await seed.person('dry@marquee.test'), 120_050);
}

async function buy(seed: DemoSeed, key: Drawing, buyer: string, cents: number): Promise<void> {
  const { payments, storage, ticketing } = seed;
  const { provider, sandbox } = payments;
  if (!provider || !sandbox) return;
  const checkout = new ArtCheckout(storage.bus, storage.log, provider);
  const identity = { commandId: derivedId('demo', 'BuyArt', key) };
  const open = await checkout.buy({ art: pieceId(key), cents }, as(buyer), identity, seed.clock.now());
  if (isRejection(open)) {
    // it was bought when this was done before
    if (open.code === 'AlreadyOwner' || open.code === 'AlreadyPaid') return;
    throw new Error(`demo: ${key}: ${open.code}: ${open.message}`);
  }
  await sandbox.confirm(open.clientSecret, demoCard);
  await ticketing.settlement?.settle(open.payable, await provider.getIntent(open.intentId));
}
