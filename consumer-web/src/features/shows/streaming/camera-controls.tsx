import { Mic, MicOff, Video, VideoOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { MicrophoneLevel } from './microphone-level.tsx';

interface CameraControlsProps {
  stream: MediaStream;
  onOff: () => void;
  children: ReactNode;
}

/** The bar over the artist's own picture: microphone with its level, camera, and an end of both. */
export function CameraControls({ stream, onOff, children }: CameraControlsProps) {
  const [muted, setMuted] = useState(false);
  const [hidden, setHidden] = useState(false);
  // another device in the place of one that was off stays off
  useEffect(() => {
    for (const track of stream.getAudioTracks()) track.enabled = !muted;
  }, [stream, muted]);
  useEffect(() => {
    for (const track of stream.getVideoTracks()) track.enabled = !hidden;
  }, [stream, hidden]);
  return (
    <>
      <div className="flex items-center">
        <IconButton label="Microphone" aria-pressed={!muted} onClick={() => setMuted(!muted)}>
          {muted ? <MicOff size={20} /> : <Mic size={20} />}
        </IconButton>
        <MicrophoneLevel stream={stream} />
        {stream.getVideoTracks().length > 0 && (
          <IconButton label="Camera" aria-pressed={!hidden} onClick={() => setHidden(!hidden)}>
            {hidden ? <VideoOff size={20} /> : <Video size={20} />}
          </IconButton>
        )}
        <button
          type="button"
          className="min-h-11 px-2 text-14 whitespace-nowrap text-text-2 hover:text-text md:px-3"
          onClick={onOff}
        >
          Turn off
        </button>
      </div>
      {children}
    </>
  );
}
