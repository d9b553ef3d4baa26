import type { StudioWord } from '@marquee/command-api/contract/live-media.ts';
import { useEffect, useState } from 'react';
import { type SendingState, sendPicture } from './recorder.ts';

/** Sends a stream to everybody who may watch, as long as there is one and the show is on. */
export function useSending(showId: string, stream: MediaStream | undefined) {
  const [state, setState] = useState<SendingState>('stopped');
  const [figures, setFigures] = useState<StudioWord>();
  useEffect(() => {
    if (!stream) return;
    return sendPicture(showId, stream, { onState: setState, onFigures: setFigures });
  }, [showId, stream]);
  return { state: stream ? state : 'stopped', figures } as const;
}
