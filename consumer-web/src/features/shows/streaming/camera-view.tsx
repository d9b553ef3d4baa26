import { Camera, Mic } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { cn } from '../../../lib/cn.ts';
import { LivePicture } from './live-picture.tsx';
import { PicturePlaceholder } from './picture-placeholder.tsx';
import type { CameraState } from './use-camera.ts';

const WORDS: Record<Exclude<CameraState, 'on'>, { title: string; next: string }> = {
  off: { title: 'Your camera is off', next: 'Everybody who holds a ticket sees you as soon as it is on.' },
  asking: { title: 'Waiting for the camera', next: 'Your browser asks whether it may use camera and microphone.' },
  denied: {
    title: 'The camera is blocked',
    next: 'Allow camera and microphone by the sign in the address bar, then try again.',
  },
  missing: { title: 'No camera found', next: 'Plug one in, then try again, or go on by sound alone.' },
  failed: { title: 'The camera did not start', next: 'Another program may hold it. Close that, then try again.' },
  lost: { title: 'The camera is gone', next: 'It or the microphone was unplugged. Plug it in, then try again.' },
};

/** What is said in place of the above before a show. */
const BEFORE = 'Nobody sees you before Go Live.';

interface CameraViewProps {
  live: boolean;
  state: CameraState;
  stream: MediaStream | undefined;
  onStart: () => void;
  onMicrophone: () => void;
}

/** What the owner's camera sees, or why it sees nothing. */
export function CameraView({ live, state, stream, onStart, onMicrophone }: CameraViewProps) {
  if (state === 'on' && stream) {
    if (stream.getVideoTracks().length === 0) {
      return (
        <PicturePlaceholder title="By sound alone">
          <p role="status">
            {live ? 'Everybody who holds a ticket hears you.' : BEFORE} Turn off to go on with the camera.
          </p>
        </PicturePlaceholder>
      );
    }
    return <LivePicture stream={stream} label="Camera preview" className="absolute inset-0 size-full" />;
  }
  const { title, next } = WORDS[state === 'on' ? 'asking' : state];
  return (
    <PicturePlaceholder title={title}>
      <p role="status">{state === 'off' && !live ? BEFORE : next}</p>
      {state !== 'asking' && (
        <div className="mt-3 flex flex-wrap justify-center gap-2.5 max-md:-mx-4 max-md:gap-1.5">
          <Button
            kind={live ? 'bulb' : 'line'}
            icon={<Camera size={17} />}
            className={cn('max-md:px-3', !live && 'bg-night-0/60')}
            onClick={onStart}
          >
            {state === 'off' ? 'Turn on camera' : 'Try again'}
          </Button>
          <Button kind="ghost" icon={<Mic size={17} />} className="bg-night-0/60 max-md:px-3" onClick={onMicrophone}>
            Microphone only
          </Button>
        </div>
      )}
    </PicturePlaceholder>
  );
}
