import { ListMusic, Pause, Play, SkipBack, SkipForward, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Cover } from '../../../components/music/cover.tsx';
import { lengthOf } from '../../../components/music/length-of.ts';
import { Waveform } from '../../../components/music/waveform.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Sheet, SheetTrigger } from '../../../components/ui/sheet.tsx';
import { closePlayer, type Piece, type Playing, setPlaying, skip } from '../../../lib/player/player-store.ts';
import { stepOf } from './step-of.ts';
import { useAudio } from './use-audio.ts';
import { useMediaKeys } from './use-media-keys.ts';

const Queue = lazy(async () => ({ default: (await import('./queue.tsx')).Queue }));

/** What plays on while one goes from page to page: its queue, its waveform to seek in, and the way to end it. */
export function Player({ playing: { queue, at, on, piece } }: { playing: Playing }) {
  const track = queue[at];
  if (!track) return null;
  return (
    <>
      <div aria-hidden="true" className="h-26 md:h-16" />
      <Deck track={track} on={on} piece={piece} queue={queue} at={at} />
    </>
  );
}

interface DeckProps {
  track: Playing['queue'][number];
  on: boolean;
  piece: Piece | undefined;
  queue: Playing['queue'];
  at: number;
}

function Deck({ track, on, piece, queue, at }: DeckProps) {
  const [listed, setListed] = useState(false);
  const { sound, place, seek } = useAudio(track, on, piece);
  const peaks = piece ? peaksOf(track, piece) : track.waveform;
  const { seconds, of } = place;
  useMediaKeys(track, { on, seconds, of, seek });
  return (
    <section
      aria-label="Player"
      className="fixed inset-x-0 bottom-18 z-30 border-t border-line bg-night-2 md:bottom-0 md:left-17 xl:left-59"
    >
      <audio {...sound} />
      <div className="flex items-center gap-3 px-3 py-2 md:px-8">
        <Cover src={track.artworkUrl} className="size-11" />
        <div className="grid min-w-0 flex-1 md:max-w-52">
          <b className="truncate text-14 font-semibold">{track.title}</b>
          <span className="truncate text-13 text-text-2">{track.artist}</span>
        </div>
        <div className="flex flex-none items-center">
          <IconButton label="Previous track" disabled={at === 0} onClick={() => skip(-1)} className="max-md:hidden">
            <SkipBack size={20} aria-hidden="true" />
          </IconButton>
          <IconButton label={on ? 'Pause' : 'Play'} onClick={() => setPlaying(!on)} className="text-bulb">
            {on ? <Pause size={24} aria-hidden="true" /> : <Play size={24} aria-hidden="true" />}
          </IconButton>
          <IconButton label="Next track" disabled={at === queue.length - 1} onClick={() => skip(1)}>
            <SkipForward size={20} aria-hidden="true" />
          </IconButton>
        </div>
        <div className="flex flex-1 items-center gap-3 max-md:hidden">
          <span className="num w-10 text-right text-13 text-text-2">{lengthOf(seconds)}</span>
          <Seek track={peaks} seconds={seconds} of={of} onSeek={seek} />
          <span className="num w-10 text-13 text-text-2">{lengthOf(of)}</span>
        </div>
        {!piece && (
          <Sheet open={listed} onOpenChange={setListed}>
            <SheetTrigger asChild>
              <IconButton label="Queue">
                <ListMusic size={20} aria-hidden="true" />
              </IconButton>
            </SheetTrigger>
            <Suspense>{listed && <Queue queue={queue} at={at} />}</Suspense>
          </Sheet>
        )}
        <IconButton label="Close player" onClick={closePlayer}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="px-3 pb-2 md:hidden">
        <Seek track={peaks} seconds={seconds} of={of} onSeek={seek} />
      </div>
    </section>
  );
}

/** The part of a track's waveform that is a piece of it. */
function peaksOf({ waveform, duration }: DeckProps['track'], { start, seconds }: Piece): readonly number[] | null {
  if (!waveform || duration <= 0) return null;
  const at = (second: number) => Math.floor((second / duration) * waveform.length);
  return waveform.slice(at(start), Math.max(at(start) + 1, at(start + seconds)));
}

interface SeekProps {
  track: readonly number[] | null;
  seconds: number;
  of: number;
  onSeek: (seconds: number) => void;
}

/** The waveform as a slider: what is behind is lit. Arrow keys go as far as everywhere else. */
function Seek({ track, seconds, of, onSeek }: SeekProps) {
  return (
    <span className="relative block flex-1 rounded-1 focus-within:outline-2 focus-within:outline-argon">
      <Waveform peaks={track} played={of > 0 ? seconds / of : 0} />
      <input
        type="range"
        aria-label="Seek"
        aria-valuetext={`${lengthOf(seconds)} of ${lengthOf(of)}`}
        min={0}
        max={Math.max(1, Math.round(of))}
        step={stepOf(of)}
        value={Math.min(Math.round(seconds), Math.max(1, Math.round(of)))}
        onChange={({ target }) => onSeek(Number(target.value))}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </span>
  );
}
