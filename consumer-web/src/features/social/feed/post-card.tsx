import type { Post } from '@marquee/command-api/contract/social.ts';
import { Ellipsis, Eye, MessageCircle } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useCallback, useRef, useState } from 'react';
import { Link } from 'react-router';
import { TooYoung } from '../../../components/age/too-young.tsx';
import { FoldedText } from '../../../components/folded-text/folded-text.tsx';
import { Crown } from '../../../components/pictures/crown.tsx';
import { PostMedia } from '../../../components/pictures/post-media.tsx';
import { ReportButton } from '../../../components/reports/report-button.tsx';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { ageLabel } from '../../../lib/age-label.ts';
import { useCurrentUser } from '../../../lib/auth.ts';
import { formatCount, formatDay, formatMoney } from '../../../lib/format.ts';
import { groupAddress, reelAddress } from '../../../lib/paths.ts';
import { tellSeen } from '../../../lib/seen/seen-things.ts';
import { useSeen } from '../../../lib/seen/use-seen.ts';
import { TipButton } from '../../checkout/tip/tip-button.tsx';
import { MusicLine } from '../music/music-line.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { SharedPost } from '../share/shared-post.tsx';
import { UnlockCurtain } from '../unlock/unlock-curtain.tsx';
import { feedCrown } from './feed-crown.ts';
import { LikeButton } from './like-button.tsx';

const Comments = lazy(async () => ({ default: (await import('../comments/comments.tsx')).Comments }));
const PostMenu = lazy(async () => ({ default: (await import('./post-menu.tsx')).PostMenu }));
const TakeOutMenu = lazy(async () => ({ default: (await import('./take-out-menu.tsx')).TakeOutMenu }));

interface PostCardProps {
  post: Post;
  /** UTC milliseconds. */
  now: number;
}

/** One post or reel in a feed. */
export function PostCard({ post, now }: PostCardProps) {
  const { author, content, createdAt } = post;
  const user = useCurrentUser();
  const kind = post.reel ? 'reel' : 'post';
  const [talking, setTalking] = useState(false);
  const card = useRef<HTMLElement>(null);
  useSeen(
    card,
    user.id !== post.userId && !post.locked,
    useCallback(() => tellSeen({ kind, id: post.id }), [kind, post.id]),
  );
  const Menu = user.id === post.userId ? PostMenu : TakeOutMenu;
  const crown = feedCrown(author.crown);
  const details = [
    ageLabel(Date.parse(createdAt), now),
    post.audience === 'followers' && 'for followers',
    post.audience === 'group' && 'for members',
    post.edits > 0 && 'edited',
  ];
  return (
    <article
      ref={card}
      aria-label={`${post.reel ? 'Reel' : 'Post'} by ${displayName(author)}`}
      className="grid gap-3 border-b border-line pt-6 pb-5"
    >
      <header className="flex items-center gap-3">
        <Avatar person={author} decorative className="size-11.5" />
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-center gap-x-2 leading-snug font-semibold">
            <span className="[overflow-wrap:anywhere]">{displayName(author)}</span>
            {crown && <Crown tier={crown} />}
            {post.isExclusive && <Badge kind="premium">{`Exclusive $${post.price}`}</Badge>}
          </h3>
          <p className="text-13 text-text-3">
            <time dateTime={createdAt} title={new Date(createdAt).toLocaleString('en-US')}>
              {details.filter(Boolean).join(', ')}
            </time>
            {post.group && (
              <>
                {', in '}
                <Link to={groupAddress(post.group.id)} className="text-text-2 underline underline-offset-4">
                  {post.group.name}
                </Link>
              </>
            )}
          </p>
        </div>
        {user.id === post.userId || post.group?.keepsOrder ? (
          <Suspense fallback={<MenuButton disabled />}>
            <Menu post={post}>
              <MenuButton />
            </Menu>
          </Suspense>
        ) : (
          <ReportButton of={{ kind, id: post.id }} noun={kind} bare className="text-text-3" />
        )}
      </header>
      {post.hidden && (
        <Notice title="A moderator has hidden this post">Nobody else sees it. The reason: {post.hidden}</Notice>
      )}
      {post.erasesAt &&
        (user.id === post.userId ? (
          <Notice title={`Deleted. It is erased for good on ${formatDay(post.erasesAt)}.`}>
            {post.isExclusive && 'Who has paid to see it keeps it.'}
          </Notice>
        ) : (
          <Notice title="Its author has deleted this post">You have paid for it, so it stays yours to see.</Notice>
        ))}
      {post.reel?.title && (
        <h4 className="font-semibold [overflow-wrap:anywhere]">
          <Link to={reelAddress(post.id)} className="underline-offset-4 hover:underline">
            {post.reel.title}
          </Link>
        </h4>
      )}
      {post.gated ? (
        <TooYoung noun="post" fromAge={post.fromAge} />
      ) : post.locked || content === '' ? (
        post.locked && (
          <UnlockCurtain
            post={post}
            behind={post.reel ? ' A video.' : post.mediaCount > 0 ? ` With ${countOf(post.mediaCount)}.` : ''}
          />
        )
      ) : (
        <FoldedText text={content} mentions={post.mentions} className="max-w-[60ch] text-[1.0625rem] leading-relaxed" />
      )}
      {post.of && <SharedPost of={post.of} now={now} />}
      {post.media.length > 0 && <PostMedia media={post.media} reel={post.reel} />}
      {!post.gated && <MusicLine of={post} />}
      {!post.locked && !post.gated && !post.erasesAt && (
        <footer className="-mx-3 flex flex-wrap items-center gap-1">
          <LikeButton kind={kind} of={post} />
          <Button
            kind="ghost"
            size="sm"
            className="max-md:min-h-11"
            aria-expanded={talking}
            icon={<MessageCircle size={18} aria-hidden="true" />}
            onClick={() => setTalking(!talking)}
          >
            <span className="num">{formatCount(post.commentCount)}</span>
            <span className="sr-only"> {post.commentCount === 1 ? 'comment' : 'comments'}</span>
          </Button>
          <ShareButton post={post} />
          {user.id === post.userId
            ? post.tipTotal !== null &&
              post.tipCount > 0 && (
                <span className="num px-3 text-14 text-text-2">{`${tipsOf(post)}, ${formatMoney(post.tipTotal)}`}</span>
              )
            : post.takesTips && (
                <TipButton to={author} about={{ kind, id: post.id }} kind="ghost" size="sm" className="max-md:min-h-11">
                  {post.tipCount > 0 ? tipsOf(post) : 'Tip'}
                  <span className="sr-only">{` ${displayName(author)} for this ${kind}`}</span>
                </TipButton>
              )}
          {post.viewCount > 0 && (
            <span className="ml-auto flex items-center gap-1.5 px-3 text-13 text-text-3">
              <Eye size={16} aria-hidden="true" />
              <span className="num">{formatCount(post.viewCount)}</span>
              <span className="sr-only">{post.viewCount === 1 ? 'view' : 'views'}</span>
            </span>
          )}
        </footer>
      )}
      {talking && (
        <Suspense fallback={<p role="status">Loading comments</p>}>
          <Comments post={post} now={now} />
        </Suspense>
      )}
    </article>
  );
}

const tipsOf = ({ tipCount }: Post) => `${formatCount(tipCount)} ${tipCount === 1 ? 'tip' : 'tips'}`;
const countOf = (media: number) => (media === 1 ? 'a picture or video' : `${media} pictures or videos`);

function MenuButton(props: Omit<ComponentProps<typeof IconButton>, 'label' | 'children'>) {
  return (
    <IconButton {...props} label="Actions of this post">
      <Ellipsis size={20} />
    </IconButton>
  );
}
