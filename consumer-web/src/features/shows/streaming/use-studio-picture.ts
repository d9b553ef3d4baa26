import type { Show } from '@marquee/command-api/contract/shows.ts';
import { useState } from 'react';
import type { PictureLayout } from '../broadcast/picture-layout.ts';
import { useMixedStream } from '../broadcast/use-mixed-stream.ts';
import { useSending } from '../broadcast/use-sending.ts';
import type { ChosenDevices } from './kept-devices.ts';
import { acquireCamera, acquireMicrophone, acquireScreen, useMediaStream } from './use-camera.ts';
import { useDevices } from './use-devices.ts';

/** Camera, microphone and screen of a studio: tried before the show, sent while it is live. */
export function useStudioPicture({ id, status }: Pick<Show, 'id' | 'status'>) {
  const live = status === 'live';
  const camera = useMediaStream(acquireCamera, live || status === 'scheduled', 'lost');
  const screen = useMediaStream(acquireScreen, live);
  const [layout, setLayout] = useState<PictureLayout>('corner');
  const both = useMixedStream(camera.stream, screen.stream, layout);
  const sending = useSending(id, live ? (both ?? camera.stream ?? screen.stream) : undefined);
  const { devices, chosen, choose } = useDevices(camera.stream);
  const change = (next: ChosenDevices) => {
    choose(next);
    const acquire = camera.stream?.getVideoTracks().length === 0 ? acquireMicrophone : acquireCamera;
    if (camera.stream) void camera.start(() => acquire(next));
  };
  return { camera, screen, both, sending, devices, chosen, change, layout, setLayout };
}
