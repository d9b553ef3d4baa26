import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { age } from '@marquee/command-api/contract/accounts-age.ts';
import { kids } from '@marquee/command-api/contract/accounts-kids.ts';
import { art } from '@marquee/command-api/contract/art.ts';
import type { Art } from '@marquee/command-api/contract/art-shapes.ts';
import { notifications } from '@marquee/command-api/contract/notifications.ts';
import { search } from '@marquee/command-api/contract/search.ts';
import { expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';
import { newPerson } from '../../testing/purchases.ts';
import { buyArt, hangPiece, list } from './art-pieces.ts';
import { add, again, idOf, newParent, opened } from './families.ts';
import { mailTo } from './outbox.ts';
import type { TestPlatform } from './test-platform.ts';

/** Art from an age above what a parent lets a kid see (content.md section 2); the matrix of who sees what asks every read. */
export function kidArtSuite(platform: () => TestPlatform): void {
  test('ST246: a kid neither sees nor buys art from an age above what the parent lets them, by itself, in a collection, or as a gift', async () => {
    const { url } = platform();
    const parent = await newParent(url);
    const { id: kidId } = await add(parent, { limits: { maturity: '16', spendCents: 10_000 } });
    const away = await again(parent);
    const kid = await opened(parent, kidId);
    const [painter, other] = [await newPerson(url, 'Arno Painter'), await newPerson(url)];
    const allow = (maturity: '7' | '13') => away.call(kids.setKidLimits, { params: { kidId }, body: { maturity } });

    const title = `Knife ${crypto.randomUUID().slice(0, 8)}`;
    const [piece, gift] = [await hangPiece(painter, { title, fromAge: 13 }), await hangPiece(painter, { fromAge: 13 })];
    const words = { title: `${title} and more`, description: '', category: 'digital' as const };
    const mild = await hangPiece(painter);
    const pieces = [piece.id, mild.id];
    const collection = await painter.call(art.createCollection, { body: { ...words, pieces } });
    expect([piece.fromAge, mild.fromAge, collection.fromAge]).toEqual([13, 0, 13]);
    await list(painter, piece, '40');
    await painter.call(art.giveArt, { params: { artId: gift.id }, body: { to: kidId } });

    const found = (person: Client) => foundBy(person, title, [piece.id, collection.id]);
    const address = (await kid.call(art.getArt, { params: { artId: piece.id } })).imageUrl ?? '';
    const statuses = async () => [
      ...(await Promise.all([piece, collection, gift].map((one) => statusOf(kid, one)))),
      (await kid.request('GET', address)).status,
    ];
    const asked = { params: { artId: piece.id }, body: { price: '40' } };
    const own = async () => (await kid.call(art.listMyArt)).map(({ id }) => id);
    const isTold = async () => (await kid.call(notifications.listNotices)).some(({ kind }) => kind === 'artGiven');
    await eventually('both to be found', async () => (await found(kid)) === 4);
    await eventually('the kid to be told of the gift', isTold);
    expect(await own()).toEqual([gift.id]);
    expect(await statuses()).toEqual([200, 200, 200, 200]);

    await allow('7');
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    expect([await found(kid), await found(other), await isTold(), await own()]).toEqual([0, 4, false, []]);
    expect(await kid.refusal(art.buyArt, asked)).toMatchObject({ status: 404, body: { code: 'NotFound' } });
    expect(await statusOf(kid, mild)).toBe(200);

    const said = await painter.call(art.editArt, { params: asked.params, body: { fromAge: 7 } });
    expect(said.fromAge).toBe(7);
    expect(await found(kid)).toBe(4);
    expect((await kid.call(art.buyArt, asked)).payable).toMatch(/^artsale-/);
    const ofCollection = { params: { artId: collection.id }, body: { fromAge: 0 as const } };
    expect((await painter.refusal(art.editArt, ofCollection)).body.code).toBe('Invalid');
    await allow('13');
    expect([await isTold(), await own()]).toEqual([true, [gift.id]]);
  });

  test('what a minor owns and may not see any more they neither put on sale nor give away, and no mail and no export names it', async () => {
    const { dataDir, url } = platform();
    const [painter, buyer] = [await newPerson(url), await newPerson(url)];
    const minor = await newPerson(url);
    await buyer.call(accounts.follow, { params: { userId: await idOf(minor) } });
    const { id: minorId, email } = await minor.call(accounts.getCurrentUser);
    const named = (subject: RegExp) => mailTo(dataDir, email, subject);

    const title = `Knife ${crypto.randomUUID().slice(0, 8)}`;
    const collaborators = [{ userId: minorId, percent: 10 }];
    const piece = await hangPiece(painter, { title, collaborators, fromAge: 16 });
    const params = { artId: piece.id };
    await painter.call(art.giveArt, { params, body: { to: minorId } });
    const exported = async () => (await minor.request('GET', accounts.exportMyData.path)).text;
    expect((await list(minor, piece, '40')).isForSale).toBe(true);
    await eventually('their export to name it', async () => (await exported()).includes(title));

    const birthDate = `${new Date().getUTCFullYear() - 15}-01-01`;
    expect((await minor.refusal(age.verifyAge, { body: { birthDate } })).body.code).toBe('AgeVerificationFailed');
    const refused = [
      minor.refusal(art.listArtForSale, { params, body: { price: '50' } }),
      minor.refusal(art.unlistArt, { params }),
      minor.refusal(art.giveArt, { params, body: { to: await idOf(buyer) } }),
    ];
    for (const refusal of refused) expect(await refusal).toMatchObject({ status: 404, body: { code: 'NotFound' } });
    await buyArt(buyer, piece, '40');
    expect((await named(/is sold$/)).raw).toContain('A piece of art');
    const told = await exported();
    expect([told.includes(title), told.includes(piece.id)]).toEqual([false, true]);
    expect((await named(/is sold$/)).raw).not.toContain(title);
  });
}

const statusOf = async (person: Client, { id }: Pick<Art, 'id'>) =>
  (await person.request('GET', `/api/art/${id}`)).status;

/** How often these are on the walls of the gallery and in a search for the title. */
async function foundBy(person: Client, title: string, ids: readonly string[]): Promise<number> {
  const [pieces, collections, hits] = await Promise.all([
    person.call(art.listArt, { query: { limit: 50 } }),
    person.call(art.listCollections, { query: { limit: 50 } }),
    person.call(search.search, { query: { q: title, limit: 10 } }),
  ]);
  return [...pieces, ...collections, ...hits].filter(({ id }) => ids.includes(id)).length;
}
