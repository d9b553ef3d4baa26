import type { RefObject } from 'react';
import { playerKeys, usePlayerKeys } from '../../../lib/player/player-keys.ts';
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
export function useReplayKeys(
  frame: RefObject<HTMLElement | null>,
  { playback: { position, seek, toggle }, length, onMute, onFullScreen }: ReplayKeys,
): void {
  const usual = playerKeys({ toggle, step: (by) => seek(position + by * STEP_MS) });
  usePlayerKeys({ ...usual, home: () => seek(0), end: () => seek(length), m: onMute, f: onFullScreen }, frame);
}
