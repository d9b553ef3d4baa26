import { useState } from 'react';
import { cn } from '../../lib/cn.ts';
import { displayName, initialOf, type PersonFace } from './person.ts';

interface AvatarProps {
  person: PersonFace;
  /** Gives the size, such as `size-9`. */
  className?: string;
  /** True where the name stands beside it, so that it is not said twice. */
  decorative?: boolean;
}

/** A person's picture, else their initial, else U; also when the picture does not load. */
export function Avatar({ person, className, decorative = false }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const src = person.profileImageUrl;
  const name = displayName(person) || 'User';
  const shape = cn('size-9 flex-none rounded-full', className);
  if (src && broken !== src) {
    return (
      <img
        src={src}
        alt={decorative ? '' : name}
        className={cn(shape, 'object-cover')}
        onError={() => setBroken(src)}
      />
    );
  }
  const named = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span {...named} className={cn(shape, 'grid place-items-center bg-enamel font-semibold text-gilt')}>
      {initialOf(person)}
    </span>
  );
}
