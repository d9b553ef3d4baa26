import { describe, expect, it } from 'vitest';
import type { Show } from '../../contract/shows.ts';
import { fillPage } from './fill-page.ts';
import { cardWords, previewOf, shareView } from './share-view.ts';

const id = '00000000-0000-4000-8000-000000000100';

function show(changes: Partial<Show> = {}): Show {
  const tier = { tier: 'general', price: '25.00', fee: '0.25', capacity: 10, available: 4, onSale: true } as const;
  return {
    id,
    userId: id,
    artist: { id, username: 'drycounty', firstName: 'Dry County', profileImageUrl: null, followers: 1, crown: null },
    title: 'Long Road Home',
    description: 'One set.',
    genre: 'Country',
    scheduledAt: '2027-03-14T03:00:00.000Z',
    timeZone: 'America/Los_Angeles',
    doorsAt: null,
    price: '5.00',
    status: 'scheduled',
    thumbnailUrl: null,
    streamUrl: null,
    viewerCount: 3,
    location: 'The Tin Roof, Reno',
    tiers: [tier, { ...tier, tier: 'vip', price: '75.00' }],
    replay: null,
    createdAt: '2027-01-01T00:00:00.000Z',
    ...changes,
  };
}
const signIn = (page: string) => `/api/login?returnTo=${encodeURIComponent(page)}`;
const metas = (of: Show) => Object.fromEntries(previewOf(of, 'https://marquee.test'));

describe('the page of a show for visitors', () => {
  it('says what, who, where, for how much, and when by the clock of the place', () => {
    expect(shareView(show())).toMatchObject({
      title: 'Long Road Home',
      artist: 'Dry County',
      followers: '1 follower',
      when: 'Sat, March 13, 2027, 7:00 PM Los Angeles time',
      place: 'The Tin Roof, Reno',
      price: '$25.00',
      priceNote: 'Tickets from $25.00',
      action: 'Sign in to buy',
      address: signIn(`/tickets?show=${id}`),
      followAddress: signIn(`/live-shows?show=${id}`),
    });
    expect(shareView(show())).not.toHaveProperty('picture');
  });

  it.each([
    ['live', 'On now', 'Sign in to watch'],
    ['ended', 'It is over', 'Sign in for the replay'],
    ['cancelled', 'Called off', 'See what else is on'],
  ] as const)('of a show that is %s says so', (status, words, action) => {
    expect(shareView(show({ status }))).toMatchObject({ status: words, action });
  });

  it('of a show that is sold out leads to its waiting list', () => {
    const tiers = show().tiers.map((tier) => ({ ...tier, available: 0 }));
    expect(shareView(show({ tiers }))).toMatchObject({
      status: 'Sold out',
      action: 'Sign in to join the waiting list',
    });
  });

  it('of one price names that alone, and none where it costs nothing', () => {
    const [tier] = show().tiers;
    expect(shareView(show({ tiers: tier ? [tier] : [] }))).toMatchObject({ price: '$25.00', priceNote: '' });
    expect(shareView(show({ tiers: [], price: '0.00' }))).toMatchObject({ price: 'Free', priceNote: '' });
  });
});

describe('the preview of a link to a show', () => {
  it('has title, time and place, its address without more than the show, and a card of words where it has no picture', () => {
    expect(metas(show())).toMatchObject({
      'og:title': 'Long Road Home',
      'og:description':
        'Dry County · Sat, March 13, 2027, 7:00 PM Los Angeles time · The Tin Roof, Reno · Tickets from $25.00',
      'og:url': `https://marquee.test/live-shows?show=${id}`,
      'twitter:card': 'summary_large_image',
      'og:image': `https://marquee.test/live-shows/card.png?show=${id}`,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
    });
    expect(cardWords(show())).toEqual({
      title: 'Long Road Home',
      by: 'Dry County',
      lines: ['Sat, March 13, 2027, 7:00 PM Los Angeles time', 'The Tin Roof, Reno · Tickets from $25.00'],
    });
  });

  it('has the picture by its whole address', () => {
    expect(metas(show({ thumbnailUrl: '/files/pictures/a.png' }))).toMatchObject({
      'og:image': 'https://marquee.test/files/pictures/a.png',
      'twitter:card': 'summary_large_image',
    });
  });
});

describe('filling the page', () => {
  const template =
    '<title>{{title}}</title><!--preview--><img src="{{picture|/stage.svg}}" alt="{{pictureWords}}">{{title}}';

  it('escapes what people wrote, between tags and in attributes', () => {
    const title = `</title><script>alert("1")</script>' onload='x`;
    const page = fillPage(
      template,
      shareView(show({ title, thumbnailUrl: '/files/a.png' })),
      previewOf(show({ title }), 'https://marquee.test'),
    );
    expect(page).not.toMatch(/<script|<\/title><s|' onload|" onload/);
    expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39; onload=&#39;x');
    expect(page.match(/<(?!\/?(title|img|meta)\b)/g)).toBeNull();
  });

  it('takes what people wrote for words, never for a place or a pattern', () => {
    const page = fillPage('{{title}}|{{artist}}', { title: '{{artist}} <!--preview--> $& $1', artist: 'Ada' }, []);
    expect(page).toBe('{{artist}} &lt;!--preview--&gt; $&amp; $1|Ada');
  });

  it('leaves what the page itself has where there is nothing to say', () => {
    expect(fillPage(template, { title: 'X' }, [])).toBe('<title>X</title><img src="/stage.svg" alt="">X');
  });
});
