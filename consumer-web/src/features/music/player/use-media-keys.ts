import type { Track } from '@marquee/command-api/contract/music.ts';
import { useEffect, useRef } from 'react';
import { playerKeys, usePlayerKeys } from '../../../lib/player/player-keys.ts';
import { setPlaying, skip } from '../../../lib/player/player-store.ts';
import { stepOf } from './step-of.ts';

/** Where the sound is, in seconds, and how to go elsewhere. */
interface Heard {
  readonly on: boolean;
  readonly seconds: number;
  readonly of: number;
  readonly seek: (seconds: number) => void;
}

/**
 * Tells the system what is on and where it is, and heeds keys: those of headphones, of a locked phone, and of a keyboard, on whatever page:
 * space and K, arrows, and shift with N and P for the next and the previous track.
 */
export function useMediaKeys({ title, artist, album, artworkUrl }: Track, heard: Heard): void {
  const now = useRef(heard);
  now.current = heard;
  const { on, seconds, of } = heard;
  usePlayerKeys({
    ...playerKeys({ toggle: () => setPlaying(!now.current.on), step: (by) => goBy(now.current, by) }),
    'shift+n': () => skip(1),
    'shift+p': () => skip(-1),
  });
  useEffect(() => {
    const session = navigator.mediaSession;
    if (!session) return;
    session.metadata = new MediaMetadata({
      title,
      artist,
      album: album ?? '',
      artwork: artworkUrl ? [{ src: artworkUrl }] : [],
    });
    const keys: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => setPlaying(true),
      pause: () => setPlaying(false),
      nexttrack: () => skip(1),
      previoustrack: () => skip(-1),
      seekbackward: ({ seekOffset }) => goBy(now.current, -1, seekOffset),
      seekforward: ({ seekOffset }) => goBy(now.current, 1, seekOffset),
      seekto: ({ seekTime }) => seekTime !== undefined && now.current.seek(seekTime),
    };
    const actions = Object.keys(keys) as MediaSessionAction[];
    for (const action of actions) heed(session, action, keys[action] ?? null);
    return () => {
      for (const action of actions) heed(session, action, null);
      session.metadata = null;
    };
  }, [title, artist, album, artworkUrl]);
  useEffect(() => {
    if (navigator.mediaSession) navigator.mediaSession.playbackState = on ? 'playing' : 'paused';
  }, [on]);
  useEffect(() => {
    if (of > 0)
      navigator.mediaSession?.setPositionState?.({ duration: of, position: Math.min(of, Math.max(0, seconds)) });
  }, [seconds, of]);
}

function goBy({ seconds, of, seek }: Heard, by: 1 | -1, step: number = stepOf(of)): void {
  seek(Math.min(of, Math.max(0, seconds + by * step)));
}

/** A key that this browser does not know is none of its keys. */
function heed(session: MediaSession, action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // the others are heeded all the same
  }
}
