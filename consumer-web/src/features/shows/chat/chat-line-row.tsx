import type { ChatLine } from '@marquee/command-api/contract/shows-live.ts';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { cn } from '../../../lib/cn.ts';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { wordsOf } from './chat-lines.ts';
import { LineMenu } from './line-menu.tsx';

interface ChatLineRowProps {
  line: ChatLine;
  showId: string;
  mine: boolean;
  /** Whether the reader may delete and time out. */
  moderates: boolean;
}

/** One line: who, when, what. Tips and requests for them stand on a lit strip. */
export function ChatLineRow({ line, showId, mine, moderates }: ChatLineRowProps) {
  const { kind, username, isOwner, isSupporter, amount } = line;
  const lit = kind === 'tip' || kind === 'tipRequest';
  return (
    <li className={cn('flex gap-2.5 px-4 py-2 text-14', lit && 'bg-bulb/10 shadow-[inset_3px_0_0_var(--color-bulb)]')}>
      <Avatar person={{ username }} decorative className="size-7.5 text-13" />
      <div className="min-w-0 flex-1 leading-[1.42]">
        <p className="flex flex-wrap items-center gap-x-2">
          <b className="min-w-0 font-semibold [overflow-wrap:anywhere]">{username}</b>
          {isOwner && (
            <Badge kind="premium" className="min-h-5">
              On stage
            </Badge>
          )}
          {isSupporter && !isOwner && (
            <Badge kind="wait" className="min-h-5">
              Supporter
            </Badge>
          )}
          <time dateTime={line.timestamp} className="num text-12 text-text-3">
            {formatTime(line.timestamp)}
          </time>
        </p>
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">
          {amount !== null && (
            <strong className="board-type num mr-1.5 text-b20 text-bulb">{formatMoney(amount)}</strong>
          )}
          {wordsOf(line)}
        </p>
      </div>
      {kind === 'message' && <LineMenu line={line} showId={showId} mine={mine} moderates={moderates} />}
    </li>
  );
}
