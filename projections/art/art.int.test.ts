import { collectionAggregate } from '@marquee/domain/art/collection/aggregate.ts';
import { pieceAggregate } from '@marquee/domain/art/piece/aggregate.ts';
import type { PieceCommand } from '@marquee/domain/art/piece/commands.ts';
import type { FromAge, GateAge } from '@marquee/domain/content/ages.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { TestProcess } from '../testing/harness.ts';
import { job, person, World } from '../testing/world.ts';
import { artById, artByIds, artOfOwner, galleryOf, piecesShowing } from './item-queries.ts';
import { art } from './items.ts';

const world = new World(memoryEventStore(), 1);
const [creator, moderator] = [world.random.id(), world.random.id()];
const said = { description: 'Ink', sealed: { person: creator, item: world.random.id(), sealed: 'words' } };
const terms = { creator, title: 'One of one', said, category: 'digital', collaborators: [] } as const;
const image = { file: world.random.id(), owner: creator, kind: 'picture' } as const;
let side: TestProcess;

beforeAll(async () => {
  const { url } = await freshDatabase();
  side = await TestProcess.start(url, { store: world.store, projections: [art] });
});
afterAll(() => side?.stop());

async function hang(fromAge?: FromAge): Promise<string> {
  const piece = world.random.id();
  await world.send(pieceAggregate, { type: 'CreatePiece', piece, ...terms, image, fromAge }, person(creator));
  return piece;
}

async function show(pieces: readonly string[]): Promise<string> {
  const collection = world.random.id();
  const chosen = pieces.map((id) => ({ id, by: creator }));
  const create = { type: 'CreateCollection', collection, ...terms, pieces: chosen, tracks: [] } as const;
  await world.send(collectionAggregate, create, person(creator));
  return collection;
}

/** A decision gates something, as the platform carries it out, or is taken back. */
const gate = (n: string, fromAge: GateAge) =>
  ({ type: 'GateContent', reason: 'Nudity', decision: { id: n, by: moderator }, fromAge }) as const;
const lift = (n: string) => ({ type: 'UnhideContent', decision: { id: n, by: moderator } }) as const;

async function ageOf(item: string): Promise<number | undefined> {
  await side.settle(world.store);
  return (await artById(side.pool, item))?.from_age;
}

test('ST246: a piece is from the age of its label or of a decision, whichever is higher', async () => {
  const [piece, decision] = [await hang(), world.random.id()];
  const send = async (command: PieceCommand, actor = job) => {
    await world.send(pieceAggregate, command, actor);
    return ageOf(piece);
  };
  expect(await ageOf(piece)).toBe(0);
  expect(await send({ type: 'EditPiece', piece, fromAge: 13 }, person(creator))).toBe(13);
  expect(await send({ piece, ...gate(decision, 7) })).toBe(13);
  expect(await send({ piece, ...gate(world.random.id(), 18) })).toBe(18);
  expect(await send({ type: 'EditPiece', piece, fromAge: 16 }, person(creator))).toBe(18);
  expect(await send({ piece, ...lift(decision) })).toBe(18);
  expect(await send({ type: 'GiveArt', piece, to: moderator }, person(creator))).toBe(18);
});

test('a collection is from the highest age of what is in it, as far as that is there, and of a decision of its own', async () => {
  const [mild, older, oldest] = [await hang(), await hang(13), await hang(16)];
  const [collection, bare] = [await show([mild, older, oldest]), await show([])];
  expect([await ageOf(collection), await ageOf(bare)]).toEqual([16, 0]);
  const relabelled = { type: 'EditPiece', piece: oldest, fromAge: 7 } as const;
  await world.send(pieceAggregate, relabelled, person(creator));
  expect(await ageOf(collection)).toBe(13);
  await world.send(pieceAggregate, { type: 'DeleteContent', piece: older }, person(creator));
  expect(await ageOf(collection)).toBe(7);
  await world.send(collectionAggregate, { collection, ...gate(world.random.id(), 18) }, job);
  expect(await ageOf(collection)).toBe(18);
});

test('every way to read art says its age', async () => {
  const [piece, page] = [await hang(16), { limit: 50 }];
  const collection = await show([piece]);
  await side.settle(world.store);
  const { pool } = side;
  const found = [
    ...(await artByIds(pool, [piece, collection])).values(),
    ...(await galleryOf(pool, { kind: 'piece' }, page)).rows,
    ...(await galleryOf(pool, { kind: 'collection' }, page)).rows,
    ...(await artOfOwner(pool, creator, page)).rows,
    ...(await piecesShowing(pool, [image.file])),
  ].filter(({ item }) => item === piece || item === collection);
  expect(found.map(({ from_age }) => from_age)).toEqual(Array.from({ length: 7 }, () => 16));
});
