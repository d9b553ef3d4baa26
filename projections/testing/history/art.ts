import { type CollectionState, collectionAggregate } from '@marquee/domain/art/collection/aggregate.ts';
import { pieceAggregate } from '@marquee/domain/art/piece/aggregate.ts';
import type { PieceState } from '@marquee/domain/art/piece/state.ts';
import type { PossessionCommand } from '@marquee/domain/art/possession/commands.ts';
import { type SaleState, saleAggregate } from '@marquee/domain/art/sale/aggregate.ts';
import type { ArtItem } from '@marquee/domain/art/sale/events.ts';
import type { ContentCommand } from '@marquee/domain/content/content.ts';
import { fromAges } from '@marquee/domain/content/from-ages.ts';
import type { Actor } from '@marquee/domain/kernel/actor.ts';
import { DAY, ms } from '@marquee/domain/kernel/time.ts';
import { job, payments, person, reactor } from '../world.ts';
import { nextOfDispute } from './disputes.ts';
import { labelIn } from './labels.ts';
import { decisionOf } from './refunds.ts';
import { settlement } from './sales.ts';
import type { Scene, Step } from './scene.ts';

interface Wall {
  readonly items: ArtItem[];
  readonly sales: string[];
}

/** What hangs in each scene, and what of it was ever sold. */
const walls = new WeakMap<Scene, Wall>();

function wallOf(scene: Scene): Wall {
  const wall = walls.get(scene) ?? { items: [], sales: [] };
  walls.set(scene, wall);
  return wall;
}

const said = (owner: string, sealed: string, item: string) => ({
  description: 'Words',
  sealed: { person: owner, item, sealed },
});

function stateOf({ world }: Scene, { kind, id }: ArtItem) {
  const state = world.state<PieceState | CollectionState>(`${kind === 'piece' ? 'art' : 'artcollection'}-${id}`);
  return state && { ...state, pieces: 'pieces' in state ? state.pieces : [] };
}

function send({ world }: Scene, { kind, id }: ArtItem, command: PossessionCommand | ContentCommand, actor: Actor) {
  return kind === 'piece'
    ? world.send(pieceAggregate, { ...command, piece: id }, actor)
    : world.send(collectionAggregate, { ...command, collection: id }, actor);
}

/** Somebody shows a piece, some with others; or some of their pieces together. */
const hang: Step = async (scene) => {
  const { world, people } = scene;
  const { random } = world;
  const wall = wallOf(scene);
  const [creator, id] = [random.pick(people), random.id()];
  const terms = {
    ...{ creator, title: `Art ${random.int(1, 1000)}`, said: said(creator, `art ${random.int(1, 1e9)}`, random.id()) },
    category: random.pick(['digital', 'space', 'abstract'] as const),
    collaborators: random.chance(0.3)
      ? people
          .filter((each) => each !== creator)
          .slice(0, 1)
          .map((party) => ({ party, bps: random.int(1, 5000) }))
      : [],
  };
  const own = wall.items.filter((item) => item.kind === 'piece' && stateOf(scene, item)?.creator === creator);
  if (own.length > 0 && random.chance(0.4)) {
    const pieces = own.slice(0, 3).map((item) => ({ id: item.id, by: creator }));
    const create = { type: 'CreateCollection', collection: id, ...terms, pieces, tracks: [] } as const;
    await world.send(collectionAggregate, create, person(creator));
    wall.items.push({ kind: 'collection', id });
    return;
  }
  const image = { file: random.id(), owner: creator, kind: 'picture' } as const;
  const create = { type: 'CreatePiece', piece: id, ...terms, image, fromAge: labelIn(id) } as const;
  await world.send(pieceAggregate, create, person(creator));
  wall.items.push({ kind: 'piece', id });
};

/** Its owner puts something on sale, a collection with all that is in it, or takes it off. */
const offer: Step = async (scene) => {
  const { world } = scene;
  const { random } = world;
  const item = scene.any(wallOf(scene).items);
  const state = item && stateOf(scene, item);
  if (!item || !state) return;
  const { creator, pieces, possession } = state;
  const owner = person(possession.owner);
  // few collections are made: of those that are on sale, every other is taken off
  if (random.chance(item.kind === 'collection' ? 0.5 : 0.15)) {
    await send(scene, item, { type: 'UnlistArt' }, owner);
    const { round = 0 } = stateOf(scene, item)?.possession ?? {};
    for (const piece of pieces)
      await world.send(pieceAggregate, { type: 'UnlockPiece', piece, collection: item.id, upTo: round }, reactor);
    return;
  }
  const round = possession.round + 1;
  for (const piece of pieces) {
    const lock = { type: 'LockPiece', piece, collection: item.id, creator, round } as const;
    if ((await world.send(pieceAggregate, lock, owner)).length === 0 && !isLocked(scene, piece, item.id)) return;
  }
  const price = random.chance(0.05) ? ({ infinite: true } as const) : { cents: String(random.int(100, 900_000)) };
  await send(scene, item, { type: 'ListArt', price, ...(item.kind === 'collection' && { round }) }, owner);
};

const isLocked = ({ world }: Scene, piece: string, collection: string) =>
  world.state<PieceState>(`art-${piece}`)?.lock?.collection === collection;

/** Somebody has something kept for them, pays mostly, and has it; or does not, and others can. */
const buy: Step = async (scene) => {
  const { world, people } = scene;
  const { random } = world;
  const wall = wallOf(scene);
  const listed = wall.items.filter((item) => stateOf(scene, item)?.possession.price);
  const item = scene.any(listed);
  const price = item && stateOf(scene, item)?.possession.price;
  if (!item || !price) return;
  const [buyer, sale] = [random.pick(people), random.id()];
  const cents = 'infinite' in price ? 0 : Number(price.cents);
  await send(scene, item, { type: 'ReserveArt', sale, buyer, cents }, person(buyer));
  const kept = stateOf(scene, item)?.possession.reservation;
  if (kept?.sale !== sale) return;
  const { until, ...terms } = kept;
  await world.send(saleAggregate, { type: 'PlaceSale', ...terms, item, until: ms(until) }, person(buyer));
  wall.sales.push(sale);
  if (random.chance(0.2)) await abandon(scene, sale, item);
  if (random.chance(0.85)) await pay(scene, sale, item, cents);
};

async function abandon(scene: Scene, sale: string, item: ArtItem): Promise<void> {
  await scene.world.send(saleAggregate, { type: 'AbandonPayment', sale, reason: 'expired' }, payments);
  await send(scene, item, { type: 'ReleaseArt', sale }, reactor);
}

async function pay(scene: Scene, sale: string, item: ArtItem, cents: number): Promise<void> {
  const { world } = scene;
  const paid = await world.send(saleAggregate, { ...settlement(scene, `artsale-${sale}`, cents), sale }, payments);
  if (paid.length === 0) return;
  const { pieces = [], possession } = stateOf(scene, item) ?? {};
  const kept = possession?.reservation;
  await send(scene, item, { type: 'SellArt', sale }, job);
  if (kept?.sale !== sale) {
    const refundId = world.random.id();
    await world.send(saleAggregate, { type: 'RequestRefund', sale, refundId, reason: 'late' }, job);
    return;
  }
  const terms = { collection: item.id, from: kept.seller, to: kept.buyer, cents };
  for (const piece of pieces) await world.send(pieceAggregate, { type: 'TransferPiece', piece, sale, ...terms }, job);
  await world.send(saleAggregate, { type: 'CompleteSale', sale }, job);
}

/** A buyer asks to give back, or says that all is well; the seller takes it back; a bank takes the money. */
const settleUp: Step = async (scene) => {
  const { world } = scene;
  const { random } = world;
  const sale = scene.any(wallOf(scene).sales);
  const state = sale === undefined ? undefined : world.state<SaleState>(`artsale-${sale}`);
  if (sale === undefined || !state?.terms) return;
  const { buyer, seller, cents, item } = state.terms;
  const about = { sale } as const;
  if (random.chance(0.3)) {
    await world.send(saleAggregate, { type: 'AskReturn', ...about }, person(buyer));
    return;
  }
  if (random.chance(0.5)) {
    await world.send(saleAggregate, { type: 'ConfirmReceipt', ...about }, person(buyer));
    return;
  }
  const dispute = random.chance(0.4) ? nextOfDispute(scene, state.payable, cents) : undefined;
  if (dispute) await world.send(saleAggregate, { ...dispute, ...about }, payments);
  else {
    const refundId = random.id();
    await world.send(saleAggregate, { type: 'RequestRefund', ...about, refundId, reason: 'recipient' }, person(seller));
    await world.send(saleAggregate, { ...decisionOf(scene, refundId), ...about }, payments);
  }
  await takeBack(scene, sale, item);
};

async function takeBack(scene: Scene, sale: string, item: ArtItem): Promise<void> {
  const { payable } = { payable: undefined, ...scene.world.state<SaleState>(`artsale-${sale}`) };
  const gone =
    payable?.refunds.some(({ status, reason }) => status === 'succeeded' && reason !== 'duplicate') ||
    payable?.disputes.some(({ status }) => status === 'lost');
  if (!gone) return;
  for (const id of stateOf(scene, item)?.pieces ?? [])
    await send(scene, { kind: 'piece', id }, { type: 'ReturnArt', sale }, job);
  await send(scene, item, { type: 'ReturnArt', sale }, job);
}

/** What its creator, its owner and moderators do besides. */
const tend: Step = async (scene) => {
  const { world, people, operator } = scene;
  const { random } = world;
  const item = scene.any(wallOf(scene).items);
  const state = item && stateOf(scene, item);
  if (!item || !state) return;
  const [creator, owner] = [person(state.creator), person(state.possession.owner)];
  const [command, actor] = random.pick([
    [{ type: 'DeleteContent' }, creator],
    [{ type: 'RestoreContent' }, creator],
    [{ type: 'EraseContent' }, creator],
    [{ type: 'HideContent', reason: 'Not theirs' }, person(operator, 'operator')],
    [{ type: 'UnhideContent' }, person(operator, 'operator')],
    [{ type: 'GiveArt', to: random.pick(people) }, owner],
  ] as const);
  await send(scene, item, command, actor);
  const n = random.int(1, 1000);
  const change = {
    title: `Art ${n}`,
    said: said(state.creator, `art ${random.int(1, 1e9)}`, state.item),
  };
  // told from the title: nothing is drawn for it
  const fromAge = fromAges[n % fromAges.length];
  if (item.kind === 'piece')
    await world.send(pieceAggregate, { type: 'EditPiece', piece: item.id, ...change, fromAge }, creator);
  else await world.send(collectionAggregate, { type: 'EditCollection', collection: item.id, ...change }, creator);
};

/** How often each step is done, beside those of other contexts. */
export const steps = [
  [0.7, hang],
  [1, offer],
  [1.2, buy],
  [0.4, settleUp],
  [0.2, tend],
] as const;

/** A gallery of some months, at the end of a history: what was bought is sold on, and sellers are paid. */
export const endings: readonly Step[] = [
  async (scene) => {
    for (let n = 0; n < 12; n += 1) await hang(scene);
    for (let n = 0; n < 25; n += 1) await offer(scene);
    for (let n = 0; n < 15; n += 1) await buy(scene);
    for (let n = 0; n < 8; n += 1) await settleUp(scene);
    scene.world.now += 15 * DAY;
    for (let n = 0; n < 25; n += 1) await offer(scene);
    for (let n = 0; n < 15; n += 1) await buy(scene);
    for (let n = 0; n < 8; n += 1) await tend(scene);
  },
];
