import type { Show } from '@marquee/command-api/contract/shows.ts';
import { cn } from '../../../lib/cn.ts';
import { formatCents } from '../../../lib/format.ts';
import { priceRange, priceText } from '../../checkout/tiers.ts';

/** What a show costs: its price, or the lowest of several with the word that there are others. Struck when all are gone. */
export function CardPrice({ show, gone }: { show: Show; gone: boolean }) {
  const { low, high } = priceRange(show);
  return (
    <p className={cn('flex items-baseline gap-1.5', gone && 'text-text-3')}>
      {low < high && <span className="text-14 text-text-2">from</span>}{' '}
      <span className={cn('board-type num pt-0.75 text-[1.875rem]', gone && 'line-through')}>
        {low < high ? formatCents(low) : priceText(low)}
      </span>
    </p>
  );
}
