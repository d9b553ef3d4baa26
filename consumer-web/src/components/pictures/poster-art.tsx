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
export function PosterArt({ id = '', poster, src, alt = '', className }: PosterArtProps) {
  return (
    <img
      src={src || POSTERS[poster ?? posterFor(id)]}
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
