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
      key: 'column',
      by: 'rosa@marquee.test',
      title: 'Standing figure with a hole',
      category: 'sculpture',
      likes: 15,
    },
    description: 'Bronze, 62 cm. Comes with its crate and two strong friends.',
    price: '2,500,000',
  },
  {
    ...{ key: 'grid', by: 'rosa@marquee.test', title: 'Forty-eight doors', category: 'abstract', likes: 26 },
    description: 'None of them hangs straight, and that took the longest.',
  },
  {
    ...{ key: 'fields', by: 'rosa@marquee.test', title: 'Home, from the bus', category: 'abstract', likes: 33 },
    description: 'The one that stays. It is here to be looked at.',
    price: 'infinity',
  },
  {
    ...{ key: 'arcade', by: 'artist@marquee.test', title: 'Arches for a slow song', category: 'digital', likes: 51 },
    description: 'Drawn by the waveform of “Last tram to Holloway”, one arch a bar.',
    price: '420',
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
  readonly price?: string;
  readonly likes: number;
}

export const demoCollections: readonly DemoCollection[] = [
  {
    ...{ key: 'night-sky', by: 'odette@marquee.test', title: 'Night sky, two views', category: 'space', likes: 64 },
    description: 'Both prints and the music that they were made to. They stay together.',
    ...{ pieces: ['orbit', 'moons'], tracks: ['glasshouse'], price: '4,800' },
  },
  {
    ...{ key: 'wet-feet', by: 'lanterns@marquee.test', title: 'Wet feet', category: 'photography', likes: 29 },
    description: 'Two evenings at the canal, with the song that we had in our heads.',
    ...{ pieces: ['rain', 'platform'], tracks: ['paper-boats'] },
  },
  {
    ...{ key: 'rooms', by: 'rosa@marquee.test', title: 'Rooms without a key', category: 'abstract', likes: 12 },
    description: 'Everything that I made between two moves.',
    ...{ pieces: ['grid', 'fields'], tracks: [] },
  },
  {
    ...{ key: 'one-lamp', by: 'artist@marquee.test', title: 'One lamp', category: 'digital', likes: 37 },
    description: 'The record, seen. Play it while you look.',
    ...{ pieces: ['arcade'], tracks: ['last-tram', 'lamp-oil', 'closing-time'] },
  },
];
