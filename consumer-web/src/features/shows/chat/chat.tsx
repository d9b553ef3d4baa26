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
import type { StageState } from './use-stage.ts';

interface ChatProps {
  show: Show;
  stage: StageState;
  className?: string;
}

/** The room's talk: what was said, as it comes in, and a line to write. */
export function Chat({ show, stage, className }: ChatProps) {
  const lines = useQuery(linesQuery(show.id));
  const open = show.status === 'live' || show.status === 'scheduled';
  return (
    <section
      aria-labelledby="chat-heading"
      className={cn(
        'flex h-[560px] min-w-0 flex-col rounded-2 bg-night-2 lg:h-full lg:max-h-[760px] lg:min-h-[560px]',
        className,
      )}
    >
      <header className="flex items-center justify-between gap-3 px-4 py-3.5">
        <h2 id="chat-heading" className="text-16 font-semibold">
          Live chat
        </h2>
        {!stage.connected && (
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
        <ChatInput showId={show.id} timedOutUntil={stage.timedOutUntil} />
      ) : (
        <p className="border-t border-line px-4 py-3.5 text-14 text-text-2">The show is over, and so is its chat.</p>
      )}
    </section>
  );
}
