import type { Show } from '@marquee/command-api/contract/shows.ts';
import { useQuery } from '@tanstack/react-query';
import { Mic, MicOff, Video, VideoOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { useCurrentUser } from '../../../lib/auth.ts';
import { OnAir } from '../broadcast/on-air.tsx';
import { useMixedStream } from '../broadcast/use-mixed-stream.ts';
import { useSending } from '../broadcast/use-sending.ts';
import { Chat } from '../chat/chat.tsx';
import { useStage } from '../chat/use-stage.ts';
import { figuresQuery } from '../queries.ts';
import { ReplayFigures } from '../replay/replay-figures.tsx';
import { ReplayStage } from '../replay/replay-stage.tsx';
import { CameraView } from './camera-view.tsx';
import { DarkStage } from './dark-stage.tsx';
import { EndStream } from './end-stream.tsx';
import { LivePicture } from './live-picture.tsx';
import { MicrophoneLevel } from './microphone-level.tsx';
import { Polls } from './polls.tsx';
import { QuickActions } from './quick-actions.tsx';
import { StageFrame } from './stage-frame.tsx';
import { StudioFigures } from './studio-figures.tsx';
import { acquireCamera, acquireMicrophone, acquireScreen, useMediaStream } from './use-camera.ts';

/** The owner's side of the stage: picture, figures, quick actions and the chat. */
export function Studio({ show }: { show: Show }) {
  const user = useCurrentUser();
  const stage = useStage(show.id, user.id);
  const figures = useQuery(figuresQuery(show.id));
  const live = show.status === 'live';
  const camera = useMediaStream(acquireCamera, live);
  const screen = useMediaStream(acquireScreen, live);
  const sending = useSending(show.id, useMixedStream(camera.stream, screen.stream));
  const viewers = stage.viewers ?? show.viewerCount;
  const over = useFocusAtEnd(live);
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="board-type text-b28">{show.title}</h2>
        {live ? (
          <EndStream show={show} />
        ) : (
          <p ref={over} tabIndex={-1} className="text-15 text-text-2">
            {overOf(show)}
          </p>
        )}
      </header>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_336px]">
        <div className="grid min-w-0 content-start gap-4">
          {show.status === 'ended' ? (
            <ReplayStage show={show} />
          ) : (
            <StageFrame
              live={live}
              viewers={viewers}
              controls={
                camera.stream && (
                  <CameraControls stream={camera.stream} onOff={camera.stop}>
                    <OnAir {...sending} />
                  </CameraControls>
                )
              }
            >
              {live ? (
                <CameraView
                  state={camera.state}
                  stream={camera.stream}
                  onStart={() => void camera.start()}
                  onMicrophone={() => void camera.start(acquireMicrophone)}
                />
              ) : (
                <DarkStage title="The house is empty" show={show} />
              )}
              {screen.stream && (
                <LivePicture
                  stream={screen.stream}
                  label="Your shared screen"
                  className="absolute right-3 bottom-16 w-1/3 rounded-1 ring-2 ring-paper"
                />
              )}
            </StageFrame>
          )}
          {!live && (
            <p role="status" className="text-14 text-text-2">
              Camera, microphone and shared screen are off.
            </p>
          )}
          {show.status === 'ended' && <ReplayFigures show={show} />}
          <StudioFigures figures={figures} viewers={viewers} />
          {live && <QuickActions showId={show.id} screen={screen} />}
          <Polls show={show} mine />
        </div>
        <Chat show={show} stage={stage} />
      </div>
    </>
  );
}

/** An element that takes the focus when the show ends and what had it, such as the button that ended it, goes too. */
function useFocusAtEnd(live: boolean) {
  const element = useRef<HTMLParagraphElement>(null);
  const wasLive = useRef(live);
  useEffect(() => {
    const lost = document.activeElement === document.body;
    if (wasLive.current && !live && lost) element.current?.focus({ preventScroll: true });
    wasLive.current = live;
  }, [live]);
  return element;
}

interface CameraControlsProps {
  stream: MediaStream;
  onOff: () => void;
  children: ReactNode;
}

function CameraControls({ stream, onOff, children }: CameraControlsProps) {
  const [muted, setMuted] = useState(false);
  const [hidden, setHidden] = useState(false);
  const mute = () => {
    for (const track of stream.getAudioTracks()) track.enabled = muted;
    setMuted(!muted);
  };
  const hide = () => {
    for (const track of stream.getVideoTracks()) track.enabled = hidden;
    setHidden(!hidden);
  };
  return (
    <>
      <div className="flex items-center">
        <IconButton label="Microphone" aria-pressed={!muted} onClick={mute}>
          {muted ? <MicOff size={20} /> : <Mic size={20} />}
        </IconButton>
        <MicrophoneLevel stream={stream} />
        {stream.getVideoTracks().length > 0 && (
          <IconButton label="Camera" aria-pressed={!hidden} onClick={hide}>
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

function overOf({ status }: Show): string {
  return status === 'cancelled' ? 'This show was called off.' : 'This show is over.';
}
