import type { Reel } from '@marquee/command-api/contract/social-reels.ts';
import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { setPlaying } from '../../../lib/player/player-store.ts';
import { useVideoSource } from '../../../lib/player/use-video-source.ts';

interface ReelVideoProps {
  reel: Reel;
  /** It is the one in view. */
  active: boolean;
  /** It is in view or next to that: its video is fetched. */
  near: boolean;
  sound: boolean;
  /** Nothing moves by itself. */
  calm: boolean;
}

/** The video of a reel, over and over while it is in view; with its music in place of its own sound. A press holds it. */
export function ReelVideo({ reel, active, near, sound, calm }: ReelVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [held, setHeld] = useState(calm);
  const plays = active && !held;
  const { title, videoUrl, thumbnailUrl, musicUrl } = reel;
  const { src, onError } = useVideoSource({ videoUrl, originalUrl: reel.media[0]?.originalUrl ?? null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is played in its place is begun anew
  useEffect(() => {
    const { current } = video;
    if (!current) return;
    // a browser that lets nothing begin by itself leaves the button to begin with
    if (plays) {
      // one thing sounds at a time
      if (sound) setPlaying(false);
      current.play()?.catch(() => setHeld(true));
    } else current.pause();
  }, [plays, sound, src]);
  const name = title || 'Reel';
  return (
    <>
      <video
        ref={video}
        loop
        playsInline
        muted={!sound || musicUrl !== null}
        preload={active ? 'auto' : 'metadata'}
        aria-label={reel.media[0]?.alt || name}
        src={near ? src : undefined}
        onError={onError}
        poster={thumbnailUrl ?? undefined}
        className="absolute inset-0 size-full object-contain"
      />
      <button
        type="button"
        aria-label={held ? `Play ${name}` : `Hold ${name}`}
        onClick={() => setHeld(!held)}
        className="absolute inset-0 grid place-items-center focus-visible:outline-offset-[-4px]"
      >
        {held && (
          <span className="grid size-18 place-items-center rounded-full bg-night-0/55 text-paper">
            <Play size={34} aria-hidden="true" />
          </span>
        )}
      </button>
      {musicUrl && plays && sound && <Music reel={reel} src={musicUrl} />}
    </>
  );
}

/** The piece of a track that plays with a reel, over and over. */
function Music({ reel: { musicStart, musicDuration }, src }: { reel: Reel; src: string }) {
  const audio = useRef<HTMLAudioElement>(null);
  const start = musicStart ?? 0;
  const end = start + (musicDuration ?? Number.POSITIVE_INFINITY);
  useEffect(() => {
    const { current } = audio;
    if (!current) return;
    current.currentTime = start;
    current.play()?.catch(() => undefined);
  }, [start]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: music has no words of its own here
    <audio
      ref={audio}
      loop
      src={src}
      data-testid="reel-music"
      onTimeUpdate={({ currentTarget }) => {
        if (currentTarget.currentTime >= end) currentTarget.currentTime = start;
      }}
    />
  );
}
