import type { Show } from '@marquee/command-api/contract/shows.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCurrentUser } from '../../../lib/auth.ts';
import { OnAir, SentFigures } from '../broadcast/on-air.tsx';
import { Chat } from '../chat/chat.tsx';
import { useLiveShow } from '../chat/use-live-show.ts';
import { GoLive } from '../mine/go-live.tsx';
import { figuresQuery } from '../queries.ts';
import { ReplayFigures } from '../replay/replay-figures.tsx';
import { ReplayScreen } from '../replay/replay-screen.tsx';
import { CameraControls } from './camera-controls.tsx';
import { CameraView } from './camera-view.tsx';
import { DeviceChoice } from './device-choice.tsx';
import { EndStream } from './end-stream.tsx';
import { LivePicture } from './live-picture.tsx';
import { PictureFrame } from './picture-frame.tsx';
import { PicturePlaceholder } from './picture-placeholder.tsx';
import { Polls } from './polls.tsx';
import { QuickActions } from './quick-actions.tsx';
import { StudioFigures } from './studio-figures.tsx';
import { acquireMicrophone } from './use-camera.ts';
import { useStudioPicture } from './use-studio-picture.ts';

/** The owner's side of the stage: before the show to try camera and microphone, then picture, figures, quick actions and the chat. */
export function Studio({ show }: { show: Show }) {
  const user = useCurrentUser();
  const feed = useLiveShow(show.id, user.id);
  const figures = useQuery(figuresQuery(show.id));
  const live = show.status === 'live';
  const open = live || show.status === 'scheduled';
  const picture = useStudioPicture(show);
  const viewers = feed.viewers ?? show.viewerCount;
  const title = useFocusWhen(live);
  const over = useFocusWhen(!open);
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 ref={title} tabIndex={-1} className="board-type text-b28 [overflow-wrap:anywhere]">
          {show.title}
        </h2>
        {live && <EndStream show={show} />}
        {show.status === 'scheduled' && <GoLive show={show} />}
        {!open && (
          <p ref={over} tabIndex={-1} className="text-15 text-text-2">
            {overOf(show)}
          </p>
        )}
      </header>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_336px]">
        <div className="grid min-w-0 content-start gap-4">
          {show.status === 'ended' ? (
            <ReplayScreen show={show} />
          ) : (
            <StudioStage show={show} picture={picture} viewers={viewers} />
          )}
          {open ? (
            <DeviceChoice
              devices={picture.devices}
              stream={picture.camera.stream}
              chosen={picture.chosen}
              onChoose={picture.change}
              layout={picture.both && picture.layout}
              onLayout={picture.setLayout}
            />
          ) : (
            <p role="status" className="text-14 text-text-2">
              Camera, microphone and shared screen are off.
            </p>
          )}
          {show.status === 'scheduled' && (
            <p className="text-14 text-text-2">
              This show is not on the air yet. Try camera and microphone here: nobody sees or hears you before Go Live.
            </p>
          )}
          {show.status === 'ended' && <ReplayFigures show={show} />}
          <StudioFigures figures={figures} viewers={viewers} />
          {live && <SentFigures figures={picture.sending.figures} />}
          {live && <QuickActions showId={show.id} screen={picture.screen} />}
          <Polls show={show} mine />
        </div>
        {/* the title above takes from the height that the chat has beside a picture */}
        <Chat show={show} feed={feed} className="lg:h-[clamp(420px,calc(100dvh-304px),760px)]" />
      </div>
    </>
  );
}

interface StudioStageProps {
  show: Show;
  picture: ReturnType<typeof useStudioPicture>;
  viewers: number;
}

/** What everybody sees, or will, with the bar of its devices. */
function StudioStage({ show, picture: { both, camera, screen, sending }, viewers }: StudioStageProps) {
  const live = show.status === 'live';
  if (!live && show.status !== 'scheduled') {
    return (
      <PictureFrame live={false} viewers={viewers}>
        <PicturePlaceholder title="The house is empty" show={show} />
      </PictureFrame>
    );
  }
  return (
    <PictureFrame
      live={live}
      viewers={viewers}
      controls={
        camera.stream && (
          <CameraControls stream={camera.stream} onOff={camera.stop}>
            {live ? (
              <OnAir state={sending.state} />
            ) : (
              <p className="pr-2 text-right text-13 text-text-2">Only you see this</p>
            )}
          </CameraControls>
        )
      }
    >
      {both ? (
        <LivePicture stream={both} label="What everybody sees" className="absolute inset-0 size-full" />
      ) : (
        <CameraView
          live={live}
          state={camera.state}
          stream={camera.stream}
          onStart={() => void camera.start()}
          onMicrophone={() => void camera.start(acquireMicrophone)}
        />
      )}
      {screen.stream && !both && (
        <LivePicture
          stream={screen.stream}
          label="Your shared screen"
          className="absolute right-3 bottom-16 w-1/3 rounded-1 ring-2 ring-paper"
        />
      )}
    </PictureFrame>
  );
}

/** An element that takes the focus when something comes true and what had it, such as the button that was pressed, goes. */
function useFocusWhen(now: boolean) {
  const element = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  const before = useRef(now);
  useEffect(() => {
    const lost = document.activeElement === document.body;
    if (!before.current && now && lost) element.current?.focus({ preventScroll: true });
    before.current = now;
  }, [now]);
  return element;
}

function overOf({ status }: Show): string {
  return status === 'cancelled' ? 'This show was called off.' : 'This show is over.';
}
