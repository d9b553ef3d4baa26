import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { isUnknown } from '../../../lib/api/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { ReelPlayer } from './reel-player.tsx';
import { reelQuery } from './reel-queries.ts';

/** One reel alone, as its address names it (`?reel=`). */
export function OneReel({ reel: id }: { reel: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(reelQuery(id));
  const isGone = isUnknown(error);
  return (
    <div className="grid gap-3">
      <ButtonLink
        kind="ghost"
        className="justify-self-start"
        to={`${paths.social}?tab=reels`}
        icon={<ArrowLeft size={18} aria-hidden="true" />}
      >
        All reels
      </ButtonLink>
      {isPending && <Skeleton className="mx-auto h-[70dvh] w-full max-w-[460px] rounded-3" />}
      {data && <ReelPlayer reels={[data]} />}
      {!isPending && !data && isGone && (
        <EmptyState sign="GONE" title="There is no such reel">
          It was deleted, or it is not for you.
        </EmptyState>
      )}
      {!isPending && !data && !isGone && (
        <ErrorState title="The reel did not load" error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
