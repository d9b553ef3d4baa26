import type { Track } from '@marquee/command-api/contract/music.ts';
import { artist, fromNow, idOf } from './records.ts';

/** A track of the person who looks, ready and for everybody. */
export const trackOf = (changes: Partial<Track> = {}): Track => ({
  id: idOf(50),
  userId: idOf(1),
  owner: artist({ id: idOf(1) }),
  title: 'Wolf Street',
  artist: 'Nadia Brandt',
  album: null,
  description: null,
  genre: 'Indie',
  duration: 187,
  fileUrl: '/files/media/a',
  artworkUrl: null,
  waveform: [0, 128, 255],
  isProcessed: true,
  processing: 'ready',
  isExclusive: false,
  price: 0,
  locked: false,
  rights: 'independent',
  playCount: 0,
  likeCount: 3,
  isLiked: false,
  version: 'original',
  mastering: null,
  hidden: null,
  erasesAt: null,
  createdAt: fromNow(0),
  updatedAt: fromNow(0),
  ...changes,
});
