import { cn } from '../../lib/cn.ts';
import face3 from './faces/face-3.svg';
import face5 from './faces/face-5.svg';
import face8 from './faces/face-8.svg';
import face10 from './faces/face-10.svg';
import face14 from './faces/face-14.svg';
import face17 from './faces/face-17.svg';

const FACES = [face3, face17, face14, face5, face10, face8] as const;

/** A drawn face for sample people; real people have an `Avatar`. */
export function Face({
  which,
  alt = '',
  className,
}: {
  which: 0 | 1 | 2 | 3 | 4 | 5;
  alt?: string;
  className?: string;
}) {
  return (
    <img
      src={FACES[which]}
      alt={alt}
      width={80}
      height={80}
      loading="lazy"
      className={cn('block size-10 flex-none rounded-full', className)}
    />
  );
}
