import type { Post } from '@marquee/command-api/contract/social.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { continuationOf } from '../../../lib/api/continuation.ts';
import { commentsQuery } from '../queries.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';

/** What is said to a post, newest first, and the form to say something. */
export function Comments({ post, now }: { post: Post; now: number }) {
  const comments = useInfiniteQuery(commentsQuery(post.id));
  const list = useRef<HTMLUListElement>(null);
  return (
    <section aria-label="Comments" className="grid gap-4 rounded-2 bg-night-2 p-4">
      {post.commentsOpen ? (
        <CommentForm postId={post.id} label="Say something to this" />
      ) : (
        <p className="text-14 text-text-2">{closedWords(post)}</p>
      )}
      {comments.isPending && (
        <div role="status" aria-label="Loading comments" className="grid gap-2">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-5 w-full" />
        </div>
      )}
      {comments.isError && !comments.data && (
        <ErrorState
          title="The comments did not load"
          error={comments.error}
          retrying={comments.isFetching}
          onRetry={() => void comments.refetch()}
        />
      )}
      {comments.data?.length === 0 && <p className="text-14 text-text-2">Nobody has said anything yet.</p>}
      {comments.data && comments.data.length > 0 && (
        <>
          <ul ref={list} className="grid gap-4">
            {comments.data.map((comment) => (
              <CommentItem key={comment.id} comment={comment} host={post.userId} now={now} open={post.commentsOpen} />
            ))}
          </ul>
          <ShowMore noun="comments" shown={comments.data.length} list={list} {...continuationOf(comments)} />
        </>
      )}
    </section>
  );
}

function closedWords({ group }: Post): string {
  return group?.archived
    ? 'This group is archived: it can be read, and nothing else.'
    : 'The author takes no comments on this post.';
}
