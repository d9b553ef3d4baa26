import type { SyncTrack } from '@marquee/command-api/contract/licensing.ts';
import { fromNow, idOf } from './records.ts';
import { trackOf } from './tracks.ts';

/** A track on offer for licensing, of a number of its own. */
export const syncTrackOf = (n: number, changes: Partial<SyncTrack> = {}): SyncTrack => {
  const track = trackOf({ id: idOf(300 + n), title: `Song ${n}`, fileUrl: `/files/media/${n}` });
  return {
    ...{ id: idOf(200 + n), trackId: track.id, userId: track.userId, title: track.title, artist: track.artist },
    ...{ genre: ['rock', 'pop', 'jazz'], mood: ['dark', 'calm', 'romantic'], instruments: ['organ'], tags: [] },
    ...{ tempo: 132, duration: 187, keySignature: 'A minor', isInstrumental: true, licenseType: 'any' },
    ...{ basePrice: 450, usageRights: ['tv', 'movie', 'game', 'commercial'], territory: 'worldwide' },
    ...{ isAvailable: true, autoOffer: false, track, preview: null, createdAt: fromNow(0), updatedAt: fromNow(0) },
    ...changes,
  };
};
