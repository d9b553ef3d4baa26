import { useState } from 'react';
import { cn } from '../../lib/cn.ts';
import cool from './stages/cool.svg';
import empty from './stages/empty.svg';
import warm from './stages/warm.svg';

const PICTURES = { warm, cool, off: empty } as const;

interface StageProps {
  /** `off`: nobody is on it. */
  light?: keyof typeof PICTURES;
  /** Empty where the picture only sets the scene. */
  alt?: string;
  /** `low` where something else has to come first. */
  priority?: 'low';
  className?: string;
}

/** The stage as it is seen from the fourth row, 16 by 9: the picture of a show without a picture. */
export function Stage({ light = 'warm', alt = '', priority, className }: StageProps) {
  return (
    <img
      src={PICTURES[light]}
      alt={alt}
      width={1600}
      height={900}
      decoding="async"
      fetchPriority={priority}
      className={cn('block size-full bg-night-0 object-cover', className)}
    />
  );
}

interface ScenePictureProps extends StageProps {
  /** The picture that was brought, if one was. */
  src: string | null;
}

/** A show's own picture in the shape of the stage; the stage where there is none, or where it does not load. */
export function ScenePicture({ src, alt = '', className, ...stage }: ScenePictureProps) {
  const [broken, setBroken] = useState<string>();
  if (!src || src === broken) return <Stage {...stage} className={className ?? ''} />;
  return (
    <img
      src={src}
      alt={alt}
      width={1600}
      height={900}
      decoding="async"
      className={cn('block size-full bg-night-0 object-cover', className)}
      onError={() => setBroken(src)}
    />
  );
}
