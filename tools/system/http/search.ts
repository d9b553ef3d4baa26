import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { age } from '@marquee/command-api/contract/accounts-age.ts';
import { relations } from '@marquee/command-api/contract/accounts-relations.ts';
import { search } from '@marquee/command-api/contract/search.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { groups } from '@marquee/command-api/contract/social-groups.ts';
import { expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { embeddedDatabase } from '../../testing/embedded.ts';
import { eventually } from '../../testing/eventually.ts';
import { newPerson, schedule } from '../../testing/purchases.ts';
import { tablesWith } from '../../testing/tables-with.ts';
import type { TestPlatform } from './test-platform.ts';

/** What is found by name, and by whom. */
export function searchSuite(platform: () => TestPlatform): void {
  test('people and shows are found by name; who blocks, hides or is erased is not', async () => {
    const { artist, dataDir, url } = platform();
    const [ida, hidden, viewer] = await Promise.all([
      newPerson(url, 'Ídaxe Quirinal'),
      newPerson(url, 'Idaxe Hidden'),
      newPerson(url),
    ]);
    const find = async (q: string) => (await viewer.call(search.search, { query: { q } })).map(({ id }) => id);
    const is = (q: string, ids: readonly string[]) =>
      eventually(q, async () => expect((await find(q)).toSorted()).toEqual(ids.toSorted()) ?? true);
    const [own, other] = [await ida.call(accounts.getCurrentUser), await hidden.call(accounts.getCurrentUser)];
    const { id: show } = await schedule(artist, { title: 'Idaxe at the pier' });

    await is('idaxe', [own.id, other.id, show]);
    await is('IDAXE quir', [own.id]);
    const [hit] = await viewer.call(search.search, { query: { q: 'idaxe pier', kind: 'show' } });
    expect(hit).toMatchObject({ kind: 'show', id: show, name: 'Idaxe at the pier' });

    await hidden.call(accounts.setPrivacy, { body: { discoverable: false } });
    await is('idaxe', [own.id, show]);
    const { id: me } = await viewer.call(accounts.getCurrentUser);
    await ida.call(relations.block, { params: { userId: me } });
    await is('idaxe', [show]);

    await ida.call(accounts.eraseMe, { body: { confirm: 'erase', when: 'now' } });
    await eventually('no trace', async () => {
      return !(await tablesWith(embeddedDatabase(dataDir), ['quirinal'])).includes('search_names');
    });
  });

  test('posts are found by their words, by whom they are for; what is sold, deleted, hidden by its author or of who is erased is not', async () => {
    const { dataDir, url } = platform();
    const [author, viewer, follower] = await Promise.all([newPerson(url, 'Arno'), newPerson(url), newPerson(url)]);
    await author.call(age.verifyAge, { body: { birthDate: '1990-02-03' } });
    const { id: authorId } = await author.call(accounts.getCurrentUser);
    await follower.call(accounts.follow, { params: { userId: authorId } });
    const post = async (content: string, more: object = {}) =>
      (await author.call(social.createPost, { body: { content, ...more } })).id;
    const plain = await post('The zithérium rehearsal went on until dawn.');
    const second = await post('Again the zitherium.');
    await post('Zitherium for my followers', { audience: 'followers' });
    await post('Zitherium for who pays', { isExclusive: true, price: 5 });
    const { id: privately } = await author.call(groups.createGroup, {
      body: { name: 'Backstage', privacy: 'private' },
    });
    await post('Zitherium backstage', { group: privately });
    const found = async (by: Client, q = 'zitherium', more: object = { kind: 'post' }) =>
      (await by.call(search.search, { query: { q, ...more } })).map(({ id }) => id);
    const is = (by: Client, ids: readonly string[], q?: string, more?: object) =>
      eventually(q ?? 'zitherium', async () => expect(await found(by, q, more)).toEqual(ids) ?? true);

    await is(viewer, [second, plain]);
    for (const by of [follower, author]) await is(by, [second, plain]);
    await is(viewer, [plain], 'ZITHER rehears', {});
    await is(viewer, [plain], 'zitherum rehersal', {});
    const [hit] = await viewer.call(search.search, { query: { q: 'rehearsal zitherium' } });
    const name = 'The zithérium rehearsal went on until dawn.';
    expect(hit).toEqual({ kind: 'post', id: plain, name, detail: 'Arno', imageUrl: null });

    await author.call(social.deletePost, { params: { postId: second } });
    await is(viewer, [plain]);
    await author.call(relations.block, { params: { userId: (await viewer.call(accounts.getCurrentUser)).id } });
    await is(viewer, []);
    await is(follower, [plain]);
    await author.call(accounts.setPrivacy, { body: { private: true } });
    await is(follower, []);
    await author.call(accounts.setPrivacy, { body: { private: false } });
    await is(follower, [plain]);
    await author.call(accounts.eraseMe, { body: { confirm: 'erase', when: 'now' } });
    await is(follower, []);
    await eventually('no trace', async () => {
      const tables = await tablesWith(embeddedDatabase(dataDir), ['zitherium']);
      return !tables.some((table) => table.startsWith('search_'));
    });
  });
}
