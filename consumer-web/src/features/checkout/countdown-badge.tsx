import { Timer } from 'lucide-react';
import { Badge } from '../../components/ui/badge.tsx';
import { clockOf, useRemaining } from './countdown.ts';

interface CountdownBadgeProps {
  until: string;
  /** Before the clock, such as 'Seats held for'. */
  label: string;
  /** In the clock's place once it has run out. */
  over: string;
}

/** How long something is still kept. The clock is not announced as it runs: a screen reader reads it when it comes there. */
export function CountdownBadge({ until, label, over }: CountdownBadgeProps) {
  const remaining = useRemaining(until) ?? 0;
  return (
    <Badge kind={remaining > 0 ? 'soon' : 'ended'} className="num min-h-8 text-14">
      <Timer size={14} aria-hidden="true" />
      {remaining > 0 ? `${label} ${clockOf(remaining)}` : over}
    </Badge>
  );
}
