import { useEffect, useRef, useState } from 'react';
import { type Mixed, mixStreams } from './mix-streams.ts';
import type { PictureLayout } from './picture-layout.ts';

/** The shared screen and the camera as one picture, while there are both; another `layout` changes the picture that runs. */
export function useMixedStream(
  camera: MediaStream | undefined,
  screen: MediaStream | undefined,
  layout: PictureLayout,
): MediaStream | undefined {
  const [both, setBoth] = useState<MediaStream>();
  const mixed = useRef<Mixed>(undefined);
  const arranged = useRef(layout);
  useEffect(() => {
    arranged.current = layout;
    mixed.current?.arrange(layout);
  }, [layout]);
  useEffect(() => {
    if (!camera || !screen || camera.getVideoTracks().length === 0) return;
    const made = mixStreams(camera, screen, arranged.current);
    mixed.current = made;
    setBoth(made.stream);
    return () => {
      made.stop();
      mixed.current = undefined;
      setBoth(undefined);
    };
  }, [camera, screen]);
  return both;
}
