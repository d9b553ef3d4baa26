import { distribution, type PlatformContent } from '@marquee/command-api/contract/distribution.ts';
import { music } from '@marquee/command-api/contract/music.ts';
import { albums } from '@marquee/command-api/contract/music-albums.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { openPage } from '../../testing/open-page.tsx';
import { idOf } from '../../testing/records.ts';
import { trackOf } from '../../testing/tracks.ts';

const at = '2026-11-05T20:00:00.000Z';
const waiting: PlatformContent = {
  ...{ id: idOf(1), contentId: idOf(2), contentType: 'track', title: 'Last tram', platformId: idOf(3) },
  ...{ platformName: 'Streamwell', status: 'pending', rejection: null, publishedAt: null, viewCount: 0 },
  ...{ revenue: '0.00', days: [], createdAt: at, submittedAt: at },
};
let platform: FakePlatform;
let rows: PlatformContent[];
beforeEach(() => {
  platform = new FakePlatform();
  rows = [];
  platform.on(distribution.listPlatformContent, () => rows);
  platform.on(distribution.listPlatforms, [
    {
      ...{ id: idOf(3), name: 'Streamwell', isSupported: true, contentFormat: 'FLAC', maxResolution: '4K' },
      ...{ supportedCodecs: ['flac'], createdAt: at },
    },
    {
      ...{ id: idOf(4), name: 'Lumen TV', isSupported: true, contentFormat: 'MP4', maxResolution: '4K' },
      ...{ supportedCodecs: ['h264'], createdAt: at },
    },
  ]);
  platform.on(music.listTracks, [trackOf({ id: idOf(2), title: 'Last tram' })]);
  platform.on(albums.listAlbums, []);
});

describe('where music plays', () => {
  it('says what is missing, submits a track, and shows that it waits', async () => {
    platform.on(distribution.submitToPlatform, () => {
      rows = [waiting];
      return waiting;
    });
    const { press } = openPage(platform, '/distribution');
    expect(await screen.findByText('Nowhere else yet')).toBeVisible();
    expect(screen.getByRole('option', { name: 'Lumen TV: films and videos only' })).toBeDisabled();
    await press('Submit');
    expect(await screen.findByText('Please select a platform')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('What'), 'Last tram');
    await userEvent.selectOptions(screen.getByLabelText('Platform'), 'Streamwell (FLAC)');
    await press('Submit');
    expect(await screen.findByText('Pending')).toBeVisible();
    const body = { contentId: idOf(2), contentType: 'track', platformId: idOf(3) };
    expect(platform.heard(distribution.submitToPlatform)[0]?.body).toEqual(body);
  });

  it('shows the reason of a rejection and the figures of a day, and withdraws', async () => {
    const days = [{ day: '2026-11-05', views: 42, revenue: '0.21' }];
    rows = [
      { ...waiting, status: 'published', viewCount: 42, revenue: '0.21', days },
      { ...waiting, id: idOf(9), status: 'rejected', rejection: { code: 'quality', reason: 'It clips.' } },
    ];
    platform.on(distribution.withdrawFromPlatform, () => {
      rows = rows.map((row) => (row.id === idOf(1) ? { ...row, status: 'withdrawn' as const } : row));
      return rows[0] as PlatformContent;
    });
    const { press } = openPage(platform, '/distribution');
    expect(await screen.findByText('It clips.')).toBeVisible();
    expect(screen.getAllByText(/42 plays, \$0\.21/)).toHaveLength(2);
    await press(/^Withdraw/);
    expect(await screen.findByText('Withdrawn')).toBeVisible();
  });
});
