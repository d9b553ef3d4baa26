import { pathOf } from '@marquee/command-api/contract/call.ts';
import type { Show } from '@marquee/command-api/contract/shows.ts';
import type { Replay } from '@marquee/command-api/contract/shows-replay.ts';
import { Play, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { replayRoutes } from '../../../lib/api/routes/shows-replay.ts';
import { PictureFrame } from '../streaming/picture-frame.tsx';
import { Chapters } from './chapters.tsx';
import { clockText } from './clock.ts';
import { ReplayControls } from './replay-controls.tsx';
import { usePlayback } from './use-playback.ts';
import { useReplayKeys } from './use-replay-keys.ts';
import { useSavedPosition } from './use-saved-position.ts';

interface ReplayPlayerProps {
  show: Show;
  replay: Replay;
  /** What was being played is not given any more: it is to be asked for again. */
  onRefused: () => void;
}

/** The recording of a show, from where the reader left it, with its chapters. */
export function ReplayPlayer({ show, replay, onRefused }: ReplayPlayerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [muted, setMuted] = useState(false);
  const playback = usePlayback(replay.parts, replay.milliseconds);
  const { video, part, state, events, position, isPlaying, playFrom } = playback;
  const keys = {
    playback,
    length: replay.milliseconds,
    onMute: () => setMuted(!muted),
    onFullScreen: () => {
      if (document.fullscreenElement) void document.exitFullscreen();
      else void frame.current?.requestFullscreen?.();
    },
  };
  useReplayKeys(frame, keys);
  useSavedPosition(show.id, position, isPlaying, onRefused);
  return (
    <>
      <PictureFrame live={false} viewers={0}>
        <div ref={frame} className="absolute inset-0 bg-night-0">
          <video
            ref={video}
            aria-label={`${show.title}, replay`}
            src={pathOf(replayRoutes.getReplayPart.path, { showId: show.id, part: part?.number ?? 1 })}
            preload="metadata"
            playsInline
            muted={muted}
            {...events}
            className="size-full object-contain"
          />
          {part?.mimeType.startsWith('audio/') && (
            <p className="board-type absolute inset-0 grid place-items-center text-b28">By sound alone</p>
          )}
          {state === 'idle' && <Beginning replay={replay} onPlay={playFrom} />}
          {state === 'failed' && (
            <Stopped
              onAgain={() => {
                onRefused();
                video.current?.load();
                playFrom(position);
              }}
            />
          )}
          {state !== 'idle' && <ReplayControls replay={replay} muted={muted} {...keys} />}
        </div>
      </PictureFrame>
      {replay.broken && (
        <p className="text-14 text-text-2">
          The recording broke off before the show was over. This is what there is of it.
        </p>
      )}
      <Chapters chapters={replay.chapters} position={position} onChoose={playFrom} />
    </>
  );
}

function Beginning({ replay, onPlay }: { replay: Replay; onPlay: (from: number) => void }) {
  const { position, milliseconds } = replay;
  return (
    <div className="absolute inset-0 grid place-items-center bg-night-0/60">
      <div className="flex flex-wrap justify-center gap-2.5 px-4">
        {position !== null && (
          <Button icon={<Play size={18} />} onClick={() => onPlay(position)}>
            Continue from {clockText(position)}
          </Button>
        )}
        <Button
          kind={position === null ? 'bulb' : 'line'}
          icon={position === null ? <Play size={18} /> : <RotateCcw size={18} />}
          onClick={() => onPlay(0)}
        >
          {position === null ? `Play, ${clockText(milliseconds)}` : 'From the beginning'}
        </Button>
      </div>
    </div>
  );
}

function Stopped({ onAgain }: { onAgain: () => void }) {
  return (
    <div
      role="alert"
      className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-night-0/85 px-4"
    >
      <p>The replay does not come through.</p>
      <Button kind="line" onClick={onAgain}>
        Try again
      </Button>
    </div>
  );
}
