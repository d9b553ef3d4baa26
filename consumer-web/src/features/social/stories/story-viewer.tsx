import type { Story } from '@marquee/command-api/contract/social-stories.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Pause, Play, X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ReportButton } from '../../../components/reports/report-button.tsx';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { hostToasts } from '../../../components/ui/toast-shelf.ts';
import { ageLabel } from '../../../lib/age-label.ts';
import { call } from '../../../lib/api/call.ts';
import { storiesRoutes } from '../../../lib/api/routes/social-stories.ts';
import { cn } from '../../../lib/cn.ts';
import { paths, profileOf } from '../../../lib/paths.ts';
import { OwnStoryBar } from './own-story-bar.tsx';
import { StoryMusic } from './story-music.tsx';
import { StoryPicture } from './story-picture.tsx';
import { type Shelf, trayQuery } from './story-queries.ts';

interface StoryViewerProps {
  shelves: readonly Shelf[];
  /** The person whose stories come first. */
  first: string;
  onClose: () => void;
}

/** Stories one after another, over the whole screen. Arrows turn, the space bar holds, Escape closes. */
export function StoryViewer({ shelves, first, onClose }: StoryViewerProps) {
  // as it was when it was opened: what is seen meanwhile does not move
  const [[shelf0, all]] = useState(() => [shelves.findIndex(({ author }) => author.id === first), shelves] as const);
  const [at, setAt] = useState(() => ({ shelf: shelf0, n: firstUnseen(all[shelf0]) }));
  const [held, setHeld] = useState(false);
  const [sound, setSound] = useState(false);
  const opener = useRef<Element>(null);
  const content = useRef<HTMLDivElement>(null);
  const panel = useCallback((element: HTMLDivElement | null) => {
    content.current = element;
    return hostToasts(element);
  }, []);
  const shelf = all[at.shelf];
  const story = shelf?.stories[at.n];
  useSeen(story, shelf?.isMine ?? true);

  function turn(by: 1 | -1) {
    if (!shelf) return;
    if (shelf.stories[at.n + by]) return setAt({ ...at, n: at.n + by });
    const next = all[at.shelf + by];
    if (next) return setAt({ shelf: at.shelf + by, n: by === 1 ? firstUnseen(next) : next.stories.length - 1 });
    if (by === 1) onClose();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') turn(1);
    else if (event.key === 'ArrowLeft') turn(-1);
    else if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) setHeld(!held);
    else return;
    event.preventDefault();
  }

  if (!shelf || !story) return null;
  const over = Date.parse(story.expiresAt) <= Date.now();
  const { author } = shelf;
  return (
    <Primitive.Root open onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-[rgb(6_3_2/.94)]" />
        <Primitive.Content
          ref={panel}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            event.preventDefault();
            content.current?.focus();
          }}
          // without a trigger the primitive does not know whom to give the focus back to
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-40 mx-auto flex max-w-[460px] flex-col gap-3 px-3 pt-3 pb-4 outline-none sm:py-6"
        >
          <Progress stories={shelf.stories} n={at.n} sound={sound} held={held || over} onEnd={() => turn(1)} />
          <header className="flex items-center gap-3">
            <Avatar person={author} decorative className="size-10" />
            <div className="min-w-0 flex-1">
              <Primitive.Title className="truncate font-semibold">
                <Link to={profileOf(author.id)}>{displayName(author)}</Link>
              </Primitive.Title>
              <p className="text-13 text-text-2">
                <time dateTime={story.createdAt}>{ageLabel(Date.parse(story.createdAt), Date.now())}</time>
                {story.audience === 'followers' && ', for followers'}
                <span className="sr-only">{`. Story ${at.n + 1} of ${shelf.stories.length}.`}</span>
              </p>
            </div>
            {story.liveShowId && (
              <Link to={`${paths.liveShows}?tab=streaming&show=${story.liveShowId}`}>
                <Badge kind="live">Watch live</Badge>
              </Link>
            )}
            {!shelf.isMine && (
              <ReportButton of={{ kind: 'story', id: story.id }} noun="story" bare onOpen={() => setHeld(true)} />
            )}
            <IconButton label={held ? 'Go on' : 'Hold'} aria-pressed={held} onClick={() => setHeld(!held)}>
              {held ? <Play size={20} /> : <Pause size={20} />}
            </IconButton>
            <Primitive.Close asChild>
              <IconButton label="Close">
                <X size={22} />
              </IconButton>
            </Primitive.Close>
          </header>
          {!over && <StoryMusic story={story} held={held} sound={sound} onSound={() => setSound(!sound)} />}
          <div className="relative min-h-0 flex-1" aria-live="polite">
            {over ? (
              <p className="grid h-full place-items-center rounded-3 bg-night-2 px-6 text-center text-text-2">
                This story is over.
              </p>
            ) : (
              <StoryPicture key={story.id} story={story} held={held} onEnd={() => turn(1)} />
            )}
            <Turn side="left" label="Earlier story" onClick={() => turn(-1)} />
            <Turn side="right" label="Next story" onClick={() => turn(1)} />
          </div>
          {shelf.isMine && <OwnStoryBar key={story.id} story={story} onOpen={() => setHeld(true)} onGone={onClose} />}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function firstUnseen(shelf: Shelf | undefined): number {
  return Math.max(0, shelf?.isMine ? 0 : (shelf?.stories.findIndex(({ seen }) => !seen) ?? 0));
}

/** Takes down that a story was shown, and says so to the tray. */
function useSeen(story: Story | undefined, isMine: boolean): void {
  const queryClient = useQueryClient();
  const id = story?.id;
  const skipped = isMine || story?.seen;
  const told = useRef(new Set<string>());
  useEffect(() => {
    if (!id || skipped || told.current.has(id)) return;
    told.current.add(id);
    queryClient.setQueryData(trayQuery.queryKey, (before) =>
      before?.map((one) => (one.id === id ? { ...one, seen: true } : one)),
    );
    // that somebody has looked is nothing to trouble them with when it does not arrive
    call(storiesRoutes.markStorySeen, { params: { storyId: id } }).catch(() => undefined);
  }, [id, skipped, queryClient]);
}

interface ProgressProps {
  stories: readonly Story[];
  n: number;
  sound: boolean;
  held: boolean;
  onEnd: () => void;
}

/** A bar a story. That of a picture or of words runs by itself, where motion is welcome; a video goes on at its own end. */
function Progress({ stories, n, sound, held, onEnd }: ProgressProps) {
  return (
    <div aria-hidden="true" className="flex gap-1">
      {stories.map((story, place) => (
        <span key={story.id} className="h-1 flex-1 overflow-hidden rounded-1 bg-paper/25">
          {place < n && <span className="block h-full bg-paper" />}
          {place === n && story.videoUrl !== null && <span className="block h-full w-1/2 bg-paper" />}
          {place === n && story.videoUrl === null && (
            <span
              onAnimationEnd={onEnd}
              style={{
                animationPlayState: held ? 'paused' : 'running',
                // a story whose music is heard lasts as long as that
                ...(sound && story.musicUrl !== null && { animationDuration: `${story.musicDuration}s` }),
              }}
              className="block h-full origin-left bg-paper motion-safe:animate-story"
            />
          )}
        </span>
      ))}
    </div>
  );
}

function Turn({ side, label, onClick }: { side: 'left' | 'right'; label: string; onClick: () => void }) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={cn(
        'absolute top-0 bottom-16 grid w-14 items-center rounded-2 text-paper/70 hover:text-paper sm:bottom-0',
        side === 'left' ? 'left-0 justify-items-start sm:-left-16' : 'right-0 justify-items-end sm:-right-16',
      )}
    >
      <span className="grid size-11 place-items-center rounded-full bg-night-0/45">
        <Icon size={26} aria-hidden="true" />
      </span>
    </button>
  );
}
