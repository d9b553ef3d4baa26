import type { StudioWord } from '@marquee/command-api/contract/live-media.ts';
import { formatCount } from '../../../lib/format.ts';
import { clockText } from '../replay/clock.ts';
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
          {clockText(figures.durationMs)} sent, {(figures.bitrate / 1_000_000).toFixed(1)} Mbit/s, peak{' '}
          {formatCount(figures.peakViewers)}, average {formatCount(Math.round(figures.averageViewers))}
        </span>
      )}
    </p>
  );
}
