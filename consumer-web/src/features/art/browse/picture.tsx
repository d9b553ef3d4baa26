import type { Medium } from '@marquee/command-api/contract/social-media.ts';
import { ImageOff } from 'lucide-react';
import { cn } from '../../../lib/cn.ts';

interface PictureProps {
  medium: Medium | null | undefined;
  /** A link or title beside it says what it is. */
  decorative?: boolean;
  /** How wide it is shown, as the `sizes` of a picture. */
  sizes?: string;
  className?: string;
}

/** A picture at the width that it is shown with; an empty frame where it is gone. */
export function Picture({ medium, decorative = false, sizes, className }: PictureProps) {
  const look = cn('w-full object-cover', className);
  if (!medium) {
    return (
      <span className={cn(look, 'grid place-items-center bg-night-3 text-text-3')}>
        <ImageOff size={28} aria-hidden="true" />
      </span>
    );
  }
  const { alt, sources, width, height } = medium;
  return (
    <img
      alt={decorative ? '' : alt}
      src={sources.at(-1)?.url}
      srcSet={sources.map((source) => `${source.url} ${source.width}w`).join(', ')}
      sizes={sizes ?? '(min-width: 1280px) 330px, (min-width: 640px) 45vw, 100vw'}
      width={width ?? undefined}
      height={height ?? undefined}
      loading="lazy"
      decoding="async"
      className={look}
    />
  );
}
