import type { FromAge } from '@marquee/domain/content/ages.ts';
import type { DemoSound } from './demo-sound.ts';

/** A track of the demo data. */
export interface DemoTrack {
  readonly key: string;
  /** E-mail of its artist. */
  readonly by: string;
  readonly title: string;
  readonly artist: string;
  readonly album?: string;
  readonly description: string;
  readonly genre: string;
  /** Whole dollars; absent: it is for everybody. */
  readonly price?: number;
  /** Absent: for everybody. */
  readonly fromAge?: FromAge;
  /** So many of the crowd like it. */
  readonly likes: number;
  readonly sound: DemoSound;
}

const minor = [
  [0, 3, 7],
  [8, 12, 15],
  [3, 7, 10],
  [10, 14, 17],
] as const;
const major = [
  [0, 4, 7],
  [9, 12, 16],
  [5, 9, 12],
  [7, 11, 14],
] as const;

export const demoTracks: readonly DemoTrack[] = [
  {
    key: 'last-tram',
    ...{ by: 'artist@marquee.test', artist: 'Kofi Amadi', title: 'Last tram to Holloway', album: 'One lamp' },
    description: 'Written on the last tram, played on the first take.',
    ...{ genre: 'Indie', likes: 42 },
    sound: {
      ground: 110,
      beatsAMinute: 132,
      seconds: 14,
      voice: 'pluck',
      melody: [0, 7, 12, 10, 7, 3, 5, 7],
      chords: minor,
    },
  },
  {
    key: 'lamp-oil',
    ...{ by: 'artist@marquee.test', artist: 'Kofi Amadi', title: 'Lamp oil', album: 'One lamp' },
    description: 'The one that we end with when the house will not go home.',
    ...{ genre: 'Jazz', likes: 27, fromAge: 13 },
    sound: {
      ground: 98,
      beatsAMinute: 96,
      seconds: 12,
      voice: 'organ',
      melody: [0, 4, 7, 9, 12, 9, 7, 4],
      chords: major,
    },
  },
  {
    key: 'closing-time',
    ...{ by: 'artist@marquee.test', artist: 'Kofi Amadi', title: 'Closing time, rehearsal tape' },
    description: 'The rehearsal, with the wrong chord left in.',
    ...{ genre: 'Indie', likes: 9, price: 4 },
    sound: {
      ground: 123.5,
      beatsAMinute: 112,
      seconds: 12,
      voice: 'pluck',
      melody: [12, 10, 7, 3, 0, 3, 7, 8],
      chords: minor,
    },
  },
  {
    key: 'dust-and-brass',
    ...{ by: 'sable@marquee.test', artist: 'The Sable Brothers', title: 'Dust and brass' },
    description: 'Two horns, one microphone, no click.',
    ...{ genre: 'Rock', likes: 61 },
    sound: {
      ground: 82.4,
      beatsAMinute: 148,
      seconds: 13,
      voice: 'organ',
      melody: [0, 0, 7, 5, 3, 5, 7, 10],
      chords: minor,
    },
  },
  {
    key: 'glasshouse',
    ...{ by: 'odette@marquee.test', artist: 'Odette Marsh', title: 'Glasshouse' },
    description: 'Bells from a greenhouse in the rain.',
    ...{ genre: 'Electronic', likes: 35 },
    sound: {
      ground: 146.8,
      beatsAMinute: 104,
      seconds: 14,
      voice: 'bell',
      melody: [0, 7, 14, 12, 9, 16, 12, 7],
      chords: major,
    },
  },
  {
    key: 'paper-boats',
    ...{ by: 'lanterns@marquee.test', artist: 'Paper Lanterns', title: 'Paper boats' },
    description: 'For the canal, and for whoever is awake beside it.',
    ...{ genre: 'Pop', likes: 18 },
    sound: {
      ground: 130.8,
      beatsAMinute: 120,
      seconds: 12,
      voice: 'bell',
      melody: [0, 4, 7, 12, 11, 7, 4, 2],
      chords: major,
    },
  },
];

/** A recording in which nothing is heard: its master waits where there is no engine, and comes to nothing where there is one. */
export const silentTrack: DemoTrack = {
  key: 'room-tone',
  ...{ by: 'sable@marquee.test', artist: 'The Sable Brothers', title: 'Room tone' },
  description: 'The hall before anybody came in. The microphone was not plugged in either.',
  ...{ genre: 'Ambient', likes: 0 },
  sound: { ground: 82, beatsAMinute: 120, seconds: 2, voice: 'pluck', melody: [], chords: [] },
};

/** A recording whose bytes are not what its artist has sent. */
export const damagedTrack: DemoTrack = {
  key: 'cellar-take',
  ...{ by: 'sable@marquee.test', artist: 'The Sable Brothers', title: 'Cellar take' },
  description: 'From a tape that has lain in the cellar.',
  ...{ genre: 'Blues', likes: 0 },
  sound: { ground: 82, beatsAMinute: 120, seconds: 2, voice: 'pluck', melody: [0, 3, 5, 7], chords: minor },
};
