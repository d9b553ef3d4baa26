import type { Track } from '@marquee/command-api/contract/music.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { musicRoutes } from '../../../lib/api/routes/music.ts';
import { renewTrack, setPlaying, skip } from '../../../lib/player/player-store.ts';
import { usePlayCount } from './use-play-count.ts';

/** Where a track is, in seconds. */
interface Place {
  readonly seconds: number;
  readonly of: number;
}

/** One element of sound for all tracks, so that a phone that lets one be begun lets the next one go on by itself. */
export function useAudio(track: Track, on: boolean) {
  const element = useRef<HTMLAudioElement>(null);
  const [place, setPlace] = useState<Place>({ seconds: 0, of: track.duration });
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
    setPlace({ seconds: 0, of: track.duration });
    audio.src = track.fileUrl;
    if (on) void audio.play().catch(() => undefined);
  }, [track.id, renewed.current === track.id ? track.fileUrl : undefined]);

  const seek = (seconds: number) => {
    if (element.current) element.current.currentTime = seconds;
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
    onTimeUpdate: ({ currentTarget: { currentTime, duration } }: { currentTarget: HTMLAudioElement }) => {
      setPlace({ seconds: currentTime, of: Number.isFinite(duration) ? duration : track.duration });
      heardUpTo(currentTime);
    },
    onPlay: () => setPlaying(true),
    onPause: ({ currentTarget }: { currentTarget: HTMLAudioElement }) => {
      if (!currentTarget.ended) setPlaying(false);
    },
    onEnded: () => skip(1),
    onError: () => void broken(),
  };
  return { sound, place, seek };
}
