import type { Post } from '@marquee/command-api/contract/social.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ONCE_ADULT } from '../../../components/age/once-adult.ts';
import { Curtain } from '../../../components/pictures/curtain.tsx';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useCurrentUser } from '../../../lib/auth.ts';
import { formatDayAndTime } from '../../../lib/format.ts';
import { unlockAddress } from '../../../lib/opening-address.ts';
import { paths, profileOf } from '../../../lib/paths.ts';
import { latestPostsQuery } from '../queries.ts';

const SHOWN = 4;

/** What the town says: the newest posts to read, and one that is behind the curtain. */
export function TownFeed() {
  const posts = useQuery(latestPostsQuery);
  if (posts.isPending)
    return (
      <div role="status" aria-label="Loading posts" className="grid gap-3">
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-20 w-full" />
      </div>
    );
  if (!posts.data)
    return (
      <ErrorState
        title="The feed did not load"
        error={posts.error}
        retrying={posts.isFetching}
        onRetry={() => void posts.refetch()}
      />
    );
  const readable = posts.data.filter(({ locked, hidden }) => !locked && !hidden).slice(0, SHOWN);
  return (
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1.2fr)_minmax(280px,1fr)]">
      {readable.length === 0 ? (
        <EmptyState
          sign="QUIET"
          title="Nothing posted yet"
          action={<ButtonLink to={paths.social}>Post something</ButtonLink>}
        />
      ) : (
        <ul className="border-t border-line">
          {readable.map((post) => (
            <PostLine key={post.id} post={post} />
          ))}
        </ul>
      )}
      <Unlockable post={posts.data.find(({ locked }) => locked)} />
    </div>
  );
}

function PostLine({ post: { author, content, createdAt } }: { post: Post }) {
  return (
    <li className="flex gap-3 border-b border-line py-3.5">
      <Avatar person={author} decorative className="size-10" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Link to={profileOf(author.id)} className="font-semibold [overflow-wrap:anywhere] hover:underline">
            {displayName(author)}
          </Link>
          <time dateTime={createdAt} className="text-13 text-text-3">
            {formatDayAndTime(createdAt)}
          </time>
        </p>
        <p className="line-clamp-3 text-text-2 [overflow-wrap:anywhere]">{content}</p>
      </div>
    </li>
  );
}

/** A card of the feed that has to be unlocked; what such cards are, where there is none, and for a kid that they are not for them yet. */
function Unlockable({ post }: { post: Post | undefined }) {
  const user = useCurrentUser();
  const title = post ? displayName(post.author) : 'Behind the curtain';
  if (user?.kid)
    return (
      <Curtain title={title}>
        {post ? `Exclusive, for 18 and over. ${ONCE_ADULT}` : 'Exclusive posts are for 18 and over.'}
      </Curtain>
    );
  return (
    <Curtain
      title={title}
      action={
        <ButtonLink kind="ink" size="sm" to={post ? unlockAddress(post) : paths.social}>
          {post ? `Unlock for $${post.price}` : 'Unlock'}
        </ButtonLink>
      }
    >
      {post ? 'Exclusive, for 18 and over.' : 'Exclusive posts cost $1 to $99.'} 97.5% goes to who made it.
    </Curtain>
  );
}
