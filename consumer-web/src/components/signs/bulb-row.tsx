import { cn } from '../../lib/cn.ts';

/** A row of small bulbs, a rule between two parts of a page. */
export function BulbRow({ className }: { className?: string }) {
  return <div className={cn('bulb-row', className)} aria-hidden="true" />;
}
