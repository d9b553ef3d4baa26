import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Meter } from '../../components/ui/meter.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { paths } from '../../lib/paths.ts';
import { bytesWords } from './bytes-words.ts';
import { usageQuery } from './queries.ts';

/** How much of my room is taken. Nothing where it cannot be said: the files are there all the same. */
export function Usage() {
  const { data, isPending } = useQuery(usageQuery);
  if (isPending) return <Skeleton className="h-13 w-full" />;
  if (!data) return null;
  const { usedBytes, quotaBytes, isPremium } = data;
  return (
    <section aria-label="Used space" className="grid gap-1.5">
      <Meter
        value={Math.min(usedBytes, quotaBytes)}
        max={quotaBytes}
        tone={usedBytes > 0.9 * quotaBytes ? 'neon' : 'bulb'}
        label="Used space"
      />
      <p className="flex flex-wrap justify-between gap-x-4 text-13 text-text-2">
        <span className="num">
          {bytesWords(usedBytes)} of {bytesWords(quotaBytes)} used
        </span>
        {!isPremium && (
          <Link to={paths.subscribe} className="underline hover:text-text">
            Premium has room for 100 GB
          </Link>
        )}
      </p>
    </section>
  );
}
