import { age } from '@marquee/command-api/contract/accounts-age.ts';
import { keptFiles } from '@marquee/command-api/contract/files-kept.ts';
import { type Upload, uploads } from '@marquee/command-api/contract/files-uploads.ts';
import { music, type Track } from '@marquee/command-api/contract/music.ts';
import { splits } from '@marquee/command-api/contract/music-splits.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { Refusal } from '../../testing/fake-server.ts';
import { fileOf } from '../../testing/files.ts';
import { fill, openPage, toasts } from '../../testing/open-page.tsx';
import { fromNow, idOf, me } from '../../testing/records.ts';
import { trackOf as track } from '../../testing/tracks.ts';

const song = new File(['la'.repeat(5000)], 'wolf-street.mp3', { type: 'audio/mpeg' });

const upload = (changes: Partial<Upload> = {}): Upload => ({
  id: idOf(40),
  name: song.name,
  kind: 'audio',
  bytes: song.size,
  offset: song.size,
  status: 'ready',
  mimeType: 'audio/mpeg',
  milliseconds: 12_000,
  forgottenAt: fromNow(60_000),
  ...changes,
});
const kept = fileOf({
  ...{ id: idOf(40), fileName: song.name, originalName: song.name, fileType: 'audio', mimeType: 'audio/mpeg' },
  ...{ fileSize: song.size, cloudUrl: '/files/media/a', cdnUrl: '/files/media/a', previewUrl: null },
  milliseconds: 12_000,
});
let platform: FakePlatform;
let tracks: Track[];
beforeEach(() => {
  platform = new FakePlatform();
  tracks = [];
  platform.on(music.listTracks, () => tracks);
  platform.on(splits.listSplits, []);
  platform.on(uploads.beginUpload, upload({ offset: 0, status: 'receiving' }));
  platform.on(uploads.sendPiece, upload({ status: 'receiving' }));
  platform.on(uploads.finishUpload, upload());
  platform.on(keptFiles.storeFile, kept);
  platform.on(music.readSoundTags, { title: 'As tagged', artist: 'Nadia Brandt', album: 'Night bus', genre: 'Indie' });
  platform.on(music.uploadTrack, ({ form: { title } }) => {
    tracks = [track({ title })];
    return track({ title });
  });
});

const field = (label: string | RegExp) => screen.getByLabelText(label);
const toast = (words: string) =>
  waitFor(() =>
    expect(
      toasts()
        .map((one) => one.textContent)
        .join(),
    ).toContain(words),
  );

describe('the Upload tab', () => {
  it('U72 U74 U79: three tabs; the form; on the right the benefits and where music is licensed to', async () => {
    openPage(platform, '/upload');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Upload' })).toBeVisible());
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Upload', 'Migrate', 'Collaborate']);
    for (const label of ['Audio file', 'Track title', 'Artist name', /^Album/, 'Genre', 'Description'])
      await waitFor(() => expect(field(label)).toBeInTheDocument());
    const side = screen.getByRole('complementary', { name: 'What uploading brings' });
    expect(within(side).getAllByRole('heading', { level: 3 })).toHaveLength(4);
    expect(within(side).getByRole('heading', { name: 'Sync licensing' })).toBeVisible();
  });

  it('U77 U78 U84 E308 ST246: a recording arrives, fills in what it says of itself, and becomes a track in my list', async () => {
    const { user, press } = openPage(platform, '/upload');
    await waitFor(() => expect(field('Audio file')).toBeInTheDocument());
    fill(field('Track title'), 'Wolf Street');
    await user.upload(field('Audio file'), song);
    await waitFor(() => expect(screen.getByText('Upload Complete')).toBeVisible());
    expect(screen.getByText('100%')).toBeVisible();
    await waitFor(() => expect(field('Artist name')).toHaveValue('Nadia Brandt'));
    expect(field('Track title')).toHaveValue('Wolf Street');
    await user.selectOptions(field('For which age'), '13 and over');
    await press('Upload Track');
    await toast('Track UploadedYour music has been uploaded successfully!');
    expect(platform.heard(music.uploadTrack)[0]?.form).toMatchObject({
      ...{ title: 'Wolf Street', artist: 'Nadia Brandt', album: 'Night bus', genre: 'Indie' },
      ...{ isExclusive: false, file: idOf(40), fromAge: 13 },
    });
    const list = screen.getByRole('region', { name: 'Your tracks' });
    await waitFor(() => expect(within(list).getByText('Wolf Street')).toBeVisible());
    expect(within(list).getByText('3:07')).toBeVisible();
    expect(field('Track title')).toHaveValue('');
  });

  it('what is sent before its recording has arrived goes when that has, once', async () => {
    let arrive: (answer: Upload) => void = () => undefined;
    platform.on(uploads.finishUpload, () => new Promise<Upload>((resolve) => (arrive = resolve)));
    const { user, press } = openPage(platform, '/upload');
    await waitFor(() => expect(field('Audio file')).toBeInTheDocument());
    await user.upload(field('Audio file'), song);
    await waitFor(() => expect(platform.heard(uploads.finishUpload)).toHaveLength(1));
    fill(field('Track title'), 'Wolf Street');
    fill(field('Artist name'), 'Nadia Brandt');
    await press('Upload Track');
    expect(platform.heard(music.uploadTrack)).toHaveLength(0);
    arrive(upload());
    await toast('Track Uploaded');
    expect(platform.heard(music.uploadTrack)).toHaveLength(1);
  });

  it('a recording that is refused on its way is waited for no longer: what is sent says why, until another is chosen', async () => {
    let answer: (refused: Refusal) => void = () => undefined;
    const refused = new Promise<Refusal>((resolve) => (answer = resolve));
    platform.on(uploads.finishUpload, () => refused);
    const { user, press } = openPage(platform, '/upload');
    await waitFor(() => expect(field('Audio file')).toBeInTheDocument());
    await user.upload(field('Audio file'), song);
    fill(field('Track title'), 'Wolf Street');
    fill(field('Artist name'), 'Nadia Brandt');
    await press('Upload Track');
    expect(screen.getByRole('button', { name: 'Upload Track' })).toHaveAttribute('aria-busy', 'true');
    answer(new Refusal(422, 'FileDamaged', 'It broke on its way.'));
    expect(await screen.findByText('It broke on its way.')).toBeVisible();
    await press('Upload Track');
    await toast('Upload FailedIt broke on its way.');
    platform.on(uploads.finishUpload, upload());
    await press('Try again');
    await waitFor(() => expect(screen.getByText('Upload Complete')).toBeVisible());
    expect(platform.heard(music.uploadTrack)).toHaveLength(0);
    await press('Upload Track');
    await toast('Track Uploaded');
  });

  it('V250: what is no sound by its bytes is refused in the words of what says so of itself, and another is chosen', async () => {
    platform.on(
      uploads.finishUpload,
      new Refusal(415, 'TypeNotAllowed', 'This is neither a picture, a video nor sound.'),
    );
    const { user, press } = openPage(platform, '/upload');
    await waitFor(() => expect(field('Audio file')).toBeInTheDocument());
    await user.upload(field('Audio file'), new File(['%PDF'], 'notes.mp3', { type: 'audio/mpeg' }));
    await toast('Invalid FilePlease upload an audio file (MP3, WAV, etc.).');
    const form = within(screen.getByRole('form', { name: 'New track' }));
    expect(form.getByText('Please upload an audio file (MP3, WAV, etc.).')).toBeVisible();
    expect(form.queryByText(/neither a picture/)).toBeNull();
    expect(form.queryByRole('button', { name: 'Try again' })).toBeNull();
    fill(field('Track title'), 'Wolf Street');
    fill(field('Artist name'), 'Nadia Brandt');
    await press('Upload Track');
    expect(
      toasts()
        .map((one) => one.textContent)
        .join(),
    ).not.toContain('Upload Failed');
    platform.on(uploads.finishUpload, upload());
    await user.upload(field('Audio file'), song);
    await waitFor(() => expect(screen.getByText('Upload Complete')).toBeVisible());
    await press('Upload Track');
    await toast('Track Uploaded');
  });

  it('V250 V251 V252 V253: says what is missing, and takes nothing that is no sound', async () => {
    const { user, press } = openPage(platform, '/upload');
    await press('Upload Track');
    await waitFor(() => expect(screen.getByText('Title is required')).toBeVisible());
    expect(screen.getByText('Artist name is required')).toBeVisible();
    await user.upload(field('Audio file'), new File(['%PDF'], 'notes.pdf', { type: 'application/pdf' }));
    await toast('Invalid FilePlease upload an audio file (MP3, WAV, etc.).');
    fill(field('Track title'), 'Wolf Street');
    fill(field('Artist name'), 'Nadia Brandt');
    await press('Upload Track');
    await toast('No File Selected');
    expect(platform.commands).toBe(0);
  });

  it('E307: an upload that fails says so; what the server says of a duplicate is told', async () => {
    platform.on(music.uploadTrack, new Refusal(500, 'Internal', 'Something broke.'));
    const { user, press } = openPage(platform, '/upload');
    await waitFor(() => expect(field('Audio file')).toBeInTheDocument());
    await user.upload(field('Audio file'), song);
    await waitFor(() => expect(field('Track title')).toHaveValue('As tagged'));
    await press('Upload Track');
    await toast('Upload FailedFailed to upload track. Please try again.');
    platform.on(music.uploadTrack, new Refusal(409, 'DuplicateTrack', 'You have uploaded this recording already.'));
    await press('Upload Track');
    await toast('You have uploaded this recording already.');
  });

  it('U73 U75 U76 V255 V256 V257 E309: the age box until it is verified; then exclusive, and its price', async () => {
    platform.on(age.verifyAge, ({ body }) => {
      if (body.birthDate > '2010') return new Refusal(422, 'AgeVerificationFailed', 'You are not 18.');
      return me({ ageVerified: true });
    });
    const { press } = openPage(platform, '/upload');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Verify Age' })).toBeVisible());
    expect(screen.queryByLabelText('Exclusive Content (18+ only)')).toBeNull();
    await press('Verify Age');
    await waitFor(() => expect(screen.getByText('Birth Date Required')).toBeVisible());
    fill(field('Birth date'), '2020-01-01');
    await press('Verify Age');
    await toast('Age Verification Failed');
    fill(field('Birth date'), '1990-04-12');
    await press('Verify Age');
    await toast('Age Verified');
    await waitFor(() => expect(field('Exclusive Content (18+ only)')).toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Verify Age' })).toBeNull();
    expect(screen.queryByLabelText('Price ($1–$99)')).toBeNull();
    await waitFor(() => {
      if (!screen.queryByLabelText('Price ($1–$99)')) field('Exclusive Content (18+ only)').click();
      expect(field('Price ($1–$99)')).toBeInTheDocument();
    });
    fill(field('Track title'), 'Wolf Street');
    fill(field('Artist name'), 'Nadia Brandt');
    fill(field('Price ($1–$99)'), '100');
    await press('Upload Track');
    await waitFor(() => expect(screen.getByText('Price must be between $1 and $99')).toBeVisible());
  });

  it('a recording that could not be looked through says so and is tried again; what is deleted comes back', async () => {
    tracks = [
      track({ processing: 'failed', isProcessed: false, waveform: null }),
      track({ id: idOf(51), title: 'Old', erasesAt: fromNow(9e8) }),
    ];
    platform.on(music.retryTrack, () => {
      tracks = [track(), ...tracks.slice(1)];
      return { ok: true };
    });
    platform.on(music.restoreTrack, ({ params }) => {
      tracks = tracks.map((one) => (one.id === params.trackId ? { ...one, erasesAt: null } : one));
      return track();
    });
    const { press, user } = openPage(platform, '/upload');
    await waitFor(() => expect(screen.getByText(/could not be looked through/)).toBeVisible());
    await press('Try again');
    await waitFor(() => expect(screen.queryByText(/could not be looked through/)).toBeNull());
    expect(screen.getByText('Deleted')).toBeVisible();
    await press('Actions: Old');
    await user.click(await screen.findByRole('menuitem', { name: 'Restore' }));
    await waitFor(() => expect(screen.queryByText('Deleted')).toBeNull());
  });

  it('a recording that nothing here could decode says why it has no waveform', async () => {
    tracks = [track({ waveform: null }), track({ id: idOf(51), title: 'Drawn' })];
    openPage(platform, '/upload');
    await waitFor(() => expect(screen.getAllByText(/has no waveform: there was nothing here/)).toHaveLength(1));
  });

  it('ST246: its artist says anew for which age a track is', async () => {
    tracks = [track({ fromAge: 13 })];
    platform.on(music.editTrack, () => track({ fromAge: 16 }));
    const { press, user } = openPage(platform, '/upload');
    await press(/^Actions/);
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit track' }));
    await user.selectOptions(form.getByLabelText('For which age'), '16 and over');
    await press('Save changes');
    await waitFor(() => expect(platform.heard(music.editTrack)).toMatchObject([{ body: { fromAge: 16 } }]));
  });

  it('says that the list did not load, and asks again', async () => {
    platform.on(music.listTracks, new Refusal(500, 'Internal', 'Something broke.'));
    const { press } = openPage(platform, '/upload');
    await waitFor(() => expect(screen.getByText('Your tracks did not load')).toBeVisible());
    platform.on(music.listTracks, []);
    await press('Retry');
    await waitFor(() => expect(screen.getByText('Nothing uploaded yet')).toBeVisible());
  });
});

describe('the other tabs', () => {
  it('U80 U81 U82: three providers with their claims, each with Connect, and four steps', async () => {
    const { user } = openPage(platform, '/upload');
    await user.click(await screen.findByRole('tab', { name: 'Migrate' }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^Connect/ })).toHaveLength(3));
    for (const claim of ['2.3M+', '1.8M+', '950K+']) expect(screen.getByText(claim)).toBeVisible();
    const steps = within(screen.getByRole('region', { name: 'How it goes' })).getAllByRole('listitem');
    expect(steps.map((step) => step.querySelector('b')?.textContent)).toEqual([
      ...['Connect platform', 'Review catalog', 'Transfer files', 'Go live'],
    ]);
    expect(screen.getAllByRole('link', { name: /^Connect/ })[0]).toHaveAttribute(
      'href',
      '/migration?platform=distrokid',
    );
  });

  it('U83: cards, examples, and the way to art projects', async () => {
    const { user } = openPage(platform, '/upload');
    await user.click(await screen.findByRole('tab', { name: 'Collaborate' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Browse Art Projects' })).toBeVisible());
    expect(screen.getByRole('region', { name: 'Example collaborations' })).toBeVisible();
  });
});
