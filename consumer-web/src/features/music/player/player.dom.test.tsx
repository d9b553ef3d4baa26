import { people } from '@marquee/command-api/contract/accounts-people.ts';
import { music, type Track } from '@marquee/command-api/contract/music.ts';
import { plays } from '@marquee/command-api/contract/music-plays.ts';
import { payments } from '@marquee/command-api/contract/payments.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closePlayer } from '../../../lib/player/player-store.ts';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { artist, idOf, kid, me } from '../../../testing/records.ts';
import { trackOf } from '../../../testing/tracks.ts';

let platform: FakePlatform;
let tracks: Track[];
beforeEach(() => {
  platform = new FakePlatform();
  platform.person = me({ ageVerified: true });
  tracks = [
    trackOf({ userId: idOf(2), owner: artist() }),
    trackOf({ id: idOf(51), title: 'Night bus', owner: artist(), fileUrl: '/files/media/b' }),
    trackOf({
      id: idOf(52),
      title: 'Locked in',
      owner: artist(),
      locked: true,
      fileUrl: null,
      isExclusive: true,
      price: 4,
    }),
  ];
  platform.on(music.listTracks, () => tracks);
  platform.on(social.listPosts, []);
  platform.on(people.listFollowers, []);
  platform.on(people.getPerson, {
    ...artist(),
    ...{
      userType: 'artist',
      takesTips: true,
      following: 0,
      bio: null,
      links: [],
      birthday: null,
      private: false,
      shown: true,
    },
    reader: { self: false, follow: 'none', followed: false, blocked: false, muted: false },
  });
});
afterEach(() => {
  closePlayer();
  Reflect.deleteProperty(navigator, 'mediaSession');
});

const profile = `/profile?person=${idOf(2)}`;
const player = () => within(screen.getByRole('region', { name: 'Player' }));
const audio = () => document.querySelector('audio') as HTMLAudioElement;

describe('the player', () => {
  /** The sound goes on to a place, in seconds. */
  function playTo(seconds: number) {
    Object.defineProperty(audio(), 'currentTime', { value: seconds, configurable: true, writable: true });
    fireEvent.timeUpdate(audio());
  }

  it('EN218: a track that was heard for long enough is told once; what is jumped over was not heard, nor is one’s own', async () => {
    platform.on(plays.beginPlay, { token: 'begun', hearMs: 3000 });
    platform.on(plays.countPlay, { ok: true });
    tracks = [trackOf({ userId: idOf(2), owner: artist(), playCount: 1234 }), trackOf({ id: idOf(51), title: 'Mine' })];
    const { press } = openPage(platform, profile);
    expect((await screen.findByText('1,234')).parentElement).toHaveTextContent('1,234');
    await press('Play: Wolf Street');
    await screen.findByRole('region', { name: 'Player' });
    playTo(0.2);
    playTo(0.4);
    await waitFor(() => expect(platform.heard(plays.beginPlay)).toHaveLength(1));
    playTo(1);
    playTo(100);
    for (const seconds of [101, 102]) playTo(seconds);
    expect(platform.heard(plays.countPlay)).toHaveLength(0);
    for (const seconds of [103, 104, 105, 106, 107]) playTo(seconds);
    await waitFor(() => expect(platform.heard(plays.countPlay)).toHaveLength(1));
    expect(platform.heard(plays.countPlay)[0]).toMatchObject({
      params: { trackId: idOf(50) },
      body: { token: 'begun' },
    });
    await press('Next track');
    for (const seconds of [1, 2, 3, 4, 5]) playTo(seconds);
    expect(platform.heard(plays.beginPlay)).toHaveLength(1);
  });

  it('plays on while one goes to another page, goes to the next track, and is closed', async () => {
    const { press, user } = openPage(platform, profile);
    await press('Play: Wolf Street');
    await waitFor(() => expect(player().getByText('Wolf Street')).toBeVisible());
    expect(audio().getAttribute('src')).toBe('/files/media/a');
    const before = audio();
    const [away] = await screen.findAllByRole('link', { name: 'Live Shows' });
    if (away) await user.click(away);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Live Shows' })).toBeVisible());
    expect(audio()).toBe(before);
    await press('Next track');
    await waitFor(() => expect(player().getByText('Night bus')).toBeVisible());
    expect(audio().getAttribute('src')).toBe('/files/media/b');
    expect(player().getByRole('button', { name: 'Next track' })).toBeDisabled();
    await press('Close player');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Player' })).toBeNull());
  });

  it('shows its queue, to jump in, to put in another order, and to take out; a track of another list plays behind it', async () => {
    tracks = [1, 2, 3].map((n) => trackOf({ id: idOf(50 + n), title: `Song ${n}`, userId: idOf(2), owner: artist() }));
    const { press } = openPage(platform, profile);
    await press('Play: Song 1');
    await press('Queue', within(await screen.findByRole('region', { name: 'Player' })));
    const queue = within(await screen.findByRole('dialog', { name: 'Queue' }));
    const titles = () => queue.getAllByRole('listitem').map((line) => line.querySelector('b')?.textContent);
    expect(titles()).toEqual(['Song 1', 'Song 2', 'Song 3']);
    expect(queue.getByRole('button', { name: 'Take out: Song 1' })).toBeDisabled();
    await press('Later: Song 1', queue);
    expect(titles()).toEqual(['Song 2', 'Song 1', 'Song 3']);
    expect(queue.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'true');
    await press('Take out: Song 2', queue);
    expect(titles()).toEqual(['Song 1', 'Song 3']);
    await press('Play now: Song 3', queue);
    await waitFor(() => expect(queue.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'true'));
    await press('Close', queue);
    expect(screen.getByRole('button', { name: 'Queue' })).toHaveFocus();
    await press('Add to the queue: Song 2');
    expect(screen.queryByRole('button', { name: 'Add to the queue: Song 3' })).toBeNull();
    await press('Next track');
    await waitFor(() => expect(player().getByText('Song 2')).toBeVisible());
  });

  it('goes on by itself when a track ends, pauses and goes on by its button, and seeks in the waveform', async () => {
    const { press } = openPage(platform, profile);
    await press('Play: Wolf Street');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Player' })).toBeVisible());
    await press('Pause');
    await waitFor(() => expect(player().getByRole('button', { name: 'Play' })).toBeVisible());
    await press('Play');
    await waitFor(() => expect(player().getByRole('button', { name: 'Pause' })).toBeVisible());
    const [slider] = player().getAllByRole('slider', { name: 'Seek' });
    if (slider) fireEvent.change(slider, { target: { value: '60' } });
    expect(audio().currentTime).toBe(60);
    fireEvent.ended(audio());
    await waitFor(() => expect(player().getByText('Night bus')).toBeVisible());
    fireEvent.ended(audio());
    await waitFor(() => expect(player().getByRole('button', { name: 'Play' })).toBeVisible());
  });

  it('is paused, gone through and skipped by keys on whatever page, but not while one types, on a button, or in a dialog', async () => {
    platform.on(plays.beginPlay, { token: 'begun', hearMs: 30_000 });
    const { press, user } = openPage(platform, profile);
    await press('Play: Wolf Street');
    await waitFor(() => expect(player().getByRole('button', { name: 'Pause' })).toBeVisible());
    const [away] = await screen.findAllByRole('link', { name: 'Live Shows' });
    if (away) await user.click(away);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Live Shows' })).toBeVisible());
    const isPaused = () => player().queryByRole('button', { name: 'Play' }) !== null;
    const key = (name: string, at: Element = document.body, more: KeyboardEventInit = {}) =>
      fireEvent.keyDown(at, { key: name, ...more });
    for (const [n, name] of [' ', 'k', 'K', ' '].entries()) {
      // what is taken is not the page's any more: it does not scroll
      expect(key(name)).toBe(false);
      expect(isPaused()).toBe(n % 2 === 0);
    }
    playTo(30);
    key('ArrowRight');
    expect(audio().currentTime).toBe(35);
    key('ArrowLeft');
    key('ArrowLeft', document.body, { repeat: true });
    expect(audio().currentTime).toBe(25);
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }])
      key('k', document.body, more);
    key(' ', player().getByRole('button', { name: 'Pause' }));
    const field = document.createElement('textarea');
    document.body.append(field);
    expect(key('k', field)).toBe(true);
    field.remove();
    const [slider] = player().getAllByRole('slider', { name: 'Seek' });
    if (slider) expect(key('ArrowRight', slider)).toBe(true);
    expect([isPaused(), audio().currentTime]).toEqual([false, 25]);
    await press('Queue', player());
    await screen.findByRole('dialog', { name: 'Queue' });
    key(' ');
    await press('Close', within(screen.getByRole('dialog', { name: 'Queue' })));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(isPaused()).toBe(false);
    key('N', document.body, { shiftKey: true });
    await waitFor(() => expect(player().getByText('Night bus')).toBeVisible());
    key('P', document.body, { shiftKey: true });
    await waitFor(() => expect(player().getByText('Wolf Street')).toBeVisible());
  });

  it('tells the system where it is, and is sought by its keys; one that a browser does not know breaks nothing', async () => {
    platform.on(plays.beginPlay, { token: 'begun', hearMs: 30_000 });
    const handlers = new Map<string, ((details: object) => void) | null>();
    const places: object[] = [];
    const session = {
      setActionHandler(action: string, handler: ((details: object) => void) | null) {
        if (action === 'seekbackward') throw new TypeError('no such action');
        handlers.set(action, handler);
      },
      setPositionState: (place: object) => places.push(place),
    };
    Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
    vi.stubGlobal('MediaMetadata', class {});
    const { press } = openPage(platform, profile);
    await press('Play: Wolf Street');
    await waitFor(() => expect(handlers.get('seekto')).toBeTypeOf('function'));
    playTo(30);
    expect(places.at(-1)).toEqual({ duration: 187, position: 30 });
    act(() => handlers.get('seekto')?.({ seekTime: 100 }));
    expect(audio().currentTime).toBe(100);
    act(() => handlers.get('seekforward')?.({ seekOffset: 10 }));
    act(() => handlers.get('seekforward')?.({}));
    expect(audio().currentTime).toBe(115);
    expect(places.at(-1)).toEqual({ duration: 187, position: 115 });
    await press('Close player');
    await waitFor(() => expect(handlers.get('seekto')).toBeNull());
  });

  it('asks once for a fresh address where the one that it has is not good any more', async () => {
    platform.on(music.getTrack, () => trackOf({ fileUrl: '/files/media/fresh' }));
    const { press } = openPage(platform, profile);
    await press('Play: Wolf Street');
    await waitFor(() => expect(audio()).not.toBeNull());
    fireEvent.error(audio());
    await waitFor(() => expect(audio().getAttribute('src')).toBe('/files/media/fresh'));
    fireEvent.error(audio());
    await waitFor(() => expect(player().getByText('Night bus')).toBeVisible());
    expect(platform.heard(music.getTrack)).toHaveLength(1);
  });

  it('plays what is there in fewer bytes, and the recording itself where the browser cannot play that', async () => {
    const light = { streamUrl: '/files/media/light', fileUrl: '/files/media/whole' };
    tracks = tracks.map((one, n) => (n === 0 ? { ...one, ...light } : one));
    platform.on(music.getTrack, () => trackOf(light));
    const { press } = openPage(platform, profile);
    await press('Play: Wolf Street');
    await waitFor(() => expect(audio().getAttribute('src')).toBe('/files/media/light'));
    fireEvent.error(audio());
    await waitFor(() => expect(audio().getAttribute('src')).toBe('/files/media/whole'));
  });
});

describe('the tracks of somebody', () => {
  it('P278: an exclusive one is unlocked by paying, and then plays; the others can be liked', async () => {
    platform.on(music.unlockTrack, {
      ...{ payable: `unlock-${idOf(7)}`, clientSecret: 'pi_7_secret', paymentIntentId: 'pi_7' },
      ...{ totalAmount: '4.00', payment: 'required' },
    });
    platform.on(payments.paySandbox, { intentId: 'pi_7', status: 'succeeded' });
    platform.on(payments.confirmPayment, ({ body }) => {
      tracks = tracks.map((one) => ({ ...one, locked: false, fileUrl: one.fileUrl ?? '/files/media/c' }));
      return { payable: body.payable, status: 'paid' };
    });
    platform.on(social.like, ({ params }) => {
      tracks = tracks.map((one) => (one.id === params.id ? { ...one, isLiked: true, likeCount: 4 } : one));
      return { ok: true };
    });
    const { press } = openPage(platform, profile);
    await press(/^Unlock for \$4/);
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('keeps 97.5% of it');
    await press('Continue to payment', within(dialog));
    await press(/Succeeds/);
    await press(/^Pay \$4/);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Play: Locked in' })).toBeVisible());
    await press(/^3 likes/);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^4 likes/ })).toHaveAttribute('aria-pressed', 'true'),
    );
    expect(platform.heard(social.like)[0]?.params).toEqual({ kind: 'track', id: idOf(50) });
  });

  it('an exclusive one is not sold to a kid, who reads for whom it is', async () => {
    platform.person = kid();
    openPage(platform, profile);
    await waitFor(() => expect(screen.getByText('For 18 and over')).toBeVisible());
    expect(screen.getByText('Locked in')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Unlock/ })).toBeNull();
  });

  it('one has a page of its own; an address of none says so', async () => {
    platform.on(music.getTrack, ({ params }) =>
      params.trackId === idOf(50)
        ? trackOf({ description: 'One take.' })
        : new Refusal(404, 'NotFound', 'No such track.'),
    );
    openPage(platform, `/track?id=${idOf(50)}`);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Wolf Street' })).toBeVisible());
    expect(screen.getByText('One take.')).toBeVisible();
    openPage(platform, `/track?id=${idOf(99)}`);
    await waitFor(() => expect(screen.getByText('There is no such track')).toBeVisible());
  });
});
