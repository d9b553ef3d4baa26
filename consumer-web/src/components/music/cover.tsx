import { Music } from 'lucide-react';
import { cn } from '../../lib/cn.ts';

/** The cover of a track, or a plate in its place. */
export function Cover({ src, className }: { src: string | null; className?: string }) {
  if (src)
    return (
      <img src={src} alt="" loading="lazy" className={cn('size-14 flex-none rounded-1 object-cover', className)} />
    );
  return (
    <span
      aria-hidden="true"
      className={cn('grid size-14 flex-none place-items-center rounded-1 bg-enamel text-gilt', className)}
    >
      <Music size={22} />
    </span>
  );
}
