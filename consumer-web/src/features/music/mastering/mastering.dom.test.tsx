import { music, type Track } from '@marquee/command-api/contract/music.ts';
import { mastering } from '@marquee/command-api/contract/music-mastering.ts';
import { splits } from '@marquee/command-api/contract/music-splits.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { idOf } from '../../../testing/records.ts';
import { trackOf } from '../../../testing/tracks.ts';

type Mastering = NonNullable<Track['mastering']>;

const at = (status: Mastering['status'], changes: Partial<Mastering> = {}): Mastering => ({
  ...{ status, reason: null, percent: null, lufs: null, truePeak: null, originalUrl: null, masterUrl: null },
  ...changes,
});
const ready = at('mastered', {
  ...{ lufs: -14.06, truePeak: -1.5 },
  ...{ originalUrl: '/files/media/a', masterUrl: '/files/media/m' },
});
let platform: FakePlatform;
let track: Track;
beforeEach(() => {
  platform = new FakePlatform();
  track = trackOf();
  platform.on(music.listTracks, () => [track]);
  platform.on(music.getTrack, () => track);
  platform.on(splits.listSplits, []);
});

const choice = (name: RegExp) =>
  within(screen.getByRole('group', { name: /What everybody hears/ })).getByRole('radio', { name });

it('an artist asks for a free master, waits for it, hears both and chooses', async () => {
  platform.on(mastering.masterTrack, () => {
    track = { ...track, mastering: at('running') };
    return track;
  });
  platform.on(mastering.chooseVersion, ({ body: { which } }) => {
    track = { ...track, version: which };
    return track;
  });
  const { press, user } = openPage(platform, '/upload');
  await waitFor(() => expect(screen.getByText(/Free AI mastering/)).toBeVisible());
  await press(/^Master it/);
  await waitFor(() => expect(screen.getByText(/Mastering…/)).toBeVisible());
  track = { ...track, mastering: at('running', { percent: 42 }) };
  const meter = await screen.findByRole('meter', { name: 'Mastering Wolf Street' }, { timeout: 5000 });
  expect(meter).toHaveAttribute('value', '42');
  track = { ...track, mastering: ready };
  await waitFor(() => expect(screen.getByText('-14.1 LUFS, peak -1.5 dBTP')).toBeVisible(), { timeout: 5000 });
  expect(screen.getByLabelText('Original: Wolf Street')).toHaveAttribute('src', '/files/media/a');
  expect(screen.getByLabelText('Master: Wolf Street')).toHaveAttribute('src', '/files/media/m');
  expect(choice(/^Original/)).toBeChecked();
  await user.click(choice(/^Master/));
  await waitFor(() => expect(choice(/^Master/)).toBeChecked());
  expect(platform.heard(mastering.chooseVersion)[0]?.body).toEqual({ which: 'master' });
}, 15_000);

it('says that it waits', async () => {
  track = { ...track, mastering: at('parked', { reason: 'NoEngine' }) };
  openPage(platform, `/track?id=${idOf(50)}`);
  await waitFor(() => expect(screen.getByText(/Mastering waits/)).toBeVisible());
});

it('says why it came to nothing, and tries again', async () => {
  track = { ...track, mastering: at('failed', { reason: 'Silent' }) };
  platform.on(mastering.masterTrack, () => {
    track = { ...track, mastering: at('running') };
    return track;
  });
  const { press } = openPage(platform, `/track?id=${idOf(50)}`);
  await waitFor(() => expect(screen.getByText('Not mastered: the recording is silent.')).toBeVisible());
  await press(/^Master again/);
  await waitFor(() => expect(screen.getByText(/Mastering…/)).toBeVisible());
});

it('is not offered for what is not looked through yet', async () => {
  track = trackOf({ processing: 'running', isProcessed: false });
  openPage(platform, `/track?id=${idOf(50)}`);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Wolf Street' })).toBeVisible());
  expect(screen.queryByText(/Free AI mastering/)).toBeNull();
});
