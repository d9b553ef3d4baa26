import { Pause, Play, X } from 'lucide-react';
import { Field } from '../../../components/ui/field.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { playPiece, setPlaying, usePlaying } from '../../../lib/player/player-store.ts';
import { type ChosenMusic, musicProblem } from './music-values.ts';
import { TrackPicker } from './track-picker.tsx';
import type { Music } from './use-music.ts';

/** Where music is looked for, and the piece that was chosen, to cut, to hear, and to take out again. */
export function MusicField({ music }: { music: Music }) {
  if (music.chosen) return <ChosenPiece chosen={music.chosen} music={music} />;
  return music.looking ? <TrackPicker onChoose={music.choose} /> : null;
}

function ChosenPiece({ chosen, music }: { chosen: ChosenMusic; music: Music }) {
  const { track, start, seconds } = chosen;
  return (
    <fieldset aria-label="Music" className="grid gap-2.5 rounded-2 bg-night-3 p-2.5">
      <div className="flex items-center gap-2">
        <Listen chosen={chosen} />
        <p className="min-w-0 flex-1 truncate text-14">{`${track.title} by ${track.artist}`}</p>
        <IconButton label={`Take ${track.title} out`} onClick={music.clear}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Begins at (seconds)">
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              min={0}
              value={start}
              onChange={({ target }) => music.change({ start: target.value })}
            />
          )}
        </Field>
        <Field label="Plays for (seconds)" error={music.problem}>
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              min={1}
              value={seconds}
              onChange={({ target }) => music.change({ seconds: target.value })}
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
}

/** Plays the piece as it is typed, so that one hears where it begins. */
function Listen({ chosen }: { chosen: ChosenMusic }) {
  const { track, start, seconds } = chosen;
  const playing = usePlaying();
  const sounds = playing?.piece?.of === track.id && playing.on;
  return (
    <IconButton
      label={`${sounds ? 'Pause' : 'Listen to'} ${track.title}`}
      aria-pressed={sounds}
      disabled={musicProblem(chosen) !== undefined}
      className="text-bulb"
      onClick={() =>
        sounds ? setPlaying(false) : playPiece(track, { of: track.id, start: Number(start), seconds: Number(seconds) })
      }
    >
      {sounds ? <Pause size={20} aria-hidden="true" /> : <Play size={20} aria-hidden="true" />}
    </IconButton>
  );
}
