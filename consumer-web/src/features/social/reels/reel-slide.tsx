import type { Reel } from '@marquee/command-api/contract/social-reels.ts';
import { Ellipsis, MessageCircle, Music } from 'lucide-react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { Link } from 'react-router';
import { TooYoung } from '../../../components/age/too-young.tsx';
import { MentionText } from '../../../components/mentions/mention-text.tsx';
import { ReportButton } from '../../../components/reports/report-button.tsx';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { Sheet, SheetContent, SheetTitle } from '../../../components/ui/sheet.tsx';
import { useCurrentUser } from '../../../lib/auth.ts';
import { formatCount, formatDay } from '../../../lib/format.ts';
import { paths, profileOf } from '../../../lib/paths.ts';
import { tellSeen } from '../../../lib/seen/seen-things.ts';
import { useSeen } from '../../../lib/seen/use-seen.ts';
import { useMinute } from '../../../lib/use-minute.ts';
import { TipButton } from '../../checkout/tip/tip-button.tsx';
import { LikeButton } from '../feed/like-button.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { UnlockCurtain } from '../unlock/unlock-curtain.tsx';
import { ReelVideo } from './reel-video.tsx';

const Comments = lazy(async () => ({ default: (await import('../comments/comments.tsx')).Comments }));
const PostMenu = lazy(async () => ({ default: (await import('../feed/post-menu.tsx')).PostMenu }));

interface ReelSlideProps {
  reel: Reel;
  active: boolean;
  near: boolean;
  sound: boolean;
  calm: boolean;
}

/** One reel in the player: the video, whose it is and what it is called, and what a reader does with it. */
export function ReelSlide({ reel, ...playing }: ReelSlideProps) {
  const user = useCurrentUser();
  const slide = useRef<HTMLElement>(null);
  const isMine = user.id === reel.userId;
  const closed = reel.locked || reel.gated;
  useSeen(
    slide,
    !isMine && !closed,
    useCallback(() => tellSeen({ kind: 'reel', id: reel.id }), [reel.id]),
  );
  return (
    <article
      ref={slide}
      aria-label={`Reel by ${displayName(reel.author)}`}
      className="relative h-full snap-start snap-always overflow-hidden rounded-3 bg-night-0"
    >
      {closed ? <Closed reel={reel} /> : <ReelVideo reel={reel} {...playing} />}
      <div className="pointer-events-none absolute inset-x-0 bottom-0 flex items-end gap-2 bg-linear-to-t from-night-0/85 via-night-0/55 to-transparent px-4 pt-20 pb-4 *:pointer-events-auto">
        <Words reel={reel} />
        {!closed && !reel.erasesAt && <Actions reel={reel} isMine={isMine} />}
      </div>
    </article>
  );
}

function Closed({ reel }: { reel: Reel }) {
  return (
    <div className="grid h-full content-center p-5 pb-32">
      {reel.gated ? <TooYoung noun="reel" fromAge={reel.fromAge} /> : <UnlockCurtain post={reel} behind=" A video." />}
    </div>
  );
}

function Words({ reel }: { reel: Reel }) {
  const { author, description, musicTitle, musicArtist, musicTrackId } = reel;
  return (
    <div className="grid min-w-0 flex-1 gap-1.5 text-paper">
      {reel.hidden && <Notice title="A moderator has hidden this reel">The reason: {reel.hidden}</Notice>}
      {reel.erasesAt && <Notice title={`Deleted. It is erased for good on ${formatDay(reel.erasesAt)}.`} />}
      <Link to={profileOf(author.id)} className="flex min-h-11 items-center gap-2.5 font-semibold hover:underline">
        <Avatar person={author} decorative className="size-9" />
        <span className="truncate">{displayName(author)}</span>
        {reel.isExclusive && <Badge kind="premium">{`Exclusive $${reel.price}`}</Badge>}
      </Link>
      {reel.title && <h3 className="font-semibold [overflow-wrap:anywhere]">{reel.title}</h3>}
      {description && (
        <p className="max-h-24 overflow-y-auto text-14 whitespace-pre-wrap [overflow-wrap:anywhere]">
          <MentionText text={description} mentions={reel.mentions} />
        </p>
      )}
      {musicTrackId && musicTitle && (
        <Link
          to={`${paths.track}?id=${musicTrackId}`}
          className="flex min-h-8 items-center gap-1.5 text-13 hover:underline"
        >
          <Music size={15} aria-hidden="true" className="flex-none" />
          <span className="truncate">{`${musicTitle} by ${musicArtist}`}</span>
        </Link>
      )}
    </div>
  );
}

function Actions({ reel, isMine }: { reel: Reel; isMine: boolean }) {
  const [talking, setTalking] = useState(false);
  const now = useMinute();
  const { author, commentCount } = reel;
  return (
    <div className="grid flex-none justify-items-center gap-1 rounded-2 bg-night-0/45 py-1 text-paper">
      <LikeButton kind="reel" of={reel} />
      <Button
        kind="ghost"
        size="sm"
        className="max-md:min-h-11"
        aria-haspopup="dialog"
        icon={<MessageCircle size={18} aria-hidden="true" />}
        onClick={() => setTalking(true)}
      >
        <span className="num">{formatCount(commentCount)}</span>
        <span className="sr-only"> {commentCount === 1 ? 'comment' : 'comments'}</span>
      </Button>
      <ShareButton post={reel} />
      {isMine ? (
        <Suspense fallback={<IconButton label="Actions of this reel" disabled />}>
          <PostMenu post={reel}>
            <IconButton label="Actions of this reel">
              <Ellipsis size={20} />
            </IconButton>
          </PostMenu>
        </Suspense>
      ) : (
        <>
          {reel.takesTips && (
            <TipButton
              to={author}
              about={{ kind: 'reel', id: reel.id }}
              kind="ghost"
              size="sm"
              className="max-md:min-h-11"
            >
              <span className="num">{formatCount(reel.tipCount)}</span>
              <span className="sr-only">{` tips. Tip ${displayName(author)} for this reel`}</span>
            </TipButton>
          )}
          <ReportButton of={{ kind: 'reel', id: reel.id }} noun="reel" bare />
        </>
      )}
      <Sheet open={talking} onOpenChange={setTalking}>
        <SheetContent side="right">
          <SheetTitle className="mb-3 board-type text-b28">Comments</SheetTitle>
          <Suspense fallback={<p role="status">Loading comments</p>}>
            <Comments post={reel} now={now} />
          </Suspense>
        </SheetContent>
      </Sheet>
    </div>
  );
}
