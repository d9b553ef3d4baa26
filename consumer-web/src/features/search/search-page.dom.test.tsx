import { search } from '@marquee/command-api/contract/search.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { postAddress } from '../../lib/paths.ts';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { Refusal } from '../../testing/fake-server.ts';
import { fill, openPage } from '../../testing/open-page.tsx';
import { idOf } from '../../testing/records.ts';

const maya = { kind: 'person', id: idOf(1), name: 'Maya', detail: '@maya', imageUrl: null } as const;
const night = { kind: 'show', id: idOf(2), name: 'Maya’s night', detail: 'Maya', imageUrl: null } as const;

let platform: FakePlatform;
beforeEach(() => {
  platform = new FakePlatform();
});
const box = () => screen.findByRole('searchbox', { name: 'Search Marquee' });
const found = async () => within(await screen.findByRole('region', { name: 'Found' }));

it('is behind the glass in the bar, and asks for nothing before two letters', async () => {
  const { user } = openPage(platform, '/legal-disclaimer');
  await user.click(await screen.findByRole('link', { name: 'Search' }));
  fill(await box(), 'm');
  expect(await screen.findByText('Type two letters or more of a name, a title or a post.')).toBeVisible();
  expect(platform.heard(search.search)).toEqual([]);
});

it('shows what is found as one types, each with the way to it, and keeps the words in the address', async () => {
  platform.on(search.search, ({ query }) => (query.kind === 'show' ? [night] : [maya, night]));
  const { press } = openPage(platform, '/search');
  fill(await box(), 'maya');
  const [first, second] = await (await found()).findAllByRole('link');
  expect(first).toHaveAccessibleName('Maya @maya');
  expect(first).toHaveAttribute('href', `/profile?person=${maya.id}`);
  expect(second).toHaveAttribute('href', `/tickets?show=${night.id}`);
  expect(second).toHaveAccessibleName('Maya’s night Show by Maya');
  expect(window.location.search).toBe('?q=maya');
  await press('Shows');
  await waitFor(async () => expect((await found()).getAllByRole('link')).toHaveLength(1));
  expect(window.location.search).toBe('?q=maya&kind=show');
});

it('has posts by how they begin, each a way to it, and a choice of them alone', async () => {
  const post = { kind: 'post', id: idOf(3), name: 'The rehearsal went on', detail: 'Maya', imageUrl: null } as const;
  platform.on(search.search, ({ query }) => (query.kind === 'post' ? [post] : [maya, post]));
  const { press } = openPage(platform, '/search?q=rehearsal');
  expect(await (await found()).findAllByRole('link')).toHaveLength(2);
  await press('Posts');
  await waitFor(async () => expect((await found()).getAllByRole('link')).toHaveLength(1));
  const link = (await found()).getByRole('link', { name: 'The rehearsal went on Post by Maya' });
  expect(link).toHaveAttribute('href', postAddress(post.id));
});

it('says so when nothing is called that, and when the search did not come back, with a way on', async () => {
  platform.on(search.search, []);
  openPage(platform, '/search?q=nobody');
  expect(await screen.findByRole('heading', { name: 'Nothing is called “nobody”' })).toBeVisible();
  expect((await found()).getByRole('status')).toHaveTextContent('0 found');

  platform.on(search.search, new Refusal(400, 'Invalid', 'That is too long.'));
  const { press } = openPage(platform, '/search?q=nobody');
  expect(await screen.findByRole('alert')).toHaveTextContent('That is too long.');
  platform.on(search.search, [maya]);
  await press('Retry');
  expect(await (await found()).findByRole('link')).toHaveAccessibleName('Maya @maya');
});
