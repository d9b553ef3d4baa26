import { age } from '@marquee/command-api/contract/accounts-age.ts';
import { licensing, type SyncTrack } from '@marquee/command-api/contract/licensing.ts';
import { licenceDeals } from '@marquee/command-api/contract/licensing-deals.ts';
import { supervisors } from '@marquee/command-api/contract/licensing-supervisors.ts';
import { music } from '@marquee/command-api/contract/music.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { Refusal } from '../../testing/fake-server.ts';
import { fill, openPage, toasts } from '../../testing/open-page.tsx';
import { artist, me } from '../../testing/records.ts';
import { syncTrackOf as song } from '../../testing/sync-tracks.ts';
import { trackOf } from '../../testing/tracks.ts';
import { formatDate } from './format-date.ts';
import { dealOf, supervisorOf } from './testing/deals.ts';

let platform: FakePlatform;
let asked: Record<string, unknown>[];
beforeEach(() => {
  asked = [];
  platform = new FakePlatform();
  platform.on(licensing.listSyncTracks, ({ query }) => {
    asked.push(query);
    return query.genre === 'jazz' ? [] : [song(1), song(2, { territory: 'europe', usageRights: ['documentary'] })];
  });
  platform.on(licensing.getSyncTrack, {
    ...song(1),
    taken: [{ usage: ['tv'], territory: 'asia', startDate: '2026-01-01', endDate: null }],
  });
  platform.on(supervisors.getMySupervisor, null);
  platform.on(licenceDeals.listLicenceRequests, []);
});
const open = async (address = '/sync-licensing') => {
  const opened = openPage(platform, address);
  await screen.findByRole('heading', { name: 'Music Library' });
  return opened;
};
const options = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .slice(1)
    .map(({ textContent }) => textContent?.toLowerCase());

describe('the music library', () => {
  it('has the registration of supervisors open where the address says so', async () => {
    platform.person = me({ ageVerified: true });
    const { user } = await open('/sync-licensing?register');
    expect(await screen.findByRole('dialog', { name: 'Register as a supervisor' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).toBe('');
  });

  it('SY134 SY135 SY142 SY144 SY145 SY146: six verified studios, a search with three lists, and a panel with three buttons', async () => {
    await open();
    expect(within(screen.getByRole('region', { name: 'Verified studios' })).getAllByRole('listitem')).toHaveLength(6);
    expect(screen.getByLabelText('Search the library')).toBeVisible();
    expect(options('Genre')).toEqual([
      'electronic',
      'rock',
      'pop',
      'hip-hop',
      'classical',
      'jazz',
      'ambient',
      'cinematic',
    ]);
    expect(options('Mood')).toEqual(['energetic', 'calm', 'dramatic', 'uplifting', 'dark', 'romantic', 'suspenseful']);
    expect(options('Usage type')).toEqual(['tv', 'movie', 'commercial', 'game', 'documentary']);
    const panel = screen.getByRole('complementary', { name: 'Music supervisors' });
    expect(within(panel).getAllByRole('button')).toHaveLength(3);
  });

  it('SY137 SY138 SY139 SY140 SY141: a row says length, tempo, key, two genres, two moods, uses, price and territory', async () => {
    await open();
    const row = (await screen.findByRole('button', { name: 'Song 1' })).closest('li') as HTMLElement;
    expect(row).toHaveTextContent('3:07 · 132 BPM · A minor');
    const words = within(within(row).getByRole('list', { name: 'Genres and moods' })).getAllByRole('listitem');
    expect(words.map(({ textContent }) => textContent)).toEqual(['Rock', 'Pop', 'Dark', 'Calm']);
    const uses = within(within(row).getByRole('list', { name: 'May be used for' })).getAllByRole('listitem');
    expect(uses.map(({ textContent }) => textContent)).toEqual(['TV', 'Movie', 'Game', 'Commercial']);
    expect(row).toHaveTextContent('from $450.00 · Worldwide');
    expect(within(row).getByRole('button', { name: /^License ?: Song 1$/ })).toBeVisible();
    expect(within(row).getByRole('button', { name: /^Preview ?: Song 1$/ })).toBeVisible();
  });

  it('SY136: one track plays at a time, and stops when it is pressed again', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Play: Song 1' }));
    expect(screen.getByRole('button', { name: 'Pause: Song 1' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Play: Song 2' }));
    expect(screen.getByRole('button', { name: 'Play: Song 1' })).toHaveAttribute('aria-pressed', 'false');
    await user.click(screen.getByRole('button', { name: 'Pause: Song 2' }));
    expect(screen.getByRole('button', { name: 'Play: Song 2' })).toHaveAttribute('aria-pressed', 'false');
    const preview = () => screen.getByRole('button', { name: /^(Preview|Stop) ?: Song 1$/ });
    await user.click(preview());
    expect(preview()).toHaveTextContent('Stop');
    await user.click(preview());
    expect(preview()).toHaveTextContent('Preview');
  });

  it('what is locked says what it costs and leads to where it is unlocked; a preview that there is not says why', async () => {
    const locked = { ...song(3).track, locked: true, fileUrl: null, isExclusive: true, price: 4 };
    const gone = { ...song(4).track, fileUrl: null };
    platform.on(licensing.listSyncTracks, [song(3, { track: locked }), song(4, { track: gone })]);
    platform.on(licensing.getSyncTrack, { ...song(3, { track: locked }), taken: [] });
    platform.on(music.getTrack, { ...locked, owner: artist() });
    const { user } = await open();
    const preview = await screen.findByRole('button', { name: /^Preview ?: Song 3$/ });
    expect(preview).toBeDisabled();
    expect(preview).toHaveAccessibleDescription(
      /^No preview: it is exclusive, and no beginning was cut from it. Unlock it for \$4/,
    );
    expect(screen.getByRole('button', { name: /^Preview ?: Song 4$/ })).toHaveAccessibleDescription(
      /not there any more/,
    );
    expect(screen.getByRole('button', { name: 'Play: Song 4' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Song 3' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Song 3' }));
    expect(await dialog.findByRole('link', { name: /^Unlock it for \$4 ?: Song 3$/ })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('link', { name: /^Unlock for \$4 ?: Song 3$/ }));
    expect(await screen.findByRole('button', { name: /^Unlock for \$4/ })).toBeVisible();
  });

  it('of what is locked its beginning is heard, one at a time, and nobody asks for it to be counted', async () => {
    const lockedSong = (n: number) => {
      const track = { ...song(n).track, locked: true, fileUrl: null, isExclusive: true, price: 4 };
      return song(n, { track, preview: { url: `/files/media/preview-${n}`, seconds: 30 } });
    };
    platform.on(licensing.listSyncTracks, [lockedSong(3), lockedSong(4)]);
    const { user } = await open();
    const preview = (n: number) => screen.getByRole('button', { name: new RegExp(`^(Preview|Stop) ?: Song ${n}$`) });
    await screen.findByRole('button', { name: /^Preview ?: Song 3$/ });
    expect(preview(3)).toHaveAccessibleDescription(
      /^It is exclusive: you hear its first 30 seconds. Unlock it for \$4/,
    );
    await user.click(preview(3));
    const player = within(await screen.findByRole('region', { name: 'Player' }));
    expect(player.getByText('Song 3')).toBeVisible();
    expect(document.querySelector('audio')).toHaveAttribute('src', '/files/media/preview-3');
    for (const seek of player.getAllByRole('slider', { name: 'Seek' })) expect(seek).toHaveAttribute('max', '30');
    await user.click(preview(4));
    expect(preview(3)).toHaveTextContent('Preview');
    expect(document.querySelectorAll('audio')).toHaveLength(1);
    expect(document.querySelector('audio')).toHaveAttribute('src', '/files/media/preview-4');
    await user.click(preview(4));
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
  });

  it('SY143: while it loads there are five rows to come; what does not load is tried again', async () => {
    let answer = (_: Refusal) => {};
    const answered = new Promise<Refusal>((resolve) => {
      answer = resolve;
    });
    platform.on(licensing.listSyncTracks, () => answered);
    openPage(platform, '/sync-licensing');
    const loading = await screen.findByRole('status', { name: 'Loading the library' });
    expect(loading.children).toHaveLength(5);
    answer(new Refusal(500, 'Broken', 'The library is being dusted.'));
    expect(await screen.findByText('The library did not load')).toBeVisible();
  });

  it('is narrowed by words, lists and figures, and says when nothing is left', async () => {
    const { user } = await open();
    await screen.findByRole('button', { name: 'Song 1' });
    await user.selectOptions(screen.getByLabelText('Mood'), 'calm');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ mood: 'calm' }));
    await user.type(screen.getByLabelText('Search the library'), 'organ');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ mood: 'calm', q: 'organ' }));
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    await user.type(await screen.findByLabelText('Tempo from (BPM)'), '90');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ tempoFrom: 90 }));
    await user.selectOptions(screen.getByLabelText('Key'), 'A minor');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ keySignature: 'A minor' }));
    await user.selectOptions(screen.getByLabelText('Genre'), 'jazz');
    expect(await screen.findByText('Nothing sounds like that')).toBeVisible();
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
      ...{ mood: 'calm', q: 'organ', tempoFrom: '90', keySignature: 'A minor', genre: 'jazz' },
    });
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    expect(screen.getByLabelText('Search the library')).toHaveValue('');
    // what was listed before may go once more, while all of it is asked for
    await waitFor(() => expect(screen.getByRole('button', { name: 'Song 1' })).toBeVisible());
  });

  it('is narrowed by its address, so that a reload forgets nothing; what no filter has counts for nothing', async () => {
    const { user } = await open('/sync-licensing?mood=calm&tempoFrom=90&genre=polka&priceTo=-3&q=organ');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ mood: 'calm', tempoFrom: 90, q: 'organ' }));
    for (const refused of ['genre', 'priceTo']) expect(asked.at(-1)).not.toHaveProperty(refused);
    expect(screen.getByLabelText('Mood')).toHaveValue('calm');
    expect(screen.getByLabelText('Search the library')).toHaveValue('organ');
    expect(await screen.findByLabelText('Tempo from (BPM)')).toHaveValue(90);
    await user.click(screen.getByRole('tab', { name: 'My licences' }));
    await user.click(screen.getByRole('tab', { name: 'Browse' }));
    expect(await screen.findByLabelText('Mood')).toHaveValue('calm');
  });

  it('tells everything of one track, with what others have of it', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Song 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Song 1' });
    const term = `from ${formatDate('2026-01-01')}, for good`;
    expect(await within(dialog).findByText(`TV · Asia · ${term} · exclusive`)).toBeVisible();
    expect(within(dialog).getByText('Exclusive or not')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('tells who is not verified how one becomes it, and asks the age first', async () => {
    platform.person = me({ ageVerified: false });
    platform.on(age.verifyAge, () => new Refusal(500, 'Broken', 'Later'));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^License ?: Song 1$/ }));
    const dialog = await screen.findByRole('dialog', { name: 'License Song 1' });
    await user.click(await within(dialog).findByRole('button', { name: 'Register as a supervisor' }));
    expect(await screen.findByText(/Music is licensed by people of 18 and over/)).toBeVisible();
  });

  it('registers a supervisor with what is asked for', async () => {
    platform.person = me({ ageVerified: true });
    platform.on(supervisors.registerSupervisor, supervisorOf({ standing: 'registered', isVerified: false }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Register as a supervisor' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Register' }));
    expect(await within(dialog).findByText('Say who you are')).toBeVisible();
    fill(within(dialog).getByLabelText('Your name'), 'Luna Vega');
    fill(within(dialog).getByLabelText('E-mail for artists'), 'luna@studio.test');
    fill(within(dialog).getByLabelText(/^Specialties/), 'drama, trailers, ,drama');
    await user.click(within(dialog).getByRole('button', { name: 'Jazz' }));
    await user.click(within(dialog).getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(platform.heard(supervisors.registerSupervisor)).toHaveLength(1));
    expect(platform.heard(supervisors.registerSupervisor)[0]?.body).toMatchObject({
      ...{ name: 'Luna Vega', contactEmail: 'luna@studio.test', specialties: ['drama', 'trailers'] },
      ...{ preferredGenres: ['jazz'], budgetRange: null },
    });
  });

  it('sends a request with its terms, and opens the negotiation', async () => {
    platform.on(supervisors.getMySupervisor, supervisorOf());
    platform.on(licenceDeals.requestLicence, dealOf());
    platform.on(licenceDeals.getLicenceRequest, dealOf());
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^License ?: Song 1$/ }));
    const dialog = await screen.findByRole('dialog', { name: 'License Song 1' });
    fill(await within(dialog).findByLabelText('Project title'), 'The Ferryman');
    await user.click(within(dialog).getByRole('button', { name: 'Movie' }));
    await user.selectOptions(within(dialog).getByLabelText('Territory'), 'europe');
    await user.click(within(dialog).getByLabelText(/^Exclusive/));
    fill(within(dialog).getByLabelText(/^Budget/), 'lots');
    await user.click(within(dialog).getByRole('button', { name: 'Send request' }));
    expect(await within(dialog).findByText(/Enter dollars from 1.00/)).toBeVisible();
    fill(within(dialog).getByLabelText(/^Budget/), '900');
    await user.click(within(dialog).getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(platform.heard(licenceDeals.requestLicence)).toHaveLength(1));
    expect(platform.heard(licenceDeals.requestLicence)[0]?.body).toMatchObject({
      ...{ projectTitle: 'The Ferryman', usage: ['tv', 'movie'], territory: 'europe', exclusive: true, budget: '900' },
      endDate: null,
    });
    expect(await screen.findByRole('heading', { name: 'Last tram for The Ferryman' })).toBeVisible();
  });
});

it('R26: is loaded for who is signed in, and for nobody else', async () => {
  platform.person = null;
  openPage(platform, '/sync-licensing');
  await waitFor(() => expect(toasts()[0]).toHaveTextContent('You are logged out. Logging in again...'));
  expect(platform.heard(licensing.listSyncTracks)).toEqual([]);
});

describe('what artists offer', () => {
  it('puts a track up, and takes it off again', async () => {
    let mine: SyncTrack[] = [];
    platform.on(music.listTracks, [trackOf()]);
    platform.on(licensing.listMySyncTracks, () => mine);
    platform.on(licensing.offerSyncTrack, () => {
      mine = [song(1, { trackId: trackOf().id })];
      return song(1);
    });
    platform.on(licensing.withdrawSyncTrack, { ok: true });
    const { user } = await open('/sync-licensing?tab=offers');
    expect(await screen.findByText('Nobody has asked yet')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /^Put it up ?: Wolf Street$/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Offer Wolf Street' });
    await user.click(within(dialog).getByRole('button', { name: 'Put it up' }));
    expect(await within(dialog).findAllByText('Choose at least one')).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: 'Jazz' }));
    await user.click(within(dialog).getByRole('button', { name: 'Calm' }));
    fill(within(dialog).getByLabelText('Tempo (BPM)'), '96');
    fill(within(dialog).getByLabelText('Base price'), '600');
    await user.click(within(dialog).getByLabelText('Instrumental'));
    await user.click(within(dialog).getByRole('button', { name: 'Put it up' }));
    await waitFor(() => expect(platform.heard(licensing.offerSyncTrack)).toHaveLength(1));
    expect(platform.heard(licensing.offerSyncTrack)[0]?.body).toMatchObject({
      ...{ genre: ['jazz'], mood: ['calm'], tempo: 96, basePrice: '600', isInstrumental: true, keySignature: null },
      ...{ territory: 'worldwide', licenseType: 'any' },
    });
    await user.click(await screen.findByRole('button', { name: /^Withdraw ?: Wolf Street$/ }));
    await waitFor(() =>
      expect(
        toasts()
          .map(({ textContent }) => textContent)
          .join(),
      ).toContain('Taken off the offer'),
    );
  });
});
