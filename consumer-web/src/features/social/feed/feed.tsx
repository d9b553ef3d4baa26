import type { Post } from '@marquee/command-api/contract/social.ts';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { continuationOf } from '../../../lib/api/continuation.ts';
import { useMinute } from '../../../lib/use-minute.ts';
import { type FeedName, feedQuery, groupFeedQuery } from '../queries.ts';
import { PostCard } from './post-card.tsx';

const EMPTY: Readonly<Record<FeedName, readonly [title: string, next: string]>> = {
  all: ['Nothing posted yet', 'Say the first thing above.'],
  following: ['Nothing from those you follow', 'Follow artists in Discover, and what they post is here.'],
  discover: ['You follow everybody', 'What you have not met yet would be here.'],
  deleted: ['Nothing deleted', 'What you delete stays here for 30 days, and can be restored.'],
};

/** The posts of a feed, newest first. */
export function Feed({ feed }: { feed: FeedName }) {
  return <Posts posts={useInfiniteQuery(feedQuery(feed))} empty={EMPTY[feed]} />;
}

/** What is said in a group, newest first. */
export function GroupFeed({ group }: { group: string }) {
  const empty = ['Nothing said here yet', 'What members post is here, newest first.'] as const;
  return <Posts posts={useInfiniteQuery(groupFeedQuery(group))} empty={empty} />;
}

interface PostsProps {
  posts: UseInfiniteQueryResult<readonly Post[]>;
  empty: readonly [title: string, next: string];
}

function Posts({ posts, empty: [title, next] }: PostsProps) {
  const now = useMinute();
  const list = useRef<HTMLDivElement>(null);
  if (posts.isPending) return <FeedSkeleton />;
  if (!posts.data)
    return (
      <ErrorState
        title="The feed did not load"
        error={posts.error}
        retrying={posts.isFetching}
        onRetry={() => void posts.refetch()}
        className="mt-6"
      />
    );
  if (posts.data.length === 0 && !posts.hasNextPage)
    return (
      <EmptyState sign="QUIET" title={title} className="mt-6">
        {next}
      </EmptyState>
    );
  return (
    <>
      <div ref={list}>
        {posts.data.map((post) => (
          <PostCard key={post.id} post={post} now={now} />
        ))}
      </div>
      <div className="mt-6">
        <ShowMore noun="posts" shown={posts.data.length} list={list} {...continuationOf(posts)} />
      </div>
    </>
  );
}

function FeedSkeleton() {
  return (
    <div role="status" aria-label="Loading posts" className="grid">
      {[0, 1, 2].map((n) => (
        <div key={n} className="grid gap-3 border-b border-line pt-6 pb-5">
          <div className="flex items-center gap-3">
            <Skeleton className="size-11.5 rounded-full" />
            <Skeleton className="h-5 w-40" />
          </div>
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      ))}
    </div>
  );
}
