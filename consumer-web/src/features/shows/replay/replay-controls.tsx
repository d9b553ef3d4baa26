import type { Replay } from '@marquee/command-api/contract/shows-replay.ts';
import { Maximize, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { clockText } from './clock.ts';
import type { Playback } from './use-playback.ts';

interface ReplayControlsProps {
  playback: Playback;
  replay: Pick<Replay, 'milliseconds' | 'chapters'>;
  muted: boolean;
  onMute: () => void;
  onFullScreen: () => void;
}

/** The bar over the foot of a replay: where it is, and what one can do about it. */
export function ReplayControls({ playback, replay, muted, onMute, onFullScreen }: ReplayControlsProps) {
  const { position, isPlaying } = playback;
  const { milliseconds: length, chapters } = replay;
  const times = `${clockText(position)} of ${clockText(length)}`;
  return (
    <div className="absolute inset-x-0 bottom-0 bg-night-0/85 px-2 pb-1">
      <div className="relative px-2">
        <input
          type="range"
          aria-label="Position"
          aria-valuetext={times}
          min={0}
          max={length}
          step={100}
          value={Math.min(position, length)}
          onChange={({ target }) => playback.seek(Number(target.value))}
          className="block h-6 w-full cursor-pointer accent-bulb"
        />
        {chapters.map(({ kind, title, milliseconds }) => (
          <span
            key={`${kind} ${milliseconds} ${title}`}
            aria-hidden="true"
            className="pointer-events-none absolute top-0 h-1.5 w-0.5 bg-bulb"
            style={{ left: `calc(8px + ${milliseconds / length} * (100% - 16px))` }}
          />
        ))}
      </div>
      <div className="flex items-center">
        <IconButton label={isPlaying ? 'Pause' : 'Play'} onClick={playback.toggle}>
          {isPlaying ? <Pause size={20} /> : <Play size={20} />}
        </IconButton>
        <span className="num px-2 text-14" aria-hidden="true">
          {clockText(position)} / {clockText(length)}
        </span>
        <span className="flex-1" />
        <IconButton label="Mute" aria-pressed={muted} onClick={onMute}>
          {muted ? <VolumeX size={20} /> : <Volume2 size={20} />}
        </IconButton>
        <IconButton label="Full screen" onClick={onFullScreen}>
          <Maximize size={20} />
        </IconButton>
      </div>
    </div>
  );
}
