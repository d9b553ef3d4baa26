import { type RefObject, useEffect, useRef } from 'react';
import type { Playback } from './use-playback.ts';

/** Milliseconds that an arrow key goes. */
const STEP_MS = 5000;

interface ReplayKeys {
  readonly playback: Playback;
  readonly length: number;
  readonly onMute: () => void;
  readonly onFullScreen: () => void;
}

/** The usual keys of a player, while the focus is in it: space and K, arrows, Home and End, M, F. */
export function useReplayKeys(frame: RefObject<HTMLElement | null>, keys: ReplayKeys): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const element = frame.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const onButton = event.target instanceof HTMLButtonElement;
      if (event.key === ' ' && onButton) return;
      const act = actionOf(event.key, now.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [frame]);
}

function actionOf(key: string, { playback, length, onMute, onFullScreen }: ReplayKeys): (() => unknown) | undefined {
  const { position, seek, toggle } = playback;
  switch (key.toLowerCase()) {
    case ' ':
    case 'k':
      return toggle;
    case 'arrowleft':
      return () => seek(position - STEP_MS);
    case 'arrowright':
      return () => seek(position + STEP_MS);
    case 'home':
      return () => seek(0);
    case 'end':
      return () => seek(length);
    case 'm':
      return onMute;
    case 'f':
      return onFullScreen;
    default:
      return undefined;
  }
}
