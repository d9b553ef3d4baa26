import type { Show } from '@marquee/command-api/contract/shows.ts';
import { useQuery } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { cn } from '../../../lib/cn.ts';
import { linesQuery } from '../queries.ts';
import { ChatAnnouncer } from './chat-announcer.tsx';
import { ChatInput } from './chat-input.tsx';
import { ChatLog } from './chat-log.tsx';
import type { LiveShowState } from './use-live-show.ts';

interface ChatProps {
  show: Show;
  feed: LiveShowState;
  className?: string;
}

/** The room's talk: what was said, as it comes in, and a line to write. */
export function Chat({ show, feed, className }: ChatProps) {
  const lines = useQuery(linesQuery(show.id));
  const open = show.status === 'live' || show.status === 'scheduled';
  return (
    <section
      aria-labelledby="chat-heading"
      className={cn(
        'flex h-[560px] min-w-0 flex-col rounded-2 bg-night-2',
        // beside the picture its line to write is on the screen from the start, and stays there
        'lg:sticky lg:top-4 lg:h-[clamp(420px,calc(100dvh-236px),760px)] lg:self-start',
        className,
      )}
    >
      <header className="flex items-center justify-between gap-3 px-4 py-3.5">
        <h2 id="chat-heading" className="text-16 font-semibold">
          Live chat
        </h2>
        {!feed.connected && (
          <p role="status" className="flex items-center gap-2 text-13 text-bulb">
            <WifiOff size={15} aria-hidden="true" />
            Connecting again...
          </p>
        )}
      </header>
      <div className="flex min-h-0 flex-1 flex-col">
        {lines.isPending && <Spinner className="m-auto">Fetching the chat...</Spinner>}
        {lines.isError && (
          <ErrorState
            title="The chat did not load"
            error={lines.error}
            retrying={lines.isFetching}
            onRetry={() => void lines.refetch()}
            className="m-4 bg-night-3"
          />
        )}
        {lines.data && (
          <>
            <ChatLog lines={lines.data} show={show} />
            <ChatAnnouncer lines={lines.data} />
          </>
        )}
      </div>
      {open ? (
        <ChatInput showId={show.id} timedOutUntil={feed.timedOutUntil} />
      ) : (
        <p className="border-t border-line px-4 py-3.5 text-14 text-text-2">The show is over, and so is its chat.</p>
      )}
    </section>
  );
}
