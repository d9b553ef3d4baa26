import { music } from '@marquee/command-api/contract/music.ts';
import { type AdminTrack, adminMusic } from '@marquee/command-api/contract/music-admin.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RowsOf } from '../../../../consumer-web/src/testing/fake-server.ts';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { openConsole } from '../../testing/open-console.tsx';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const track: AdminTrack = {
  ...{ id: id(1), title: 'Slack water', genre: 'jazz', price: null, processing: 'failed', failure: 'NoSound' },
  owner: { id: id(2), username: 'odette', firstName: null, profileImageUrl: null, followers: 0, crown: null },
  ...{ mastering: 'parked', masteringCode: 'Unreachable', state: 'published', hidden: null, gated: false },
  uploadedAt: '2026-11-24T06:00:00.000Z',
};
const reads = ['listAdminTracks', 'listJobs'];

test('staff see why a recording cannot be read and a master waits, where its jobs are, and hide it with a reason', async () => {
  const platform = new FakePlatform([...reads, 'hideTrack', 'retryTrack']);
  platform.on(adminMusic.listAdminTracks, () => new RowsOf([track]));
  platform.on(music.hideTrack, { ok: true as const, caseId: track.id });
  const user = openConsole(platform, `/tracks?filter=${encodeURIComponent('{"trouble":"parkedMaster"}')}`);
  expect(await screen.findByText('failed: there is no sound in the recording')).toBeVisible();
  expect(screen.getByText('waits: Unreachable')).toBeVisible();
  expect(screen.getByRole('link', { name: 'look' })).toHaveAttribute('href', expect.stringContaining(track.id));
  expect(platform.heard(adminMusic.listAdminTracks)[0]?.query).toMatchObject({ filter: { trouble: 'parkedMaster' } });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hide Slack water' });
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Not theirs.');
  await user.click(within(dialog).getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(dialog).toHaveTextContent('Slack water is hidden.'));
  expect(platform.heard(music.hideTrack)[0]).toMatchObject({
    params: { trackId: track.id },
    body: { reason: 'Not theirs.' },
  });
});

test('whom the server does not let is offered no verb, and what is deleted has none', async () => {
  const open = async (permissions: string[], rows: AdminTrack[]) => {
    const platform = new FakePlatform(permissions);
    platform.on(adminMusic.listAdminTracks, () => new RowsOf(rows));
    openConsole(platform, '/tracks');
    expect(await screen.findByText('Slack water')).toBeVisible();
    for (const name of ['Hide', 'Try again', 'Show again']) expect(screen.queryByRole('button', { name })).toBeNull();
  };
  await open(reads, [track]);
  await open([...reads, 'hideTrack', 'unhideTrack', 'retryTrack'], [{ ...track, state: 'deleted' }]);
});
