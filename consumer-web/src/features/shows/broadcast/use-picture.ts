import { useEffect, useRef, useState } from 'react';
import { playShow } from './live-player.ts';
import type { PlayerState } from './player-state.ts';

/**
 * Plays a show's picture in an element while the show is `live`. It is asked for once it is known how many `tickets` the reader
 * has, and anew when there are others: each time takes one of the places of a ticket.
 */
export function usePicture(showId: string, live: boolean, tickets: number | undefined) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<PlayerState>('connecting');
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!live || tickets === undefined || !video.current) return;
    return playShow(video.current, showId, (next) => {
      setState(next);
      if (next === 'playing') setShown(true);
      if (ENDED.has(next)) setShown(false);
    });
  }, [showId, live, tickets]);
  return { video, state, shown };
}

const ENDED: ReadonlySet<PlayerState> = new Set(['noTicket', 'elsewhere', 'unsupported', 'otherFormat', 'over']);
