import type { PosterName } from '../../components/pictures/poster.ts';
import { type PagePath, paths } from '../../lib/paths.ts';

/**
 * A show of the landing page: static, as spec section 2 says, and what the demo's house shows of it when it has just opened.
 * Where the demo plays it in the city that has evening, the place is without its city.
 */
export interface SampleShow {
  readonly poster: PosterName;
  readonly title: string;
  readonly artist: string;
  readonly genre: string;
  readonly status: 'live' | 'starting soon' | 'tomorrow';
  readonly when: string;
  readonly place: string;
  readonly price: string;
  readonly viewers: string;
}

export const SAMPLE_SHOWS = [
  {
    poster: 'mic',
    title: 'Highlife at the Republic Bar',
    artist: 'Kofi Amadi',
    genre: 'Jazz',
    status: 'live',
    when: 'Started 20 min ago',
    place: 'Republic Bar',
    price: '$12',
    viewers: '47 watching',
  },
  {
    poster: 'highway',
    title: 'Long Road Home',
    artist: 'The Sable Brothers',
    genre: 'Country',
    status: 'starting soon',
    when: 'Starts in 25 min',
    place: 'The Tin Roof',
    price: 'from $5',
    viewers: '84 going',
  },
  {
    poster: 'moth',
    title: 'Porch Light Sessions',
    artist: 'Odette Marsh',
    genre: 'Indie',
    status: 'tomorrow',
    when: 'Tomorrow, 8:00 PM',
    place: 'Streaming from Duluth',
    price: 'Free',
    viewers: '800 spots',
  },
] as const satisfies readonly SampleShow[];

/** What a show's status reads as, what one does about it, and where that leads. */
export const SHOW_STATUS = {
  live: { label: 'Live', badge: 'live', action: 'Watch Live', button: 'live', page: paths.liveShows },
  'starting soon': {
    label: 'Starting soon',
    badge: 'soon',
    action: 'Get Tickets',
    button: 'bulb',
    page: paths.tickets,
  },
  tomorrow: { label: 'Tomorrow', badge: 'date', action: 'Reserve Spot', button: 'line', page: paths.tickets },
} as const satisfies Record<SampleShow['status'], { page: PagePath; [detail: string]: string }>;

export interface SampleArtist {
  readonly poster: PosterName;
  readonly name: string;
  readonly genre: string;
  readonly plays: string;
  readonly likes: string;
}

export const SAMPLE_ARTISTS: readonly SampleArtist[] = [
  { poster: 'disc', name: 'The Sable Brothers', genre: 'Country', plays: '482K', likes: '31.2K' },
  { poster: 'guitar', name: 'Kofi Amadi', genre: 'Highlife', plays: '1.1M', likes: '88.4K' },
  { poster: 'waves', name: 'Paper Lanterns', genre: 'Dream pop', plays: '264K', likes: '19.7K' },
  { poster: 'poppy', name: 'Rosa Quill', genre: 'Bolero', plays: '730K', likes: '52.9K' },
  { poster: 'city', name: 'Dry County', genre: 'Alt-country', plays: '198K', likes: '12.3K' },
];

/** A catalogue on its way in. */
export const SAMPLE_MOVE = [
  { poster: 'waves', title: 'Small Hours', tracks: 12, moved: true },
  { poster: 'pool', title: 'Harbor Songs', tracks: 14, moved: true },
  { poster: 'keys', title: 'Snow Tires EP', tracks: 5, moved: true },
  { poster: 'poppy', title: 'Field Guide', tracks: 10, moved: true },
  { poster: 'city', title: 'Night Bus Demos', tracks: 11, moved: false },
] as const satisfies readonly { poster: PosterName; title: string; tracks: number; moved: boolean }[];
