import type { Track } from '@marquee/command-api/contract/music.ts';
import { Lock, Pause, Play } from 'lucide-react';
import { Link } from 'react-router';
import { trackAddress } from '../../lib/paths.ts';
import { playFrom, setPlaying, usePlaying } from '../../lib/player/player-store.ts';
import { IconButton } from '../ui/icon-button.tsx';

interface PlayButtonProps {
  track: Track;
  /** What follows it: the list that it stands in. */
  among: readonly Track[];
}

/** Plays a track and what follows it; pressed again, it pauses. What is locked leads to where it is unlocked, and says for how much. */
export function PlayButton({ track, among }: PlayButtonProps) {
  const playing = usePlaying();
  if (track.locked) return <UnlockLink track={track} />;
  const isOn = playing?.queue[playing.at]?.id === track.id;
  const sounds = isOn && playing.on;
  return (
    <IconButton
      label={`${sounds ? 'Pause' : 'Play'}: ${track.title}`}
      aria-pressed={sounds}
      disabled={track.fileUrl === null}
      className="bg-night-3 text-bulb"
      onClick={() => (isOn ? setPlaying(!playing.on) : playFrom(among, track))}
    >
      {sounds ? <Pause size={20} aria-hidden="true" /> : <Play size={20} aria-hidden="true" />}
    </IconButton>
  );
}

function UnlockLink({ track: { id, title, price } }: Pick<PlayButtonProps, 'track'>) {
  return (
    <Link
      to={trackAddress(id)}
      className="inline-grid size-11 flex-none place-content-center justify-items-center gap-0.5 rounded-2 bg-night-3 text-13 text-bulb hover:text-text"
    >
      <Lock size={16} aria-hidden="true" />
      <span className="sr-only">Unlock for </span>
      <span className="num leading-none">${price}</span>
      <span className="sr-only">: {title}</span>
    </Link>
  );
}
