import { Headphones } from 'lucide-react';
import { formatCount } from '../../lib/format.ts';

/** How often a track was heard, each listener once in an hour or so. */
export function PlayCount({ count }: { count: number }) {
  return (
    <span className="num inline-flex items-center gap-1 text-13 text-text-3">
      <Headphones size={13} aria-hidden="true" />
      {formatCount(count)}
      <span className="sr-only">{count === 1 ? 'play' : 'plays'}</span>
    </span>
  );
}
