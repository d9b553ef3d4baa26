import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { relations } from '@marquee/command-api/contract/accounts-relations.ts';
import { search } from '@marquee/command-api/contract/search.ts';
import { expect, test } from 'vitest';
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
}
