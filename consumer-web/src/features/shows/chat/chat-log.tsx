import type { Show } from '@marquee/command-api/contract/shows.ts';
import type { ChatLine } from '@marquee/command-api/contract/shows-live.ts';
import { ArrowDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { useCurrentUser } from '../../../lib/auth.ts';
import { ChatLineRow } from './chat-line-row.tsx';
import { EarlierLines } from './earlier-lines.tsx';

/** Pixels from the end within which the log follows what comes in. */
const NEAR_END = 80;

interface ChatLogProps {
  lines: readonly ChatLine[];
  show: Show;
}

/** The lines, the newest at the foot. It follows them unless the reader went up to read. */
export function ChatLog({ lines, show }: ChatLogProps) {
  const user = useCurrentUser();
  const list = useRef<HTMLUListElement>(null);
  const [following, setFollowing] = useState(true);
  const isOver = show.status === 'ended' || show.status === 'cancelled';
  const moderates = show.userId === user.id || user.roles.includes('moderator');
  const last = lines.at(-1)?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last line is what moves the log
  useEffect(() => {
    if (following && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last, following]);

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <ul
        ref={list}
        aria-label="What was said"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take the keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain py-2 focus-visible:outline-offset-[-3px]"
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
          setFollowing(scrollHeight - scrollTop - clientHeight < NEAR_END)
        }
      >
        {lines.length === 0 && (
          <li className="px-4 py-3 text-14 text-text-2">
            {isOver ? 'Nobody said anything.' : 'Nobody has said anything yet. Begin.'}
          </li>
        )}
        <EarlierLines showId={show.id} lines={lines} log={list} />
        {lines.map((line) => (
          <ChatLineRow
            key={line.id}
            line={line}
            showId={show.id}
            mine={line.authorId === user.id}
            moderates={moderates}
          />
        ))}
      </ul>
      {!following && (
        <Button
          kind="ink"
          size="sm"
          icon={<ArrowDown size={15} />}
          className="absolute bottom-2 left-1/2 min-h-11 -translate-x-1/2"
          onClick={() => setFollowing(true)}
        >
          Newest
        </Button>
      )}
    </div>
  );
}
