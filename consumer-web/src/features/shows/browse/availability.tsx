import type { Show } from '@marquee/command-api/contract/shows.ts';
import { Meter } from '../../../components/ui/meter.tsx';
import { formatCount } from '../../../lib/format.ts';
import { seatsOf } from '../../checkout/tiers.ts';

/** How many seats are left, as a bar and in words; a rule where the show has no seats or is over. */
export function Availability({ show }: { show: Show }) {
  const { capacity, left } = seatsOf(show);
  if (capacity === 0 || (show.status !== 'scheduled' && show.status !== 'live')) {
    return <div aria-hidden="true" className="my-2.25 h-px bg-line" />;
  }
  return (
    <div className="num grid grid-cols-[1fr_auto] items-center gap-3 text-13 text-text-2">
      <Meter value={capacity - left} max={capacity} label={`Seats sold of ${show.title}`} />
      {formatCount(left)} of {formatCount(capacity)} seats left
    </div>
  );
}
