import type { SyncOffer } from '@marquee/domain/licensing/synctrack/events.ts';
import { type DemoTrack, demoTracks } from '../music/demo-tracks.ts';

/** Pieces that were made to be licensed, besides what the demo's artists have uploaded for their fans. */
export const libraryTracks: readonly DemoTrack[] = [
  piece('night-bus', 'odette@marquee.test', 'Odette Marsh', 'Night bus', 'Ambient', {
    ground: 82,
    beatsAMinute: 72,
    seconds: 13,
    voice: 'organ',
    melody: [0, 7, 3, 7, 10, 7, 3, 0],
  }),
  piece('first-light', 'lanterns@marquee.test', 'Paper Lanterns', 'First light', 'Pop', {
    ground: 131,
    beatsAMinute: 118,
    seconds: 12,
    voice: 'pluck',
    melody: [0, 4, 7, 12, 11, 7, 9, 7],
  }),
  piece('chase-on-nine', 'nines@marquee.test', 'Nines and the Dealers', 'Chase on Nine', 'Electronic', {
    ground: 98,
    beatsAMinute: 160,
    seconds: 12,
    voice: 'pluck',
    melody: [0, 0, 3, 0, 5, 0, 6, 5],
  }),
  piece('county-line', 'dry@marquee.test', 'Dry County', 'County line', 'Rock', {
    ground: 110,
    beatsAMinute: 138,
    seconds: 13,
    voice: 'pluck',
    melody: [0, 5, 7, 5, 10, 7, 5, 3],
  }),
  piece('the-long-take', 'dry@marquee.test', 'Dry County', 'The long take', 'Cinematic', {
    ground: 73,
    beatsAMinute: 66,
    seconds: 15,
    voice: 'organ',
    melody: [0, 3, 7, 8, 7, 3, 2, 0],
  }),
  piece('waltz-for-one', 'odette@marquee.test', 'Odette Marsh', 'Waltz for one', 'Classical', {
    ground: 131,
    beatsAMinute: 90,
    seconds: 12,
    voice: 'organ',
    melody: [0, 4, 7, 9, 7, 4, 2, 4],
  }),
];

function piece(
  key: string,
  by: string,
  artist: string,
  title: string,
  genre: string,
  sound: Omit<DemoTrack['sound'], 'chords'>,
): DemoTrack {
  const chords = [
    [0, 3, 7],
    [5, 8, 12],
    [7, 10, 14],
    [0, 3, 7],
  ] as const;
  const description = 'Made for pictures: cut it where you like.';
  return { key, by, artist, title, genre, description, likes: 0, sound: { ...sound, chords } };
}

interface DemoOffer {
  readonly track: DemoTrack;
  readonly offer: SyncOffer;
}

type Said = Partial<SyncOffer> & Pick<SyncOffer, 'genre' | 'mood' | 'usageRights' | 'basePrice'>;

/** What is on offer, by the key of its track: a dozen. Base prices in cents. */
const offers: Readonly<Record<string, Said>> = {
  'last-tram': said(['rock', 'pop'], ['energetic', 'uplifting'], ['tv', 'movie', 'commercial'], 45_000, 'A minor'),
  'lamp-oil': said(['jazz'], ['calm', 'romantic'], ['tv', 'movie', 'documentary'], 60_000, 'G major'),
  'dust-and-brass': said(['rock'], ['energetic', 'dramatic'], ['movie', 'commercial', 'game'], 80_000, 'D minor'),
  glasshouse: said(['electronic', 'ambient'], ['calm', 'dark'], ['tv', 'game', 'documentary'], 35_000, 'C minor'),
  'paper-boats': said(['pop'], ['uplifting', 'romantic'], ['tv', 'commercial'], 50_000, 'F major'),
  'night-bus': said(['ambient', 'cinematic'], ['calm', 'suspenseful'], ['tv', 'movie', 'game'], 30_000, 'E minor'),
  'first-light': said(['pop', 'cinematic'], ['uplifting'], ['commercial', 'documentary'], 55_000, 'C major'),
  'chase-on-nine': said(['electronic', 'hip-hop'], ['energetic', 'suspenseful'], ['game', 'movie'], 70_000, 'G minor'),
  'county-line': said(['rock'], ['energetic'], ['tv', 'movie', 'commercial', 'game'], 40_000, 'A minor'),
  'the-long-take': said(['cinematic', 'classical'], ['dramatic', 'dark'], ['movie', 'documentary'], 120_000, 'D minor'),
  'waltz-for-one': said(['classical'], ['romantic', 'calm'], ['tv', 'movie'], 65_000, 'C major'),
  'closing-time': said(['rock', 'jazz'], ['dark', 'dramatic'], ['tv', 'movie'], 25_000, 'B minor'),
};

function said(
  genre: SyncOffer['genre'],
  mood: SyncOffer['mood'],
  usageRights: SyncOffer['usageRights'],
  basePrice: number,
  keySignature: string,
): Said {
  return { genre, mood, usageRights, basePrice, keySignature };
}

/** Every track of the demo data that is on offer. */
export const demoOffers: readonly DemoOffer[] = [...demoTracks, ...libraryTracks].flatMap((track) => {
  const one = offers[track.key];
  if (!one) return [];
  const { beatsAMinute: tempo, voice } = track.sound;
  const plain = { keySignature: null, instrumental: true, licenseType: 'any', territory: 'worldwide' } as const;
  const instruments = voice === 'organ' ? ['organ'] : ['guitar'];
  const autoOffer = track.key === 'county-line';
  return [{ track, offer: { ...plain, ...one, instruments, tags: [], tempo, autoOffer } }];
});
