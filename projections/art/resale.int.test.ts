import { pieceAggregate } from '@marquee/domain/art/piece/aggregate.ts';
import type { PieceCommand } from '@marquee/domain/art/piece/commands.ts';
import type { PieceState } from '@marquee/domain/art/piece/state.ts';
import { saleAggregate } from '@marquee/domain/art/sale/aggregate.ts';
import type { Actor } from '@marquee/domain/kernel/actor.ts';
import { DAY, HOUR, ms } from '@marquee/domain/kernel/time.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { TestProcess } from '../testing/harness.ts';
import { job, payments, person, World } from '../testing/world.ts';
import { provenanceOf } from './item-queries.ts';
import { art } from './items.ts';
import { artSalesByIds } from './sale-queries.ts';
import { artSales } from './sales.ts';

const world = new World(memoryEventStore(), 7);
const [creator, first, second] = [world.random.id(), world.random.id(), world.random.id()];
let side: TestProcess;

beforeAll(async () => {
  const { url } = await freshDatabase();
  side = await TestProcess.start(url, { store: world.store, projections: [art, artSales] });
});
afterAll(() => side?.stop());

const send = (command: PieceCommand, actor: Actor) => world.send(pieceAggregate, command, actor);

/** Somebody buys it, from being kept for them to having it. */
async function buy(piece: string, buyer: string, cents: number): Promise<string> {
  const sale = world.random.id();
  await send({ type: 'ReserveArt', piece, sale, buyer, cents }, person(buyer));
  const kept = world.state<PieceState>(`art-${piece}`)?.possession.reservation;
  if (kept?.sale !== sale) throw new Error('it was not kept');
  const { until, ...terms } = kept;
  const item = { kind: 'piece', id: piece } as const;
  await world.send(saleAggregate, { type: 'PlaceSale', ...terms, item, until: ms(until) }, person(buyer));
  const settled = { payable: `artsale-${sale}`, attempt: 1, intentId: `pi_${sale}`, cents, currency: 'usd' } as const;
  await world.send(saleAggregate, { type: 'SettlePayment', sale, ...settled }, payments);
  await send({ type: 'SellArt', piece, sale }, job);
  await world.send(saleAggregate, { type: 'CompleteSale', sale }, job);
  return sale;
}

test('a piece is sold on once its 14 days are over: its creator has the royalty of the policy, and its provenance names both sales', async () => {
  const piece = world.random.id();
  const said = { description: 'Ink', sealed: { person: creator, item: world.random.id(), sealed: 'words' } };
  const image = { file: world.random.id(), owner: creator, kind: 'picture' } as const;
  const terms = { creator, title: 'One of one', said, category: 'digital', collaborators: [], image } as const;
  await send({ type: 'CreatePiece', piece, ...terms }, person(creator));
  await send({ type: 'ListArt', piece, price: { cents: '100000' } }, person(creator));
  const sold = await buy(piece, first, 100_000);

  const again = { type: 'ListArt', piece, price: { cents: '150000' } } as const;
  world.now += 14 * DAY - HOUR;
  expect(await send(again, person(first))).toEqual([]);
  world.now += HOUR;
  expect(await send(again, person(first))).toMatchObject([{ type: 'ArtListed' }]);
  const resold = await buy(piece, second, 150_000);

  await side.settle(world.store);
  const sales = await artSalesByIds(side.pool, [sold, resold]);
  const sharesOf = (sale: string) => new Map(sales.get(sale)?.shares.map((share) => [share.person, share.cents]));
  expect(sharesOf(sold)).toEqual(new Map([[creator, 97_500]]));
  // 5 % of it to its creator, 2.5 % to the house
  expect(sharesOf(resold)).toEqual(
    new Map([
      [creator, 7500],
      [first, 138_750],
    ]),
  );
  const steps = await provenanceOf(side.pool, piece);
  expect(steps.map(({ act, giver, taker, cents }) => [act, giver, taker, cents])).toEqual([
    ['sold', first, second, 150_000],
    ['sold', creator, first, 100_000],
    ['made', null, creator, null],
  ]);
});
