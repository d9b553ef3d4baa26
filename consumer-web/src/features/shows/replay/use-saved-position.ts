import { useEffect, useRef } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { replayRoutes } from '../../../lib/api/routes/shows-replay.ts';

const SAVE_EVERY_MS = 10_000;

/**
 * Keeps on the server where the reader is: every ten seconds while it plays, when it stops, and when they leave. `onRefused`: they may not
 * watch any more.
 */
export function useSavedPosition(showId: string, position: number, playing: boolean, onRefused: () => void): void {
  const now = useRef({ position, onRefused });
  now.current = { position, onRefused };
  useEffect(() => {
    if (!playing) return;
    const save = () => {
      const milliseconds = Math.round(now.current.position);
      const input = { params: { showId }, body: { milliseconds } };
      call(replayRoutes.saveReplayPosition, input, { keepalive: true }).catch((error: unknown) => {
        // What is not saved now is saved ten seconds later.
        if (error instanceof ApiError && error.status === 403) now.current.onRefused();
      });
    };
    const timer = setInterval(save, SAVE_EVERY_MS);
    window.addEventListener('pagehide', save);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [showId, playing]);
}
