import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { isUnknown } from '../../../lib/api/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { useMinute } from '../../../lib/use-minute.ts';
import { postQuery } from '../queries.ts';
import { PostCard } from './post-card.tsx';

/** One post alone, as its address names it (`?post=`): from a purchase, a notice, a share. */
export function OnePost({ post: id }: { post: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(postQuery(id));
  const now = useMinute();
  const isGone = isUnknown(error);
  return (
    <div className="grid gap-2">
      <ButtonLink
        kind="ghost"
        className="justify-self-start"
        to={paths.social}
        icon={<ArrowLeft size={18} aria-hidden="true" />}
      >
        All posts
      </ButtonLink>
      <h2 className="sr-only">One post</h2>
      {isPending && <Skeleton className="h-40" />}
      {data && <PostCard post={data} now={now} />}
      {!isPending && !data && isGone && (
        <EmptyState sign="GONE" title="There is no such post">
          It was deleted, or it is not for you.
        </EmptyState>
      )}
      {!isPending && !data && !isGone && (
        <ErrorState title="The post did not load" error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
