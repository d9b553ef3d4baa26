import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { lengthOf } from '../../../components/music/length-of.ts';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { trackAddress } from '../../../lib/paths.ts';
import { setPlaying, usePlaying } from '../../../lib/player/player-store.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { playMusicOf, type WithMusic } from './play-piece.ts';

/** The music of a post: what it is, and the button that plays it. Nothing where there is none, or where its track is gone. */
export function MusicLine({ of }: { of: WithMusic }) {
  const playing = usePlaying();
  const [busy, setBusy] = useState(false);
  const { musicTrackId, musicTitle, musicArtist, musicUrl, musicDuration } = of;
  if (musicTrackId === null || musicTitle === null) return null;
  const isOn = playing?.piece?.of === of.id;
  const sounds = isOn && playing.on;

  async function press() {
    if (isOn) return setPlaying(!sounds);
    setBusy(true);
    await playMusicOf(of).catch((error) =>
      reportFailure(error, { title: 'The music does not play', description: reasonOf(error, 'Try again.') }),
    );
    setBusy(false);
  }
  return (
    <p className="flex min-w-0 items-center gap-2.5 rounded-2 bg-night-2 py-1 pr-3.5 pl-1 text-14">
      {musicUrl !== null && (
        <IconButton
          label={`${sounds ? 'Pause' : 'Play'}: ${musicTitle}`}
          aria-pressed={sounds}
          disabled={busy}
          className="text-bulb"
          onClick={() => void press()}
        >
          {sounds ? <Pause size={20} aria-hidden="true" /> : <Play size={20} aria-hidden="true" />}
        </IconButton>
      )}
      <Link to={trackAddress(musicTrackId)} className="min-w-0 flex-1 truncate underline-offset-4 hover:underline">
        {`${musicTitle} by ${musicArtist}`}
      </Link>
      {musicDuration !== null && <span className="num flex-none text-13 text-text-2">{lengthOf(musicDuration)}</span>}
    </p>
  );
}
