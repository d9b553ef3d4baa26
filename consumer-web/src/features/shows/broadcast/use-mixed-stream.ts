import { useEffect, useState } from 'react';
import { mixStreams } from './mix-streams.ts';

/** What is sent: the camera, the shared screen, or both as one picture. */
export function useMixedStream(
  camera: MediaStream | undefined,
  screen: MediaStream | undefined,
): MediaStream | undefined {
  const [both, setBoth] = useState<MediaStream>();
  useEffect(() => {
    if (!camera || !screen || camera.getVideoTracks().length === 0) return;
    const mixed = mixStreams(camera, screen);
    setBoth(mixed.stream);
    return () => {
      mixed.stop();
      setBoth(undefined);
    };
  }, [camera, screen]);
  return both ?? camera ?? screen;
}
