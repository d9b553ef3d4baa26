import type { Replay } from '@marquee/command-api/contract/shows-replay.ts';
import { type SyntheticEvent, useRef, useState } from 'react';
import { beginningOf, partAt } from './clock.ts';

export type PlaybackState = 'idle' | 'playing' | 'paused' | 'loading' | 'failed';

/** Plays the parts of a recording one after another in one element, as if they were one. */
export function usePlayback(parts: Replay['parts'], length: number) {
  const video = useRef<HTMLVideoElement>(null);
  const [index, setIndex] = useState(0);
  const [state, setState] = useState<PlaybackState>('idle');
  const [position, setPosition] = useState(0);
  /** What the element does as soon as it knows its part. */
  const wish = useRef({ into: 0, play: false });

  const play = () => {
    setState('loading');
    // Refused without a click of the reader's, or when the next part is asked for meanwhile.
    video.current?.play()?.catch(() => setState((now) => (now === 'loading' ? 'paused' : now)));
  };
  const to = (milliseconds: number, playing: boolean) => {
    const at = Math.min(Math.max(0, milliseconds), length);
    const { index: next, into } = partAt(parts, at);
    setPosition(at);
    wish.current = { into, play: playing };
    if (next !== index) return setIndex(next);
    if (video.current) video.current.currentTime = into / 1000;
    if (playing) play();
  };
  const isPlaying = state === 'playing' || state === 'loading';

  return {
    video,
    part: parts[index],
    state,
    position,
    isPlaying,
    /** Goes to a place in the whole recording, in milliseconds, and goes on as before. */
    seek: (milliseconds: number) => to(milliseconds, isPlaying),
    playFrom: (milliseconds: number) => to(milliseconds, true),
    toggle: () => (isPlaying ? video.current?.pause() : to(position >= length ? 0 : position, true)),
    /** For the element. */
    events: {
      onLoadedMetadata({ currentTarget }: SyntheticEvent<HTMLVideoElement>) {
        currentTarget.currentTime = wish.current.into / 1000;
        if (wish.current.play) play();
      },
      onTimeUpdate({ currentTarget }: SyntheticEvent<HTMLVideoElement>) {
        // While another part comes, the element still tells of the one before.
        if (currentTarget.readyState === 0 || currentTarget.seeking) return;
        setPosition(beginningOf(parts, index) + currentTarget.currentTime * 1000);
      },
      onPlaying: () => setState('playing'),
      onWaiting: () => setState((now) => (now === 'playing' ? 'loading' : now)),
      onPause({ currentTarget }: SyntheticEvent<HTMLVideoElement>) {
        if (!currentTarget.ended) setState('paused');
      },
      onEnded() {
        const end = beginningOf(parts, index + 1);
        if (index + 1 < parts.length) return to(end, true);
        setPosition(length);
        setState('paused');
      },
      onError: () => setState('failed'),
    },
  };
}

export type Playback = ReturnType<typeof usePlayback>;
