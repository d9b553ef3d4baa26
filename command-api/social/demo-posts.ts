import type { FromAge } from '@marquee/domain/content/ages.ts';
import { DAY, HOUR, MINUTE } from '@marquee/domain/kernel/time.ts';
import type { DemoPicture } from './demo-pictures.ts';
import type { DemoPiece } from './music/demo-music.ts';

/** A post of the demo data. */
export interface DemoPost {
  /** For good: its id is made of it. */
  readonly key: string;
  /** E-mail of its author's demo account. */
  readonly by: string;
  /** Milliseconds before the demo data is made. */
  readonly ago: number;
  readonly content: string;
  /** Whole dollars, of an exclusive post. */
  readonly price?: number;
  readonly audience?: 'followers';
  /** Absent: for everybody. */
  readonly fromAge?: FromAge;
  /** Key of the demo group that it is in. */
  readonly group?: string;
  readonly pictures?: readonly DemoPicture[];
  readonly music?: DemoPiece;
}

const [fan, kofi, sable, odette, lanterns, rosa, dry, nines] = [
  ...['fan', 'artist', 'sable', 'odette', 'lanterns', 'rosa', 'dry', 'nines'].map((name) => `${name}@marquee.test`),
] as [string, string, string, string, string, string, string, string];

/** What is said beside a piece of a track, once there are tracks. */
export const demoMusicPosts: readonly DemoPost[] = [
  {
    key: 'kofi-oil',
    by: kofi,
    ago: 26 * HOUR,
    content: 'Ten seconds of the lamp one, before anybody tells me what it should have been.',
    music: { track: 'lamp-oil', seconds: 10 },
  },
];

/** The four sample posts of the feed (spec section 2, Social), and what else a small town says in a week. */
export const demoPosts: readonly DemoPost[] = [
  {
    key: 'odette-lamp',
    by: odette,
    ago: 38 * MINUTE,
    content:
      'New song is one chair, one lamp, one take. The lamp buzzes in the key of B flat, so we tuned down to meet it.',
    pictures: [{ alt: 'A chair beside a lit lamp in a dark room', hue: 38, scene: 'lamp' }],
  },
  {
    key: 'kofi-republic',
    by: kofi,
    ago: 2 * HOUR,
    content: 'The full Republic Bar set, two cameras, with the argument about the tempo left in.',
    price: 4,
    pictures: [{ alt: 'The band before a full house', hue: 350, scene: 'crowd' }],
  },
  {
    key: 'sable-soundcheck',
    by: sable,
    ago: 22 * HOUR,
    content:
      'Soundcheck done, the piano is in the corner, and there are 36 seats left for tonight. Come early, the pie goes first.',
  },
  {
    key: 'luna-ticket',
    by: fan,
    ago: 3 * HOUR + 12 * MINUTE,
    content: 'Kept the stub from the Annex Room. Row two, seat eleven, close enough to read the set list upside down.',
  },
  {
    key: 'dry-road',
    by: dry,
    ago: 5 * HOUR,
    content: 'Two hundred miles of straight road and one radio station. We have learned every advertisement by heart.',
    pictures: [
      { alt: 'A straight road into a low sun', hue: 20, scene: 'road' },
      { alt: 'The same road, an hour later', hue: 262, scene: 'road' },
      { alt: 'The same road, after dark', hue: 205, scene: 'road' },
    ],
  },
  {
    key: 'rosa-press',
    by: rosa,
    ago: 9 * HOUR,
    content: 'Ninety-nine of you now. Whoever is next gets to name the song with the broken bridge.',
  },
  {
    key: 'lanterns-rain',
    by: lanterns,
    ago: DAY + 2 * HOUR,
    content: 'It rained into the kick drum. We recorded it before we dried it. It is on the record.',
  },
  {
    key: 'nines-deck',
    by: nines,
    ago: DAY + 7 * HOUR,
    content: 'Lost at cards to the lighting desk. He chooses the encore for the rest of the month.',
    fromAge: 13,
  },
  {
    key: 'kofi-brass',
    by: kofi,
    ago: 2 * DAY,
    content: 'Looking for a second trumpet for Sunday who can come in late on purpose and not only by habit.',
  },
  {
    key: 'sable-pie',
    by: sable,
    ago: 2 * DAY + 4 * HOUR,
    content: 'For those who asked: cherry, then rhubarb, then silence.',
    audience: 'followers',
  },
  {
    key: 'odette-letters',
    by: odette,
    ago: 3 * DAY,
    content: 'Four demo tapes from the drawer under the piano, hiss and neighbors included.',
    price: 7,
  },
  {
    key: 'luna-queue',
    by: fan,
    ago: 3 * DAY + 5 * HOUR,
    content: 'The line outside was half the show. Somebody brought soup.',
  },
  {
    key: 'dry-strings',
    by: dry,
    ago: 4 * DAY,
    content: 'A string broke in the first verse and nobody noticed until the van. We are considering five strings.',
  },
  {
    key: 'lanterns-poster',
    by: lanterns,
    ago: 5 * DAY,
    content: 'The posters are dry. They smell of linseed and they have the right date this time.',
    pictures: [
      { alt: 'A poster with a red disc, drying', hue: 8, scene: 'poster', tall: true },
      { alt: 'A poster with a green disc, drying', hue: 150, scene: 'poster', tall: true },
    ],
  },
  {
    key: 'rosa-thanks',
    by: rosa,
    ago: 6 * DAY,
    content: 'To the eleven people in Winnemucca: you clapped like forty. I wrote that down.',
  },
  {
    key: 'nines-first',
    by: nines,
    ago: 9 * DAY,
    content: 'We are here now. The sign is lit, the bar is open, the jokes are old.',
  },
];

/** What is said to a post, and to that. */
export interface DemoComment {
  /** Key of the post. */
  readonly to: string;
  /** E-mail of its author's demo account. */
  readonly by: string;
  readonly content: string;
  readonly answer?: { readonly by: string; readonly content: string };
}

/** Comments of the demo data, in the order in which they were said. */
export const demoComments: readonly DemoComment[] = [
  {
    to: 'odette-lamp',
    by: fan,
    content: 'You can hear the lamp in the second verse.',
    answer: { by: odette, content: 'It asked for a credit. It has one.' },
  },
  { to: 'odette-lamp', by: kofi, content: 'B flat is where all good lamps live.' },
  {
    to: 'luna-ticket',
    by: lanterns,
    content: 'That set list was a lie from the fourth song on.',
    answer: { by: fan, content: 'The best part of it.' },
  },
  { to: 'sable-soundcheck', by: rosa, content: 'Is it cherry again?' },
  { to: 'dry-road', by: nines, content: 'Sing us the one about the mattresses.' },
  {
    to: 'kofi-brass',
    by: dry,
    content: 'We know one. He is never early, also not at breakfast.',
    answer: { by: kofi, content: 'Send him.' },
  },
  { to: 'rosa-press', by: fan, content: 'Name it after the bridge, then you need no other.' },
  { to: 'lanterns-rain', by: sable, content: 'We heard it from across the river and thought you had a new drummer.' },
];

/** How many of the demo crowd like a post; what is not here, nobody. */
export const demoLikes: Readonly<Record<string, number>> = {
  'odette-lamp': 96,
  'sable-soundcheck': 61,
  'luna-ticket': 14,
  'dry-road': 38,
  'rosa-press': 27,
  'lanterns-rain': 52,
  'nines-deck': 19,
  'kofi-brass': 33,
};
