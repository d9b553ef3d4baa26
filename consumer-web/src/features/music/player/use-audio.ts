import type { Track } from '@marquee/command-api/contract/music.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { musicRoutes } from '../../../lib/api/routes/music.ts';
import { type Piece, renewTrack, setPlaying, skip } from '../../../lib/player/player-store.ts';
import { usePlayCount } from './use-play-count.ts';

/** Where a track is, in seconds. */
interface Place {
  readonly seconds: number;
  readonly of: number;
}

/**
 * One element of sound for all tracks, so that a phone that lets one be begun lets the next one go on by itself. Of a piece all places are
 * counted from its beginning; it stops at its end, and goes on from its beginning.
 */
export function useAudio(track: Track, on: boolean, piece?: Piece) {
  const element = useRef<HTMLAudioElement>(null);
  const start = piece?.start ?? 0;
  const length = piece?.seconds ?? track.duration;
  const [place, setPlace] = useState<Place>({ seconds: 0, of: length });
  /** An address is good for some hours: once for each track a fresh one is asked for. */
  const renewed = useRef<string>(undefined);
  const heardUpTo = usePlayCount(track);

  useEffect(() => {
    const audio = element.current;
    if (!audio) return;
    if (on) void audio.play().catch(() => undefined);
    else audio.pause();
  }, [on]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address of the same track is the same sound
  useEffect(() => {
    const audio = element.current;
    if (!audio || track.fileUrl === null) return;
    setPlace({ seconds: 0, of: length });
    // what a browser could not play in fewer bytes it is given as it is
    audio.src = renewed.current === track.id ? track.fileUrl : (track.streamUrl ?? track.fileUrl);
    if (piece) audio.currentTime = start;
    if (on) void audio.play().catch(() => undefined);
  }, [track.id, piece, renewed.current === track.id ? track.fileUrl : undefined]);

  const seek = (seconds: number) => {
    if (element.current) element.current.currentTime = start + seconds;
    setPlace((before) => ({ ...before, seconds }));
  };

  async function broken() {
    if (renewed.current === track.id) return skip(1);
    renewed.current = track.id;
    const fresh = await call(musicRoutes.getTrack, { params: { trackId: track.id } }).catch(() => undefined);
    if (fresh?.fileUrl) renewTrack(fresh);
    else skip(1);
  }

  const sound = {
    ref: element,
    preload: 'auto' as const,
    // some browsers forget a place that they are told before they know the track
    onLoadedMetadata: ({ currentTarget }: { currentTarget: HTMLAudioElement }) => {
      if (currentTarget.currentTime < start) currentTarget.currentTime = start;
    },
    onTimeUpdate: ({ currentTarget }: { currentTarget: HTMLAudioElement }) => {
      const { currentTime, duration } = currentTarget;
      if (piece) {
        const isOver = currentTime >= start + length;
        if (isOver) {
          currentTarget.currentTime = start;
          setPlaying(false);
        }
        setPlace({ seconds: isOver ? 0 : Math.max(0, currentTime - start), of: length });
        // a track is heard by itself, and not beside something else
        return;
      }
      setPlace({ seconds: currentTime, of: Number.isFinite(duration) ? duration : track.duration });
      heardUpTo(currentTime);
    },
    onPlay: () => setPlaying(true),
    onPause: ({ currentTarget }: { currentTarget: HTMLAudioElement }) => {
      if (!currentTarget.ended) setPlaying(false);
    },
    onEnded: ({ currentTarget }: { currentTarget: HTMLAudioElement }) => {
      if (piece) currentTarget.currentTime = start;
      skip(1);
    },
    onError: () => void broken(),
  };
  return { sound, place, seek };
}
