import { cn } from '../../lib/cn.ts';

/** The place of something that is on its way, in its final size: `className="h-6 w-3/4"`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn('skeleton block motion-safe:animate-skeleton', className)} />;
}
