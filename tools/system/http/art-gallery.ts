import { demoCollections, demoPieces } from '@marquee/command-api/art/demo-pieces.ts';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { art } from '@marquee/command-api/contract/art.ts';
import { adminArt } from '@marquee/command-api/contract/art-admin.ts';
import type { Art } from '@marquee/command-api/contract/art-shapes.ts';
import { keptFiles } from '@marquee/command-api/contract/files-kept.ts';
import { notifications } from '@marquee/command-api/contract/notifications.ts';
import { adminPlatform } from '@marquee/command-api/contract/operations-platform.ts';
import { purchases } from '@marquee/command-api/contract/purchases.ts';
import { search } from '@marquee/command-api/contract/search.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { priceLabel } from '@marquee/domain/art/price.ts';
import { expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';
import { newPerson } from '../../testing/purchases.ts';
import { buyArt, hangPiece, list, payArt } from './art-pieces.ts';
import type { TestPlatform } from './test-platform.ts';

const demoForSale = [...demoPieces, ...demoCollections].filter(({ price }) => price).map(({ title }) => title);

function shortPriceOf(found: Art | undefined): string | undefined {
  if (found?.priceInfinite) return priceLabel({ infinite: true });
  return found?.priceCents ? priceLabel({ cents: found.priceCents }) : undefined;
}

/** What hangs in the gallery, and who owns it. */
export function artSuite(platform: () => TestPlatform): void {
  const somebody = () => newPerson(platform().url);
  const idOf = async (person: Client) => (await person.call(accounts.getCurrentUser)).id;
  const seen = (person: Client, { id: artId }: Pick<Art, 'id'>) => person.call(art.getArt, { params: { artId } });
  const steps = async (person: Client, { id: artId }: Pick<Art, 'id'>) =>
    (await person.call(art.getProvenance, { params: { artId } })).map(({ act, price }) => [act, price]);
  const code = async (refused: Promise<{ body: { code: string } }>) => (await refused).body.code;

  test('EN220 C297: a piece has a picture, is not for sale until its owner says so, and is found by category, price and name', async () => {
    const [artist, fan] = [await somebody(), await somebody()];
    const title = `Quarry ${crypto.randomUUID().slice(0, 8)}`;
    const piece = await hangPiece(artist, { title, category: 'sculpture' });
    expect(piece).toMatchObject({
      ...{ title, description: 'Ink on board.', isForSale: false, price: null, likeCount: 0, category: 'sculpture' },
      ...{ userId: await idOf(artist), imageUrl: expect.stringContaining('/files/media/'), isCollaboration: false },
    });
    expect((await fetch(platform().url + (await seen(fan, piece)).imageUrl)).headers.get('content-type')).toBe(
      'image/webp',
    );
    await list(artist, piece, '12,500');
    const found = (query: object) => fan.call(art.listArt, { query: { limit: 50, ...query } });
    const has = async (query: object) => (await found(query)).some(({ id }) => id === piece.id);
    expect([await has({ category: 'sculpture' }), await has({ category: 'space' })]).toEqual([true, false]);
    expect([await has({ price: '10000-100000' }), await has({ price: 'under-1000' })]).toEqual([true, false]);
    await eventually('the name', () => has({ q: title }));
    expect(await fan.call(search.search, { query: { q: title, kind: 'art' } })).toMatchObject([
      { kind: 'art', id: piece.id, name: title, detail: 'Piece, Sculpture' },
    ]);
    await fan.call(social.like, { params: { kind: 'art', id: piece.id } });
    expect(await seen(fan, piece)).toMatchObject({ likeCount: 1, isLiked: true, price: 12_500, isForSale: true });
    expect(await code(artist.refusal(keptFiles.deleteFile, { params: { fileId: piece.images[0]?.id ?? '' } }))).toBe(
      'InUse',
    );
  });

  test('A154 A159: whoever comes to the demo sees four collections, each for sale and with music, and a price of each form', async () => {
    const fan = await somebody();
    const collections = await fan.call(art.listCollections, { query: { limit: 50 } });
    for (const { title, pieces, tracks } of demoCollections)
      expect(collections.find((each) => each.title === title)).toMatchObject({
        isForSale: true,
        pieces: pieces.map(() => expect.anything()),
        musicTracks: tracks.map(() => expect.anything()),
      });
    const all = [...collections, ...(await fan.call(art.listArt, { query: { limit: 50 } }))];
    const shown = demoForSale.map((title) => shortPriceOf(all.find((each) => each.title === title)));
    for (const form of [/^\$\d+$/, /K$/, /M$/, /\.\dB$/, /∞/])
      expect(shown).toContainEqual(expect.stringMatching(form));
  });

  test('ten buyers at once: one has it kept, nine are told so; who pays owns it, and the provenance says so', async () => {
    const artist = await somebody();
    const buyers = await Promise.all(Array.from({ length: 10 }, somebody));
    const piece = await hangPiece(artist);
    await list(artist, piece, '40');
    const [params, body] = [{ artId: piece.id }, { price: '40' }];
    const tries = await Promise.allSettled(buyers.map((buyer) => buyer.call(art.buyArt, { params, body })));
    const won = tries.flatMap((each, n) => (each.status === 'fulfilled' ? [{ open: each.value, n }] : []));
    const refusals = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason.body.code] : []));
    expect([won.length, new Set(refusals)]).toEqual([1, new Set(['Reserved'])]);
    const [{ open, n } = expect.fail('nobody won')] = won;
    const [winner = expect.fail(), loser = expect.fail()] = [buyers[n], buyers[(n + 1) % buyers.length]];
    expect(await winner.call(art.buyArt, { params, body })).toMatchObject({ payable: open.payable });
    expect((await payArt(winner, open)).status).toBe('paid');
    const owner = await idOf(winner);
    await eventually('the owner', async () => (await seen(loser, piece)).ownerId === owner);
    expect(await seen(loser, piece)).toMatchObject({ isForSale: false, price: null });
    expect(await code(loser.refusal(art.buyArt, { params, body }))).toBe('NotForSale');
    expect(await steps(loser, piece)).toEqual([
      ['sold', '40.00'],
      ['made', null],
    ]);
    expect(await code(artist.refusal(art.deleteArt, { params }))).toBe('HeldForBuyers');
    expect(await code(winner.refusal(art.listArtForSale, { params, body }))).toBe('ResaleLocked');
    const [bought] = await winner.call(purchases.listPurchases);
    expect(bought).toMatchObject({ kind: 'art', title: 'One of one', amount: '40.00', status: 'paid' });
    const kinds = async (person: Client) => (await person.call(notifications.listNotices)).map(({ kind }) => kind);
    await eventually('what both are told', async () => {
      const told = [await kinds(winner), await kinds(artist)];
      return told[0]?.includes('artBought') && told[1]?.includes('artSold');
    });
  });

  test('who gives up lets others buy at once; another price than was shown is refused', async () => {
    const [artist, first, second] = [await somebody(), await somebody(), await somebody()];
    const piece = await hangPiece(artist);
    await list(artist, piece, '40');
    const params = { artId: piece.id };
    expect(await code(first.refusal(art.buyArt, { params, body: { price: '39' } }))).toBe('PriceChanged');
    const open = await first.call(art.buyArt, { params, body: { price: '40' } });
    const sale = { saleId: open.payable.slice('artsale-'.length) };
    expect((await second.refusal(art.cancelArtPurchase, { params: sale })).status).toBe(403);
    await first.call(art.cancelArtPurchase, { params: sale });
    await buyArt(second, piece, '40');
    expect(await seen(first, piece)).toMatchObject({ ownerId: await idOf(second) });
    expect((await first.call(purchases.listPurchases))[0]).toMatchObject({ kind: 'art', status: 'givenUp' });
  });

  test('a gift, then a resale: its creator has the royalty, what money cannot buy is looked at, and cards have their limit', async () => {
    const [creator, seller, buyer] = [await somebody(), await somebody(), await somebody()];
    const piece = await hangPiece(creator);
    const params = { artId: piece.id };
    await list(creator, piece, 'infinity');
    expect(await seen(buyer, piece)).toMatchObject({ priceInfinite: true, price: null });
    expect(await code(buyer.refusal(art.buyArt, { params, body: { price: '1' } }))).toBe('Priceless');
    await list(creator, piece, '1000000');
    expect(await seen(buyer, piece)).toMatchObject({ isForSale: true, isPayable: false });
    expect(await code(buyer.refusal(art.buyArt, { params, body: { price: '1000000' } }))).toBe('AbovePaymentLimit');
    await creator.call(art.giveArt, { params, body: { to: await idOf(seller) } });
    await list(seller, piece, '1500');
    await buyArt(buyer, piece, '1500');
    expect(await steps(creator, piece)).toEqual([
      ['sold', '1500.00'],
      ['given', null],
      ['made', null],
    ]);
    expect((await seller.call(art.listArtSales))[0]).toMatchObject({ mine: '1387.50', price: '1500.00' });
    await eventually('the royalty', async () =>
      (await creator.call(notifications.listNotices)).some(({ kind }) => kind === 'artRoyalty'),
    );
  });

  test('a buyer asks, the seller takes it back, and both have what they had', async () => {
    const [artist, buyer] = [await somebody(), await somebody()];
    const piece = await hangPiece(artist);
    await list(artist, piece, '60');
    const params = { saleId: await buyArt(buyer, piece, '60') };
    await buyer.call(art.askArtReturn, { params });
    expect((await artist.call(art.listArtSales))[0]).toMatchObject({ returnAsked: true, status: 'completed' });
    expect((await buyer.refusal(art.refundArtSale, { params })).status).toBe(403);
    await artist.call(art.refundArtSale, { params });
    await eventually('the way back', async () => (await seen(buyer, piece)).ownerId === piece.userId);
    expect((await steps(buyer, piece))[0]).toEqual(['returned', null]);
    expect((await buyer.call(purchases.listPurchases))[0]).toMatchObject({ status: 'refunded', refunded: '60.00' });
  });

  test('an operator gives a sale back with a reason of their own, which the log keeps; much takes two', async () => {
    const { operator } = platform();
    const [artist, buyer] = [await somebody(), await somebody()];
    const [piece, dear] = [await hangPiece(artist), await hangPiece(artist)];
    await list(artist, piece, '60');
    await list(artist, dear, '900');
    const body = { reason: 'It is a copy of another piece.' };
    const saleId = await buyArt(buyer, piece, '60');
    expect((await artist.refusal(adminArt.refundAdminArtSale, { params: { saleId }, body })).status).toBe(403);
    const given = await operator.call(adminArt.refundAdminArtSale, { params: { saleId }, body });
    expect(given).toEqual({ ok: true, approval: null });
    const said = await eventually('what was said', async () =>
      (await operator.call(adminPlatform.listAudit)).find(({ data }) => data.about === `artsale-${saleId}`),
    );
    expect(said.data).toMatchObject({ verb: 'refundArtSale', reason: body.reason });
    await eventually('the way back', async () => (await seen(buyer, piece)).ownerId === piece.userId);
    const params = { saleId: await buyArt(buyer, dear, '900') };
    expect((await operator.call(adminArt.refundAdminArtSale, { params, body })).approval).not.toBeNull();
  });

  test('A154 B351: a collection is sold whole, with all that is in it, and its pieces not by themselves meanwhile', async () => {
    const [artist, buyer] = [await somebody(), await somebody()];
    const pieces = [await hangPiece(artist), await hangPiece(artist)];
    const body = { title: 'Both', description: '', category: 'digital' as const, tracks: [] };
    const ids = pieces.map(({ id }) => id);
    const collection = await artist.call(art.createCollection, { body: { ...body, pieces: ids } });
    expect(collection).toMatchObject({ kind: 'collection', pieces: ids.map((id) => ({ id })), images: [{}, {}] });
    expect(collection).toMatchObject({
      ...{ artist: expect.any(String), description: '', price: null, musicTracks: [], views: 0, likeCount: 0 },
      isCollaboration: false,
    });
    expect(await code(buyer.refusal(art.createCollection, { body: { ...body, pieces: ids } }))).toBe('PieceNotYours');
    const [first = expect.fail()] = pieces;
    await list(artist, first, '10');
    const sell = { params: { artId: collection.id }, body: { price: '90' } };
    expect(await code(artist.refusal(art.listArtForSale, sell))).toBe('Listed');
    await artist.call(art.unlistArt, { params: { artId: first.id } });
    await artist.call(art.listArtForSale, sell);
    expect(await seen(buyer, first)).toMatchObject({ collection: { id: collection.id, title: 'Both' } });
    const alone = { params: { artId: first.id }, body: { price: '10' } };
    expect(await code(artist.refusal(art.listArtForSale, alone))).toBe('InCollection');
    await buyArt(buyer, collection, '90');
    const owner = await idOf(buyer);
    for (const each of [collection, ...pieces]) expect(await seen(artist, each)).toMatchObject({ ownerId: owner });
    expect((await steps(artist, first))[0]).toEqual(['sold', '90.00']);
  });

  test('a moderator hides it from others; staff see pieces and sales in their lists', async () => {
    const { operator } = platform();
    const [artist, fan] = [await somebody(), await somebody()];
    const piece = await hangPiece(artist);
    const params = { artId: piece.id };
    await list(artist, piece, '20');
    const sale = await buyArt(fan, await hangListed(artist), '20');
    await operator.call(art.hideArt, { params, body: { reason: 'Not theirs' } });
    expect((await fan.refusal(art.getArt, { params })).status).toBe(404);
    expect(await seen(artist, piece)).toMatchObject({ hidden: 'Not theirs' });
    const listed = await operator.call(adminArt.listAdminArt, {
      query: { filter: JSON.stringify({ id: [piece.id] }) },
    });
    expect(listed).toMatchObject([{ id: piece.id, hidden: 'Not theirs', price: '$20', sales: 0 }]);
    const filter = JSON.stringify({ id: [sale] });
    expect(await operator.call(adminArt.listAdminArtSales, { query: { filter } })).toMatchObject([
      { id: sale, status: 'completed', resale: false, price: '20.00' },
    ]);
    await operator.call(art.unhideArt, { params });
    expect(await seen(fan, piece)).toMatchObject({ hidden: null });
  });

  async function hangListed(artist: Client): Promise<Art> {
    const piece = await hangPiece(artist);
    await list(artist, piece, '20');
    return piece;
  }
}
