import type { MusicPart } from '@marquee/command-api/contract/social-music.ts';
import { call } from '../../../lib/api/call.ts';
import { musicRoutes } from '../../../lib/api/routes/music.ts';
import { playPiece } from '../../../lib/player/player-store.ts';

/** Something that music plays with, by its id. */
export type WithMusic = MusicPart & { readonly id: string };

/** Plays the piece that goes with a post or story, by a fresh address; throws as a call does. */
export async function playMusicOf({ id, musicTrackId, musicStart, musicDuration }: WithMusic): Promise<void> {
  if (musicTrackId === null) return;
  const track = await call(musicRoutes.getTrack, { params: { trackId: musicTrackId } });
  playPiece(track, { of: id, start: musicStart ?? 0, seconds: musicDuration ?? track.duration });
}
