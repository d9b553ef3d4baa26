import { art } from '@marquee/command-api/contract/art.ts';
import { licensing } from '@marquee/command-api/contract/licensing.ts';
import { type Post, social } from '@marquee/command-api/contract/social.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { artOf } from '../../testing/art.ts';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { Refusal } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { postOf } from '../../testing/posts.ts';
import { idOf, kid, me, show, ticket } from '../../testing/records.ts';
import { syncTrackOf } from '../../testing/sync-tracks.ts';

const live = show({ id: idOf(101), status: 'live', title: 'Highlife Night', viewerCount: 31 });
const coming = show({ id: idOf(102), title: 'Porch Light' });

let platform: FakePlatform;
beforeEach(() => {
  platform = new FakePlatform();
  platform.shows = [live, coming];
  platform.tickets = [ticket(coming)];
  platform.on(art.listArt, [
    artOf(),
    artOf({ id: idOf(71), title: 'Priceless', priceCents: null, priceInfinite: true }),
  ]);
  platform.on(social.listPosts, [
    postOf(),
    postOf({ id: idOf(64), locked: true, isExclusive: true, price: 4, content: '' }),
  ]);
});

/** A section of the page, once it is there. */
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const leadsTo = (scope: Pick<typeof screen, 'getByRole'>, name: string | RegExp, address: string) =>
  expect(scope.getByRole('link', { name })).toHaveAttribute('href', address);

describe('Home', () => {
  it('H56: covers crowns, mandatory uploads, copyright, the features, the warning, and leads to the legal disclaimer', async () => {
    openPage(platform, '/');
    expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    for (const name of ['Crown rewards', 'Mandatory uploads', 'Copyright agreements', 'Everything under one roof'])
      expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
    expect((await section('Everything under one roof')).getAllByRole('link')).toHaveLength(10);
    const warning = await section('Freedom of expression');
    expect(warning.getByText(/you alone answer for what you say/)).toBeVisible();
    leadsTo(warning, 'Read the Legal Disclaimer', '/legal-disclaimer');
  });

  it('H57 H58 H59 H60: drivers apply, affiliates join, see their commissions, and the shop opens in a tab of its own', async () => {
    openPage(platform, '/');
    const goody = await section('Goody-Go Delivery');
    leadsTo(goody, 'Apply to Drive', '/goody-go-delivery');
    leadsTo(goody, 'Join Affiliate Program', '/goody-go-delivery');
    const affiliates = await section('Affiliates');
    leadsTo(affiliates, 'View My Commissions', '/goody-go-delivery');
    const shop = affiliates.getByRole('link', { name: /^Visit the affiliate shop/ });
    expect(shop).toHaveAttribute('target', '_blank');
    expect(shop).toHaveAttribute('href', expect.stringMatching(/^https:/));
  });

  it('H61: the town’s newest posts, groups, the stage, and what is behind the curtain with its price', async () => {
    openPage(platform, '/');
    const town = await section('Social');
    expect(await town.findByText('Soundcheck done.')).toBeVisible();
    leadsTo(town, 'Unlock for $4', `/social?post=${idOf(64)}&unlock=${idOf(64)}`);
    leadsTo(town, 'Create Group', '/groups?create');
    leadsTo(town, 'Browse Groups', '/groups');
    leadsTo(town, 'Start Live Stream', '/live-shows?tab=mine');
  });

  it('B355: reads of posts what it shows, whatever else they have or lack', async () => {
    const { id, author, content, createdAt } = postOf({ content: 'Bare as it is.' });
    const bare = { id, author, content, createdAt } as Post;
    const more = {
      ...postOf({ id: idOf(62), content: 'With more.' }),
      mood: 'bright',
      of: undefined,
    } as unknown as Post;
    const { fetch } = platform;
    const answering: typeof fetch = async (address, init) => {
      const answer = await fetch(address, init);
      return String(address).includes('/api/posts') ? Response.json([bare, more]) : answer;
    };
    Object.assign(platform, { fetch: answering });
    openPage(platform, '/');
    const town = await section('Social');
    expect(await town.findByText('Bare as it is.')).toBeVisible();
    expect(town.getByText('With more.')).toBeVisible();
  });

  it('shows what was hung last in the gallery, with its price, and leads there', async () => {
    openPage(platform, '/');
    const gallery = await section('Art Gallery');
    expect(await gallery.findByText('Odette Marsh · $1.2K')).toBeVisible();
    expect(gallery.getByText('Odette Marsh · ∞ Infinity')).toBeVisible();
    leadsTo(gallery, 'Slack water', `/art-gallery?art=${idOf(70)}`);
    leadsTo(gallery, 'See the whole gallery', '/art-gallery');
  });

  it('H61: says how much such posts cost where none is there, and that nobody has posted', async () => {
    platform.on(social.listPosts, []);
    openPage(platform, '/');
    const town = await section('Social');
    expect(await town.findByText('Nothing posted yet')).toBeVisible();
    leadsTo(town, 'Unlock', '/social');
  });

  it('says to a kid that exclusive posts are not for them yet, and offers none, nor the stage', async () => {
    platform.person = kid();
    openPage(platform, '/');
    const town = await section('Social');
    expect(await town.findByText(/^Exclusive, for 18 and over. You can/)).toBeVisible();
    expect(town.queryByRole('link', { name: /Unlock|Start Live Stream/ })).toBeNull();
  });

  it('H62 H63: six placeholders of films, and the ways to stream, to tickets and to theaters nearby', async () => {
    openPage(platform, '/');
    const movies = await section('Movies and TV');
    expect(movies.getAllByRole('heading', { level: 3 })).toHaveLength(6);
    leadsTo(movies, 'Stream Now', '/movies');
    leadsTo(movies, 'Theater Tickets', '/tickets');
    leadsTo(movies, 'Browse All Movies', '/movies');
    expect(movies.getByRole('link', { name: /^Find Theaters Near Me/ })).toHaveAttribute('target', '_blank');
  });

  it('H64 H65 H66: three modes of boxing, the music library for listeners and supervisors, and the guarantees', async () => {
    platform.on(
      licensing.listSyncTracks,
      [1, 2, 3, 4].map((n) => syncTrackOf(n)),
    );
    openPage(platform, '/');
    const boxing = await section('Champions Rumble');
    expect(boxing.getAllByRole('listitem')).toHaveLength(3);
    for (const mode of ['Single-player career', 'Online multiplayer', 'Console'])
      expect(boxing.getByRole('heading', { name: mode })).toBeVisible();
    const music = await section('Music library');
    leadsTo(music, 'Browse Music Library', '/sync-licensing');
    leadsTo(music, 'Music Supervisor Access', '/sync-licensing?register');
    expect(await music.findAllByRole('listitem')).toHaveLength(3);
    leadsTo(music, 'Song 1', `/sync-licensing?track=${syncTrackOf(1).id}`);
    expect((await section('Guarantees')).getAllByRole('definition').length).toBeGreaterThan(3);
  });

  it('H71: lists Blue and Gold alone, and says how far one is from the next', async () => {
    platform.person = me({ followers: 100_001 });
    openPage(platform, '/');
    const crowns = await section('Crown rewards');
    expect(crowns.getAllByRole('img').map((crown) => crown.getAttribute('aria-label'))).toEqual([
      'Blue Crown',
      'Gold Crown',
    ]);
    expect(await crowns.findByText(/899,999 more for the Gold Crown/)).toBeVisible();
  });

  it('H71: crowns take as many followers as the policy of this installation says', async () => {
    platform.config = { ...platform.config, crowns: { blue: 100, red: null, gold: 200 } };
    platform.person = me({ followers: 120 });
    openPage(platform, '/home-v1');
    const crowns = await section('Crown rewards');
    expect((await crowns.findAllByText(/^\d+ followers$/)).map(({ textContent }) => textContent)).toEqual([
      '100 followers',
      '200 followers',
    ]);
    expect(crowns.getByText(/80 more for the Gold Crown/)).toBeVisible();
  });

  it('H69: shows what is on its way, then what is on, what comes next, and the ticket that is needed first', async () => {
    openPage(platform, '/');
    expect(await screen.findByRole('status', { name: 'Loading tonight' })).toBeInTheDocument();
    const tonight = await section('Tonight');
    leadsTo(tonight, 'Watch Live', `/live-shows?tab=streaming&show=${live.id}`);
    expect(tonight.getByText('31')).toBeVisible();
    leadsTo(tonight, /^Porch Light Dry County/, `/tickets?show=${coming.id}`);
    expect(await tonight.findByRole('link', { name: /Porch Light.*Ready for entry/ })).toBeVisible();
  });

  it('says what did not load, and loads it again', async () => {
    platform.on(social.listPosts, new Refusal(500, 'Internal', 'Something broke.'));
    const { press } = openPage(platform, '/');
    const town = await section('Social');
    expect(await town.findByText('The feed did not load')).toBeVisible();
    platform.on(social.listPosts, [postOf()]);
    await press('Retry', town);
    expect(await town.findByText('Soundcheck done.')).toBeVisible();
  });

  it('sends to the box office when no ticket waits, and to the stage when nothing is on', async () => {
    platform.shows = [];
    platform.tickets = [];
    openPage(platform, '/');
    const tonight = await section('Tonight');
    leadsTo(tonight, 'Create Show', '/live-shows');
    expect(await tonight.findByRole('link', { name: 'The box office is open' })).toHaveAttribute('href', '/tickets');
  });
});

describe('the short home', () => {
  it('H67 H68 B349: has a rail, a hero with two ways in, three crowns and what each gives, the price and the features', async () => {
    openPage(platform, '/home-v1');
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    leadsTo(screen, 'START CREATING', '/upload');
    leadsTo(screen, 'EXPLORE CONTENT', '/social');
    const rail = within(screen.getByRole('navigation', { name: 'On this page' }));
    for (const link of rail.getAllByRole('link')) {
      expect(document.querySelector(link.getAttribute('href') ?? ''), link.textContent ?? '').not.toBeNull();
    }
    const crowns = (await section('Crown rewards')).getAllByRole('listitem');
    expect(crowns.map((crown) => crown.textContent)).toEqual([
      expect.stringMatching(/^Blue Crown.*Verified status and enhanced features/),
      expect.stringMatching(/^Red Crown.*Premium/),
      expect.stringMatching(/^Gold Crown.*Elite/),
    ]);
    leadsTo(await section('Pricing'), 'Upgrade to Premium', '/subscribe');
    expect((await section('Everything under one roof')).getAllByRole('link')).toHaveLength(10);
  });

  it('H69: shows what is on its way', async () => {
    openPage(platform, '/home-v1');
    expect(await screen.findByRole('status', { name: 'Loading tonight' })).toBeInTheDocument();
    expect(await screen.findByRole('region', { name: 'Tonight' })).toBeVisible();
  });
});
