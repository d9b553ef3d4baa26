import type { StageEvent } from '@marquee/command-api/contract/shows-live.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { announceUnauthorized } from '../../../lib/unauthorized.ts';
import { figuresQuery, linesQuery, pollsQuery, SHOWS_KEY, showQuery } from '../queries.ts';
import { withEvent, withPoll } from './chat-lines.ts';
import { listenToStage } from './stage-socket.ts';

/** Milliseconds between two looks at the figures, however fast things happen. */
const FIGURES_PAUSE = 2_000;

export interface StageState {
  /** Windows that watch; undefined until the server said so. */
  viewers: number | undefined;
  /** False while the line to the server is broken. */
  connected: boolean;
  /** Until when I may not write, a UTC instant. */
  timedOutUntil: string | undefined;
}

/** Keeps chat, polls and status of a show as they are on the server while the page shows them. */
export function useStage(showId: string, personId: string): StageState {
  const queryClient = useQueryClient();
  const [viewers, setViewers] = useState<number>();
  const [connected, setConnected] = useState(true);
  const [timedOutUntil, setTimedOutUntil] = useState<string>();

  useEffect(() => {
    const figures = throttled(() => void queryClient.invalidateQueries(figuresQuery(showId)), FIGURES_PAUSE);
    const hangUp = listenToStage(showId, {
      onEvent: (event) => {
        if (event.type === 'viewers') setViewers(event.count);
        if (event.type === 'timedOut' && event.personId === personId) setTimedOutUntil(event.until);
        if (event.type === 'figures' || event.type === 'line') figures.run();
        takeIn(queryClient, showId, event);
      },
      onOpen: (again) => {
        setConnected(true);
        if (again) catchUp(queryClient, showId);
      },
      onLost: () => setConnected(false),
      onSessionOver: () => announceUnauthorized(),
    });
    return () => {
      figures.stop();
      hangUp();
    };
  }, [queryClient, showId, personId]);

  return { viewers, connected, timedOutUntil };
}

function takeIn(queryClient: QueryClient, showId: string, event: StageEvent): void {
  queryClient.setQueryData(linesQuery(showId).queryKey, (lines) => lines && withEvent(lines, event));
  if (event.type === 'poll') {
    queryClient.setQueryData(pollsQuery(showId).queryKey, (polls) => polls && withPoll(polls, event.poll));
  }
  if (event.type === 'status') {
    void queryClient.invalidateQueries({ queryKey: showQuery(showId).queryKey });
    void queryClient.invalidateQueries({ queryKey: SHOWS_KEY });
  }
}

/** Fetches what may have been missed while the line was broken. */
function catchUp(queryClient: QueryClient, showId: string): void {
  for (const { queryKey } of [showQuery(showId), linesQuery(showId), pollsQuery(showId), figuresQuery(showId)]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

/** Runs an action at most once in `pause` milliseconds, and once more at the end. */
function throttled(action: () => void, pause: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    run() {
      timer ??= setTimeout(() => {
        timer = undefined;
        action();
      }, pause);
    },
    stop: () => clearTimeout(timer),
  };
}
