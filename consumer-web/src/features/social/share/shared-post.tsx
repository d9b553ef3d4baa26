import type { Post } from '@marquee/command-api/contract/social.ts';
import { Link } from 'react-router';
import { MentionText } from '../../../components/mentions/mention-text.tsx';
import { PostMedia } from '../../../components/pictures/post-media.tsx';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { ageLabel } from '../../../lib/age-label.ts';
import { postAddress, reelAddress } from '../../../lib/paths.ts';

interface SharedPostProps {
  of: NonNullable<Post['of']>;
  /** UTC milliseconds. */
  now: number;
}

/** The post that a share shows, as its reader may see it; a blank where it is gone, or not for them. */
export function SharedPost({ of: { post }, now }: SharedPostProps) {
  if (!post)
    return (
      <p className="rounded-2 px-4 py-3.5 text-15 text-text-2 inset-ring inset-ring-line">
        What was shared here is gone, or not for you.
      </p>
    );
  return (
    <blockquote
      aria-label={`Shared: a ${post.reel ? 'reel' : 'post'} by ${displayName(post.author)}`}
      className="grid gap-2.5 rounded-2 px-4 py-3.5 inset-ring inset-ring-line"
    >
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Avatar person={post.author} decorative className="size-8" />
        <span className="font-semibold [overflow-wrap:anywhere]">{displayName(post.author)}</span>
        {post.isExclusive && <Badge kind="premium">{`Exclusive $${post.price}`}</Badge>}
        <Link
          to={post.reel ? reelAddress(post.id) : postAddress(post.id)}
          className="inline-flex items-center text-13 text-text-3 underline-offset-4 hover:underline max-md:min-h-11"
        >
          {ageLabel(Date.parse(post.createdAt), now)}
          <span className="sr-only">{`: open this ${post.reel ? 'reel' : 'post'}`}</span>
        </Link>
      </p>
      {post.reel?.title && <p className="font-semibold [overflow-wrap:anywhere]">{post.reel.title}</p>}
      {post.locked ? (
        <p className="text-15 text-text-2">It is behind the curtain. Open it to see what it costs.</p>
      ) : (
        post.content !== '' && (
          <p className="max-w-[60ch] leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]">
            <MentionText text={post.content} mentions={post.mentions} />
          </p>
        )
      )}
      {post.media.length > 0 && <PostMedia media={post.media} reel={post.reel} />}
    </blockquote>
  );
}
