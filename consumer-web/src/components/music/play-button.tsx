import type { Track } from '@marquee/command-api/contract/music.ts';
import { Pause, Play } from 'lucide-react';
import { playFrom, setPlaying, usePlaying } from '../../lib/player/player-store.ts';
import { IconButton } from '../ui/icon-button.tsx';

interface PlayButtonProps {
  track: Track;
  /** What follows it: the list that it stands in. */
  among: readonly Track[];
}

/** Plays a track and what follows it; pressed again, it pauses. */
export function PlayButton({ track, among }: PlayButtonProps) {
  const playing = usePlaying();
  const isOn = playing?.queue[playing.at]?.id === track.id;
  const sounds = isOn && playing.on;
  return (
    <IconButton
      label={`${sounds ? 'Pause' : 'Play'}: ${track.title}`}
      aria-pressed={sounds}
      className="bg-night-3 text-bulb"
      onClick={() => (isOn ? setPlaying(!playing.on) : playFrom(among, track))}
    >
      {sounds ? <Pause size={20} aria-hidden="true" /> : <Play size={20} aria-hidden="true" />}
    </IconButton>
  );
}
