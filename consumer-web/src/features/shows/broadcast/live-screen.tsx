import { Maximize, Volume2, VolumeX } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { cn } from '../../../lib/cn.ts';
import type { PlayerState } from './player-state.ts';
import type { usePicture } from './use-picture.ts';

interface LiveScreenProps {
  picture: ReturnType<typeof usePicture>;
  label: string;
}

/** The artist's picture with its sound, and what there is to know about it while it does not move. */
export function LiveScreen({ picture: { video, state, shown }, label }: LiveScreenProps) {
  const [muted, setMuted] = useState(() => !navigator.userActivation?.hasBeenActive);
  const [soundOnly, setSoundOnly] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const note = NOTES[state];
  return (
    <div ref={frame} className={cn('absolute inset-0 bg-night-0', !shown && 'invisible')}>
      <video
        ref={video}
        aria-label={label}
        playsInline
        muted={muted}
        onLoadedMetadata={({ currentTarget }) => setSoundOnly(currentTarget.videoWidth === 0)}
        onResize={({ currentTarget }) => setSoundOnly(currentTarget.videoWidth === 0)}
        className="size-full object-contain"
      />
      {shown && soundOnly && (
        <p className="board-type absolute inset-0 grid place-items-center text-b28">By sound alone</p>
      )}
      {shown && (
        <>
          {muted && (
            <Button
              icon={<VolumeX size={18} />}
              className="absolute bottom-3.5 left-3.5"
              onClick={() => setMuted(false)}
            >
              Turn sound on
            </Button>
          )}
          <div className="absolute right-2 bottom-2 flex rounded-1 bg-night-0/85">
            {!muted && (
              <IconButton label="Mute" onClick={() => setMuted(true)}>
                <Volume2 size={20} />
              </IconButton>
            )}
            <IconButton label="Full screen" onClick={() => void frame.current?.requestFullscreen?.()}>
              <Maximize size={20} />
            </IconButton>
          </div>
          {note && (
            <p
              role="status"
              className="absolute inset-x-0 top-14 mx-auto w-fit rounded-1 bg-night-0/90 px-3 py-2 text-14"
            >
              {note}
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** What is said over a picture that stands still. */
const NOTES: Partial<Record<PlayerState, string>> = {
  interrupted: 'The artist’s line broke. It usually comes back within seconds.',
  reconnecting: 'Your line broke. Connecting again…',
};
