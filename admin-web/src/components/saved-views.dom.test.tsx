import type { SavedView } from '@marquee/command-api/contract/operations-console.ts';
import { adminConsole } from '@marquee/command-api/contract/operations-console.ts';
import { type AdminPerson, adminPeople } from '@marquee/command-api/contract/operations-people.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal, RowsOf } from '../../../consumer-web/src/testing/fake-server.ts';
import { FakePlatform } from '../testing/fake-platform.ts';
import { openConsole } from '../testing/open-console.tsx';

const at = '2026-11-24T06:00:00.000Z';
const luna: AdminPerson = {
  ...{ id: '018f0000-0000-7000-8000-000000000003', username: 'luna', name: 'L•••', email: 'l•••@people.test' },
  ...{ userType: 'fan', roles: [], age: 'adult', private: false, erased: false, erasedAt: null, registeredAt: at },
};
const kept: SavedView = {
  ...{ resource: 'people', name: 'Staff', hidden: ['email'] },
  search:
    'filter=%7B%22staff%22%3Atrue%7D&displayedFilters=%7B%22staff%22%3Atrue%7D&sort=registeredAt&order=ASC&page=1&perPage=50',
};

function platformFor(views: SavedView[]): FakePlatform {
  const platform = new FakePlatform(['listAdminPeople', 'listSavedViews', 'saveView', 'removeView']);
  platform.on(adminPeople.listAdminPeople, () => new RowsOf([luna]));
  platform.on(adminConsole.listSavedViews, views);
  return platform;
}

test('a list is kept under a name as it is on the screen, by the keyboard alone', async () => {
  const platform = platformFor([]);
  platform.on(adminConsole.saveView, ({ body }) => [body]);
  const user = openConsole(
    platform,
    '/people?filter=%7B%22q%22%3A%22ada%22%7D&perPage=50&sort=registeredAt&order=ASC&page=1',
  );
  await screen.findByText('@luna');
  // a browser gives no focus to the field of the closed list of columns, which a DOM without layout does
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('v');
  const dialog = await screen.findByRole('dialog', { name: 'Kept lists' });
  expect(await within(dialog).findByText('You have kept none of this list yet.')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: 'Keep this list as' }), 'Adas{Enter}');
  expect(await within(dialog).findByRole('button', { name: 'Adas' })).toBeVisible();
  const { search, ...body } = platform.heard(adminConsole.saveView)[0]?.body ?? { search: '' };
  expect(body).toEqual({ resource: 'people', name: 'Adas', hidden: null });
  const said = new URLSearchParams(search);
  expect(JSON.parse(said.get('filter') ?? '')).toEqual({ q: 'ada' });
  expect([said.get('perPage'), said.get('order')]).toEqual(['50', 'ASC']);
});

test('a list that was kept is opened with its filter and its columns, and only its own list shows it', async () => {
  const platform = platformFor([kept, { ...kept, resource: 'orders', name: 'Elsewhere' }]);
  const user = openConsole(platform, '/people');
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  expect(await screen.findByRole('button', { name: 'Staff' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Elsewhere' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Staff' }));
  await waitFor(() =>
    expect(platform.heard(adminPeople.listAdminPeople).at(-1)?.query).toMatchObject({ filter: { staff: true } }),
  );
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Mail/ })).toBeNull());
});

test('a list is let go of, and a refusal is said', async () => {
  const platform = platformFor([kept]);
  platform.on(adminConsole.removeView, []);
  platform.on(adminConsole.saveView, new Refusal(409, 'TooManyViews', 'You have kept 200 lists.'));
  const user = openConsole(platform, '/people');
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('button', { name: 'Let go of Staff' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Staff' })).toBeNull());
  await user.type(screen.getByRole('textbox', { name: 'Keep this list as' }), 'More');
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(await screen.findByText('You have kept 200 lists.')).toBeVisible();
});
