import type { Story } from '@marquee/command-api/contract/social-stories.ts';
import { useEffect, useRef } from 'react';
import { setPlaying } from '../../../lib/player/player-store.ts';
import { useVideoSource } from '../../../lib/player/use-video-source.ts';

interface StoryPictureProps {
  story: Story;
  held: boolean;
  /** A video has come to its end. */
  onEnd: () => void;
}

/** What a story shows: its picture or video with its words below, or the words alone on a board. */
export function StoryPicture({ story, held, onEnd }: StoryPictureProps) {
  const { medium, content } = story;
  if (!medium)
    return (
      <div className="grid h-full place-items-center overflow-y-auto rounded-3 bg-enamel-2 p-8 inset-ring-2 inset-ring-enamel-line">
        <p className="max-w-[24ch] text-center text-[1.375rem] leading-snug font-semibold whitespace-pre-wrap text-gilt [overflow-wrap:anywhere]">
          {content}
        </p>
      </div>
    );
  return (
    <figure className="relative h-full overflow-hidden rounded-3 bg-night-0">
      {medium.kind === 'video' ? (
        <Video
          medium={medium}
          label={medium.alt || 'Video'}
          muted={story.musicUrl !== null}
          held={held}
          onEnd={onEnd}
        />
      ) : (
        <img
          alt={medium.alt || 'Picture without a description'}
          src={medium.sources.at(-1)?.url}
          srcSet={medium.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
          sizes="(min-width: 640px) 460px, 100vw"
          className="h-full w-full object-contain"
        />
      )}
      {content && (
        <figcaption className="absolute inset-x-0 bottom-0 bg-night-0/70 px-5 py-4 text-[1.0625rem] leading-snug whitespace-pre-wrap [overflow-wrap:anywhere]">
          {content}
        </figcaption>
      )}
    </figure>
  );
}

interface VideoProps {
  medium: NonNullable<Story['medium']>;
  label: string;
  /** Music plays in place of its own sound. */
  muted: boolean;
  held: boolean;
  onEnd: () => void;
}

function Video({ medium, label, muted, held, onEnd }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { src, onError } = useVideoSource(medium);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is played in its place is begun anew
  useEffect(() => {
    if (held) video.current?.pause();
    // a browser may want a click first, for which there are controls
    else void video.current?.play()?.catch(() => undefined);
  }, [held, src]);
  return (
    <video
      ref={video}
      controls
      playsInline
      muted={muted}
      aria-label={label}
      // one thing sounds at a time
      onPlay={() => muted || setPlaying(false)}
      src={src}
      poster={medium.sources.at(-1)?.url}
      onError={onError}
      onEnded={onEnd}
      className="h-full w-full object-contain"
    />
  );
}
