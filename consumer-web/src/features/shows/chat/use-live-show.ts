import type { LiveShowEvent } from '@marquee/command-api/contract/shows-live.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { line } from '../../../lib/live/line.ts';
import { soon } from '../../../lib/live/soon.ts';
import { useLine } from '../../../lib/live/use-line.ts';
import { figuresQuery, linesQuery, pollsQuery, showQuery } from '../queries.ts';
import { withEvent, withPoll } from './chat-lines.ts';

/** Milliseconds within which the figures are looked at again, however fast things happen. */
const FIGURES_PAUSE = 2_000;

export interface LiveShowState {
  /** People who watch; undefined until the server said so. */
  viewers: number | undefined;
  /** False while the line to the server is broken. */
  connected: boolean;
  /** Until when I may not write, a UTC instant. */
  timedOutUntil: string | undefined;
}

/** Keeps chat, polls and status of a show as they are on the server while the page shows them. */
export function useLiveShow(showId: string, personId: string): LiveShowState {
  const queryClient = useQueryClient();
  const { state } = useLine();
  const [viewers, setViewers] = useState<number>();
  const [timedOutUntil, setTimedOutUntil] = useState<string>();

  useEffect(() => {
    const figures = soon(() => void queryClient.invalidateQueries(figuresQuery(showId)), FIGURES_PAUSE);
    const leave = line.follow(`show/${showId}`, {
      onMessage: (message) => {
        if (message.type !== 'live') return;
        const { event } = message;
        if (event.type === 'viewers') setViewers(event.count);
        if (event.type === 'timedOut' && event.personId === personId) setTimedOutUntil(event.until);
        if (event.type === 'figures' || event.type === 'line') figures.run();
        takeIn(queryClient, showId, event);
      },
      onFollowing: (again) => {
        if (again) catchUp(queryClient, showId);
      },
    });
    return () => {
      figures.stop();
      leave();
    };
  }, [queryClient, showId, personId]);

  return { viewers, connected: state === 'open' || state === 'opening', timedOutUntil };
}

function takeIn(queryClient: QueryClient, showId: string, event: LiveShowEvent): void {
  queryClient.setQueryData(linesQuery(showId).queryKey, (lines) => lines && withEvent(lines, event));
  if (event.type === 'poll') {
    queryClient.setQueryData(pollsQuery(showId).queryKey, (polls) => polls && withPoll(polls, event.poll));
  }
  // what a list of shows has of it the page is told with all other shows
  if (event.type === 'status') void queryClient.invalidateQueries({ queryKey: showQuery(showId).queryKey });
}

/** Fetches what may have been missed while the line was broken. */
function catchUp(queryClient: QueryClient, showId: string): void {
  for (const { queryKey } of [showQuery(showId), linesQuery(showId), pollsQuery(showId), figuresQuery(showId)]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}
