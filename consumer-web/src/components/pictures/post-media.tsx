import type { Medium, ReelPart } from '@marquee/command-api/contract/social-media.ts';
import { useState } from 'react';
import { cn } from '../../lib/cn.ts';
import { setPlaying } from '../../lib/player/player-store.ts';
import { useVideoSource } from '../../lib/player/use-video-source.ts';
import { Button } from '../ui/button.tsx';

/** Tiles that are shown before one asks for more. */
const FIRST = 4;

/** Pictures and videos of a post: one in its own shape, more as tiles. Each has its place before it is there. */
export function PostMedia({ media: each, reel = null }: { media: readonly Medium[]; reel?: ReelPart | null }) {
  const [all, setAll] = useState(false);
  // the picture of a reel stands for its video until that plays
  const media = reel ? each.slice(0, 1) : each;
  const shown = all ? media : media.slice(0, FIRST);
  const alone = media.length === 1;
  return (
    <div className="grid gap-2">
      <ul className={cn('grid gap-1 overflow-hidden rounded-2', !alone && 'grid-cols-2')}>
        {shown.map((medium, n) => (
          <li key={medium.id} className={cn('min-w-0', shown.length % 2 === 1 && n === 0 && !alone && 'col-span-2')}>
            {medium.kind === 'video' ? (
              <Video medium={medium} poster={reel?.thumbnailUrl ?? undefined} />
            ) : (
              <Picture medium={medium} alone={alone} />
            )}
          </li>
        ))}
      </ul>
      {media.length > shown.length && (
        <Button kind="ghost" size="sm" className="justify-self-start max-md:min-h-11" onClick={() => setAll(true)}>
          {`Show all ${media.length}`}
        </Button>
      )}
    </div>
  );
}

const SIZES = { alone: '(min-width: 768px) 660px, 100vw', tile: '(min-width: 768px) 330px, 50vw' } as const;
const NO_WORDS = 'Picture without a description';

function Picture({ medium, alone }: { medium: Medium; alone: boolean }) {
  const { alt, sources, width, height } = medium;
  return (
    <img
      alt={alt || NO_WORDS}
      src={sources.at(-1)?.url}
      srcSet={sources.map((source) => `${source.url} ${source.width}w`).join(', ')}
      sizes={alone ? SIZES.alone : SIZES.tile}
      width={width ?? undefined}
      height={height ?? undefined}
      loading="lazy"
      decoding="async"
      className={cn('w-full bg-night-3 object-cover', alone ? 'h-auto max-h-[640px]' : 'aspect-4/3 h-full')}
    />
  );
}

function Video({ medium, poster }: { medium: Medium; poster: string | undefined }) {
  const source = useVideoSource(medium);
  return (
    <video
      controls
      playsInline
      preload="metadata"
      aria-label={medium.alt || 'Video'}
      // one thing sounds at a time
      onPlay={() => setPlaying(false)}
      {...source}
      poster={poster ?? medium.sources.at(-1)?.url}
      className="aspect-video h-full w-full bg-night-0 object-contain"
    />
  );
}
