import type { StudioWord } from '@marquee/command-api/contract/live-media.ts';
import { formatCount } from '../../../lib/format.ts';
import type { SendingState } from './recorder.ts';

const WORDS: Record<SendingState, string> = {
  connecting: 'Connecting…',
  sending: 'On the air',
  interrupted: 'The line broke. Connecting again…',
  replaced: 'Another window of yours sends now.',
  unsupported: 'This browser cannot send a picture. Chat, tips and polls work.',
  stopped: '',
};

interface OnAirProps {
  state: SendingState;
  figures: StudioWord | undefined;
}

/** Whether the picture reaches the room, and how well. */
export function OnAir({ state, figures }: OnAirProps) {
  return (
    <p className="num pr-2 text-right text-13 text-text-2">
      <span role="status">{WORDS[state]}</span>
      {state === 'sending' && figures && (
        <span className="block">
          {lengthOf(figures.durationMs)} sent, {(figures.bitrate / 1_000_000).toFixed(1)} Mbit/s, peak{' '}
          {formatCount(figures.peakViewers)}, average {formatCount(Math.round(figures.averageViewers))}
        </span>
      )}
    </p>
  );
}

/** `1:02:03`, or `2:03`. */
function lengthOf(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, n) => (n === 0 ? `${part}` : `${part}`.padStart(2, '0'))).join(':');
}
