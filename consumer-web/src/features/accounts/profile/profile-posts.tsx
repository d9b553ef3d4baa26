import { useInfiniteQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useRef } from 'react';
import { FoldedText } from '../../../components/folded-text/folded-text.tsx';
import { PostMedia } from '../../../components/pictures/post-media.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { continuationOf } from '../../../lib/api/continuation.ts';
import { formatCount, formatDay } from '../../../lib/format.ts';
import { postsOfQuery } from './profile-queries.ts';

/** What somebody has posted, newest first, as far as the reader may see it. */
export function ProfilePosts({ person }: { person: string }) {
  const posts = useInfiniteQuery(postsOfQuery(person));
  const list = useRef<HTMLUListElement>(null);
  const { data, error, isPending, isFetching, refetch } = posts;
  if (isPending) return <Skeleton className="h-24" />;
  if (!data) {
    return (
      <ErrorState title="The posts did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  if (data.length === 0) return <p className="text-14 text-text-2">No posts yet.</p>;
  return (
    <div className="grid gap-4">
      <ul ref={list} className="grid gap-2">
        {data.map(({ id, content, mentions, media, reel, createdAt, locked, price, likeCount, commentCount }) => (
          <li key={id} className="grid gap-1.5 rounded-2 bg-night-2 px-3.5 py-3">
            {locked ? (
              <p className="inline-flex items-center gap-1.5 text-text-2">
                <Lock size={15} aria-hidden="true" />
                {`Exclusive, $${price}`}
              </p>
            ) : (
              <FoldedText
                text={reel ? [`Reel: ${reel.title}`, content].filter(Boolean).join('\n') : content}
                mentions={mentions}
              />
            )}
            {!reel && media.length > 0 && (
              <div className="max-w-[660px]">
                <PostMedia media={media} />
              </div>
            )}
            <p className="num flex flex-wrap gap-x-3 text-13 text-text-2">
              <time dateTime={createdAt}>{formatDay(createdAt)}</time>
              <span>{`${formatCount(likeCount)} ${likeCount === 1 ? 'like' : 'likes'}`}</span>
              <span>{`${formatCount(commentCount)} ${commentCount === 1 ? 'comment' : 'comments'}`}</span>
            </p>
          </li>
        ))}
      </ul>
      <ShowMore noun="posts" shown={data.length} list={list} {...continuationOf(posts)} />
    </div>
  );
}
