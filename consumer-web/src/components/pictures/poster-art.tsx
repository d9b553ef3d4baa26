import { useState } from 'react';
import { cn } from '../../lib/cn.ts';
import { POSTERS, type PosterName, posterFor } from './poster.ts';

interface PosterArtProps {
  /** The id of what is pictured: it always gets the same poster. Or a poster by name. */
  id?: string;
  poster?: PosterName;
  /** A picture that somebody brought takes the poster's place. */
  src?: string | null | undefined;
  /** What is pictured; empty where the words beside it say the same. */
  alt?: string;
  className?: string;
}

/** A picture that fills its box: the one that was brought, else a poster. Set the box's shape by `className`. */
export function PosterArt({ src, ...poster }: PosterArtProps) {
  return src ? <BroughtPicture key={src} src={src} {...poster} /> : <Poster {...poster} />;
}

/** Where the picture does not load, the poster hangs there after all. */
function BroughtPicture({ src, ...poster }: PosterArtProps & { src: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) return <Poster {...poster} />;
  return <Sheet src={src} alt={poster.alt} className={poster.className} onError={() => setBroken(true)} />;
}

function Poster({ id = '', poster, alt, className }: PosterArtProps) {
  return <Sheet src={POSTERS[poster ?? posterFor(id)]} alt={alt} className={className} />;
}

interface SheetProps {
  src: string;
  alt: string | undefined;
  className: string | undefined;
  onError?: () => void;
}

function Sheet({ alt = '', className, ...image }: SheetProps) {
  return (
    <img
      {...image}
      alt={alt}
      width={300}
      height={400}
      loading="lazy"
      decoding="async"
      className={cn('block size-full rounded-1 bg-night-0 object-cover', className)}
    />
  );
}

/** A picture in its wooden frame with a mount, for the gallery's walls. */
export function FramedPicture({ className, ...art }: PosterArtProps) {
  return (
    <span className={cn('picture-frame', className)}>
      <span>
        <PosterArt {...art} className="rounded-none" />
      </span>
    </span>
  );
}
