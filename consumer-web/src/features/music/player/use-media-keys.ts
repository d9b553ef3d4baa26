import type { Track } from '@marquee/command-api/contract/music.ts';
import { useEffect } from 'react';
import { setPlaying, skip } from '../../../lib/player/player-store.ts';

/** Tells the system what is on, and heeds its keys: those of a keyboard, of headphones, and of a locked phone. */
export function useMediaKeys({ title, artist, album, artworkUrl }: Track, on: boolean): void {
  useEffect(() => {
    const session = navigator.mediaSession;
    if (!session) return;
    session.metadata = new MediaMetadata({
      title,
      artist,
      album: album ?? '',
      artwork: artworkUrl ? [{ src: artworkUrl }] : [],
    });
    const keys = {
      play: () => setPlaying(true),
      pause: () => setPlaying(false),
      nexttrack: () => skip(1),
      previoustrack: () => skip(-1),
    } as const;
    for (const [key, act] of Object.entries(keys)) session.setActionHandler(key as MediaSessionAction, act);
    return () => {
      for (const key of Object.keys(keys)) session.setActionHandler(key as MediaSessionAction, null);
      session.metadata = null;
    };
  }, [title, artist, album, artworkUrl]);
  useEffect(() => {
    if (navigator.mediaSession) navigator.mediaSession.playbackState = on ? 'playing' : 'paused';
  }, [on]);
}
