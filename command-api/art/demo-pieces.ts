import type { ArtCategory } from '@marquee/domain/art/categories.ts';
import type { FromAge } from '@marquee/domain/content/ages.ts';
import type { Drawing } from './demo-drawings.ts';

/** A piece of the demo's gallery. */
export interface DemoPiece {
  readonly key: Drawing;
  /** E-mail of its creator. */
  readonly by: string;
  readonly title: string;
  readonly description: string;
  readonly category: ArtCategory;
  /** Absent: for everybody. */
  readonly fromAge?: FromAge;
  /** As it is typed; absent: not for sale by itself. */
  readonly price?: string;
  /** So many of the crowd like it. */
  readonly likes: number;
}

/** By people whom everybody sees; between them they have a price of each form that a card shows (spec section 9). */
export const demoPieces: readonly DemoPiece[] = [
  {
    ...{ key: 'tide', by: 'odette@marquee.test', title: 'Slack water', category: 'traditional', likes: 31 },
    description: 'Four inks on cotton paper. The moon is the only thing that was not measured.',
    price: '850',
  },
  {
    ...{ key: 'orbit', by: 'odette@marquee.test', title: 'Ring, northern winter', category: 'space', likes: 58 },
    description: 'Drawn from the probe’s last week. Printed once.',
  },
  {
    ...{ key: 'moons', by: 'odette@marquee.test', title: 'Seven nights over the depot', category: 'space', likes: 40 },
    description: 'One moon a night, from the same window.',
  },
  {
    ...{ key: 'sun', by: 'odette@marquee.test', title: 'The sun, as it is', category: 'space', likes: 44 },
    description: 'The print comes with a deed to what it shows, for as long as nobody objects.',
    price: '7,950,000,000',
  },
  {
    ...{ key: 'kite', by: 'lanterns@marquee.test', title: 'Paper weather', category: 'traditional', likes: 22 },
    description: 'Cut paper and thread, framed behind glass.',
    price: '1,200.50',
  },
  {
    ...{
      key: 'platform',
      by: 'lanterns@marquee.test',
      title: 'Last platform, 01:12',
      category: 'photography',
      likes: 47,
      fromAge: 13,
    },
    description: 'Thirty seconds of exposure, and one person who stood still.',
    price: '12,000',
  },
  {
    ...{ key: 'rain', by: 'lanterns@marquee.test', title: 'Red umbrella', category: 'photography', likes: 19 },
    description: 'Waited an hour for it. It was worth the wet shoes.',
  },
  {
    ...{
      key: 'canal',
      by: 'lanterns@marquee.test',
      title: 'A boat of the last page',
      category: 'photography',
      likes: 24,
    },
    description: 'It sailed for nine minutes. This is the eighth.',
  },
  {
    ...{
      key: 'column',
      by: 'sable@marquee.test',
      title: 'Standing figure with a hole',
      category: 'sculpture',
      likes: 15,
    },
    description: 'Bronze, 62 cm. Comes with its crate and both brothers to carry it.',
    price: '2,500,000',
  },
  {
    ...{ key: 'grid', by: 'sable@marquee.test', title: 'Forty-eight doors', category: 'abstract', likes: 26 },
    description: 'None of them hangs straight, and that took the longest.',
  },
  {
    ...{ key: 'stairs', by: 'sable@marquee.test', title: 'Eleven steps', category: 'abstract', likes: 17 },
    description: 'Carried down them: a piano. Carried up again: the same piano.',
  },
  {
    ...{ key: 'fields', by: 'sable@marquee.test', title: 'Home, from the bus', category: 'abstract', likes: 33 },
    description: 'The one that stays. It is here to be looked at.',
    price: 'infinity',
  },
  {
    ...{ key: 'arcade', by: 'artist@marquee.test', title: 'Arches for a slow song', category: 'digital', likes: 51 },
    description: 'Drawn by the waveform of “Last tram to Holloway”, one arch a bar.',
    price: '420',
  },
  {
    ...{ key: 'lamp', by: 'artist@marquee.test', title: 'The lamp, on', category: 'digital', likes: 28 },
    description: 'The sleeve of the record before there was any lettering on it.',
  },
];

/** A collection of the demo's gallery. */
export interface DemoCollection {
  readonly key: string;
  readonly by: string;
  readonly title: string;
  readonly description: string;
  readonly category: ArtCategory;
  readonly pieces: readonly Drawing[];
  /** Keys of tracks that are played beside it, of the same person. */
  readonly tracks: readonly string[];
  /** As it is typed. */
  readonly price: string;
  readonly likes: number;
}

/** Four, as in spec section 2: each of them is for sale, and has music. */
export const demoCollections: readonly DemoCollection[] = [
  {
    ...{ key: 'night-sky', by: 'odette@marquee.test', title: 'Night sky, two views', category: 'space', likes: 64 },
    description: 'Both prints and the music that they were made to. They stay together.',
    ...{ pieces: ['orbit', 'moons'], tracks: ['glasshouse'], price: '4,800' },
  },
  {
    ...{ key: 'wet-feet', by: 'lanterns@marquee.test', title: 'Wet feet', category: 'photography', likes: 29 },
    description: 'Two evenings at the canal, with the song that we had in our heads.',
    ...{ pieces: ['rain', 'canal'], tracks: ['paper-boats'], price: '12,500' },
  },
  {
    ...{ key: 'rooms', by: 'sable@marquee.test', title: 'Rooms without a key', category: 'abstract', likes: 12 },
    description: 'Everything that we made between two moves. It stays in one house.',
    ...{ pieces: ['grid', 'stairs'], tracks: ['dust-and-brass'], price: '250,000' },
  },
  {
    ...{ key: 'one-lamp', by: 'artist@marquee.test', title: 'One lamp', category: 'digital', likes: 37 },
    description: 'The record, seen. Play it while you look.',
    ...{ pieces: ['lamp'], tracks: ['last-tram', 'lamp-oil', 'closing-time'], price: '900' },
  },
];
