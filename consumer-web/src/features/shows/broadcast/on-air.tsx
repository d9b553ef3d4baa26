import type { StudioWord } from '@marquee/command-api/contract/live-media.ts';
import { Stat, Stats } from '../../../components/ui/stat.tsx';
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

/** Whether the picture reaches the room. */
export function OnAir({ state }: { state: SendingState }) {
  return (
    <p role="status" className="pr-2 text-right text-13 text-text-2">
      {WORDS[state]}
    </p>
  );
}

/** How the show was sent so far, and who watched. Nothing before it was. */
export function SentFigures({ figures }: { figures: StudioWord | undefined }) {
  if (!figures) return null;
  return (
    <section aria-label="On the air">
      <Stats className="grid-cols-3 md:grid-cols-5">
        <Stat label="Length" value={clockText(figures.durationMs)} />
        <Stat label="Most at once" value={formatCount(figures.peakViewers)} />
        <Stat label="On average" value={String(figures.averageViewers)} />
        <Stat label="Mbit/s" value={(figures.bitrate / 1_000_000).toFixed(1)} />
        <Stat label="Dropped frames" value={formatCount(figures.droppedFrames)} />
      </Stats>
    </section>
  );
}
