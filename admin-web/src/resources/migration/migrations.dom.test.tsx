import { type AdminMigration, adminMigrations } from '@marquee/command-api/contract/migration-admin.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RowsOf } from '../../../../consumer-web/src/testing/fake-server.ts';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { openConsole } from '../../testing/open-console.tsx';

const at = '2026-11-24T06:00:00.000Z';
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const migration: AdminMigration = {
  ...{ id: id(1), platform: 'landr', run: 2, fromFiles: false, status: 'running', paused: false, progress: 40 },
  ...{
    total: 20,
    created: 5,
    matched: 2,
    skipped: 0,
    open: 1,
    waitsFor: 'credentials',
    message: 'It waits for a login.',
  },
  owner: { id: id(2), username: 'odette', firstName: null, profileImageUrl: null, followers: 0, crown: null },
  ...{ asked: null, job: { id: `migration/${id(1)}/2`, state: 'stuck' }, startedAt: at, updatedAt: at, endedAt: null },
};

test('one that waits for a word about its tracks has no button for a login, which would not help it', async () => {
  const platform = new FakePlatform(['listAdminMigrations', 'getJob', 'askCredentials']);
  const message = '2 tracks wait for a word.';
  platform.on(adminMigrations.listAdminMigrations, () => new RowsOf([{ ...migration, waitsFor: 'items', message }]));
  openConsole(platform, '/migrations');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask for new credentials' })).toBeNull();
});

test('staff see how far a migration is, what it waits for and the job that is stuck; its artist is asked while it goes on', async () => {
  const platform = new FakePlatform(['listAdminMigrations', 'getJob', 'askCredentials']);
  const over: AdminMigration = { ...migration, id: id(3), status: 'completed', endedAt: at, job: null, message: null };
  platform.on(adminMigrations.listAdminMigrations, () => new RowsOf([migration, over]));
  openConsole(platform, '/migrations');
  expect(await screen.findByText('It waits for a login.')).toBeVisible();
  expect(screen.getAllByText('7 of 20, 1 to decide')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'stuck' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/jobs/${encodeURIComponent(`migration/${id(1)}/2`)}/show`),
  );
  expect(screen.getAllByRole('button', { name: 'Ask for new credentials' })).toHaveLength(1);
});
