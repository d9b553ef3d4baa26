import { Badge } from '../../../components/ui/badge.tsx';
import { startsIn } from '../../../lib/show-time.ts';
import { useMinute } from '../../../lib/use-minute.ts';

/** `Starts in 25 min` in the hour before a show; nothing otherwise. */
export function StartsSoon({ scheduledAt, className }: { scheduledAt: string; className?: string }) {
  const words = startsIn(scheduledAt, useMinute());
  return words ? (
    <Badge kind="soon" className={className}>
      {words}
    </Badge>
  ) : null;
}
