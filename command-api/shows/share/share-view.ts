import { clockOf, timeOfDay } from '@marquee/domain/kernel/time-zone.ts';
import { dollars, parseDollars } from '@marquee/domain/money.ts';
import { LINK_CARD, type LinkCardWords } from '@marquee/infra/pictures/link-card.ts';
import type { Show } from '../../contract/shows.ts';
import { showPage } from '../show-page.ts';

/** Where the card of a link to a show is, with the show's id as `show`. */
export const CARD_PATH = '/live-shows/card.png';

/** What the page of a show says to a visitor, by the names of its places: plain text that nobody has escaped yet. */
export type ShareView = Readonly<Record<string, string>>;

/** What a link preview reads, by the name of the property. */
export type Preview = readonly (readonly [property: string, content: string])[];

/** A show for who is not signed in: nothing that a card of it would not show to everybody. */
export function shareView(show: Show): ShareView {
  const { title, artist, genre, description, location, thumbnailUrl, id } = show;
  const page = `/live-shows?show=${id}`;
  const { action, address } = nextStep(show, page);
  const price = priceOf(show);
  return {
    title,
    artist: artistOf(show),
    followers: `${artist.followers.toLocaleString('en-US')} ${artist.followers === 1 ? 'follower' : 'followers'}`,
    status: statusOf(show),
    when: whenOf(show),
    place: location ?? '',
    genre,
    description,
    price: price.amount,
    priceNote: price.note,
    action,
    address: signInFor(address),
    followAddress: signInFor(page),
    ...(thumbnailUrl && { picture: thumbnailUrl, pictureWords: `Picture of ${title}` }),
  };
}

/** What a link to the show looks like where it is posted. `publicUrl`: this site, without a slash at its end. */
export function previewOf(show: Show, publicUrl: string): Preview {
  const { title, thumbnailUrl, location, id } = show;
  const price = priceOf(show);
  const picture = new URL(thumbnailUrl ?? `${CARD_PATH}?show=${id}`, publicUrl).href;
  const words = [artistOf(show), whenOf(show), location, price.note || price.amount].filter(Boolean).join(' · ');
  return [
    ['description', words],
    ['og:type', 'website'],
    ['og:site_name', 'Marquee'],
    ['og:title', title],
    ['og:description', words],
    ['og:url', showPage(publicUrl, id)],
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', words],
    ['og:image', picture],
    ['og:image:alt', thumbnailUrl ? `Picture of ${title}` : `${title}, ${words}`],
    ['twitter:image', picture],
    ...(thumbnailUrl
      ? []
      : ([
          ['og:image:type', 'image/png'],
          ['og:image:width', String(LINK_CARD.width)],
          ['og:image:height', String(LINK_CARD.height)],
        ] as const)),
  ];
}

/** What the card of a link says of a show that has no picture. */
export function cardWords(show: Show): LinkCardWords {
  const price = priceOf(show);
  const below = [show.location, price.note || price.amount].filter(Boolean).join(' · ');
  return { title: show.title, by: artistOf(show), lines: [whenOf(show), below] };
}

const artistOf = ({ artist }: Show) => artist.firstName?.trim() || artist.username;

/** `Fri, March 13, 2026, 8:00 PM Los Angeles time`: by the clock of the place, whoever reads it wherever. */
function whenOf({ scheduledAt, timeZone }: Show): string {
  const day = new Date(scheduledAt).toLocaleDateString('en-US', {
    timeZone,
    weekday: 'short',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  });
  return `${day}, ${timeOfDay(scheduledAt, timeZone)} ${clockOf(timeZone)}`;
}

const STATUS: Readonly<Record<Show['status'], string>> = {
  scheduled: 'On the bill',
  live: 'On now',
  ended: 'It is over',
  cancelled: 'Called off',
};

function statusOf(show: Show): string {
  return isSoldOut(show) ? 'Sold out' : STATUS[show.status];
}

const left = ({ onSale, available }: Show['tiers'][number]) => onSale && available > 0;

function isSoldOut({ status, tiers }: Show): boolean {
  return status === 'scheduled' && tiers.length > 0 && !tiers.some(left);
}

/** The lowest price of what is on sale; of all tiers where nothing is left. */
function priceOf({ status, tiers, price }: Show): { amount: string; note: string } {
  if (status === 'ended' || status === 'cancelled') return { amount: '', note: '' };
  const open = tiers.some(left) ? tiers.filter(left) : tiers;
  const prices = open.length > 0 ? open.map((tier) => parseDollars(tier.price) ?? 0) : [parseDollars(price) ?? 0];
  const low = Math.min(...prices);
  const amount = low === 0 ? 'Free' : `$${dollars(low)}`;
  if (Math.max(...prices) === low) return { amount, note: '' };
  return { amount, note: low === 0 ? 'Free, and tickets at a price' : `Tickets from ${amount}` };
}

/** What a visitor can do next, and where sign-in leads them for it. */
function nextStep(show: Show, page: string): { action: string; address: string } {
  const tickets = `/tickets?show=${show.id}`;
  switch (show.status) {
    case 'scheduled':
      return isSoldOut(show)
        ? { action: 'Sign in to join the waiting list', address: '/live-shows' }
        : { action: 'Sign in to buy', address: tickets };
    case 'live':
      return { action: 'Sign in to watch', address: page };
    case 'ended':
      return { action: 'Sign in for the replay', address: page };
    case 'cancelled':
      return { action: 'See what else is on', address: '/live-shows' };
  }
}

function signInFor(page: string): string {
  return `/api/login?returnTo=${encodeURIComponent(page)}`;
}
