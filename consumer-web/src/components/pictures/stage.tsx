import { cn } from '../../lib/cn.ts';
import cool from './stages/cool.svg';
import warm from './stages/warm.svg';

interface StageProps {
  light?: 'warm' | 'cool';
  /** Empty where the picture only sets the scene. */
  alt?: string;
  className?: string;
}

/** The stage as it is seen from the fourth row, 16 by 9: the picture of a show without a picture. */
export function Stage({ light = 'warm', alt = '', className }: StageProps) {
  return (
    <img
      src={light === 'warm' ? warm : cool}
      alt={alt}
      width={1600}
      height={900}
      decoding="async"
      className={cn('block size-full bg-black object-cover', className)}
    />
  );
}
