import { useInfiniteQuery } from '@tanstack/react-query';
import { Clapperboard, Lock, Play } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { ageWords } from '../../../components/age/too-young.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { continuationOf } from '../../../lib/api/continuation.ts';
import { pagedQuery } from '../../../lib/api/paged-query.ts';
import { reelsRoutes } from '../../../lib/api/routes/social-reels.ts';
import { formatCount } from '../../../lib/format.ts';
import { reelAddress } from '../../../lib/paths.ts';

const reelsOfQuery = (author: string) => pagedQuery(reelsRoutes.listReels, { query: { author } });

/** Somebody's reels, newest first, each by its picture, as far as the reader may see them. */
export function ProfileReels({ person }: { person: string }) {
  const reels = useInfiniteQuery(reelsOfQuery(person));
  const list = useRef<HTMLUListElement>(null);
  const { data, error, isPending, isFetching, refetch } = reels;
  if (isPending) return <Skeleton className="h-48" />;
  if (!data)
    return (
      <ErrorState title="The reels did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (data.length === 0) return <p className="text-14 text-text-2">No reels yet.</p>;
  return (
    <div className="grid gap-4">
      <ul ref={list} className="grid grid-cols-3 gap-1.5 sm:grid-cols-4 md:grid-cols-5">
        {data.map(({ id, title, thumbnailUrl, locked, gated, fromAge, price, viewCount }) => (
          <li key={id}>
            <Link
              to={reelAddress(id)}
              className="relative grid aspect-9/16 place-items-center overflow-hidden rounded-2 bg-night-3 text-text-3"
            >
              {thumbnailUrl ? (
                <img src={thumbnailUrl} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
              ) : locked || gated ? (
                <Lock size={26} aria-hidden="true" />
              ) : (
                <Clapperboard size={26} aria-hidden="true" />
              )}
              <span className="absolute inset-x-0 bottom-0 grid gap-0.5 bg-linear-to-t from-night-0/85 to-transparent px-2 pt-8 pb-1.5 text-13 text-paper">
                <span className="line-clamp-2 [overflow-wrap:anywhere]">
                  {title || (locked ? `Exclusive, $${price}` : ageWords(fromAge))}
                </span>
                <span className="num flex items-center gap-1">
                  <Play size={12} aria-hidden="true" />
                  {formatCount(viewCount)}
                  <span className="sr-only">{viewCount === 1 ? ' view' : ' views'}</span>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ShowMore noun="reels" shown={data.length} list={list} {...continuationOf(reels)} />
    </div>
  );
}
