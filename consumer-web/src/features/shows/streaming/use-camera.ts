import { useCallback, useEffect, useRef, useState } from 'react';

/** `off`: not asked for. `denied`: the browser or its owner said no. `missing`: there is no camera. */
export type CameraState = 'off' | 'asking' | 'on' | 'denied' | 'missing' | 'failed';

/** What a failure of `getUserMedia` or `getDisplayMedia` means, by the name of its error. */
export function cameraFailure(name: string): 'denied' | 'missing' | 'failed' {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed';
}

/**
 * One picture from a device: the camera with its microphone, or a screen. It stops when the page lets go of it, and
 * when the show is no longer `live`, even while the browser still asks for it.
 */
export function useMediaStream(acquire: () => Promise<MediaStream>, live: boolean) {
  const [state, setState] = useState<CameraState>('off');
  const [stream, setStream] = useState<MediaStream>();
  const held = useRef<MediaStream>(undefined);
  const wanted = useRef(false);

  const stop = useCallback(() => {
    wanted.current = false;
    for (const track of held.current?.getTracks() ?? []) track.stop();
    held.current = undefined;
    setStream(undefined);
    setState('off');
  }, []);

  const start = useCallback(
    async (how = acquire) => {
      wanted.current = true;
      setState('asking');
      try {
        const acquired = await how();
        if (!wanted.current) return acquired.getTracks().forEach((track) => void track.stop());
        held.current = acquired;
        const [main] = [...acquired.getVideoTracks(), ...acquired.getAudioTracks()];
        main?.addEventListener('ended', stop);
        setStream(acquired);
        setState('on');
      } catch (error) {
        if (wanted.current) setState(cameraFailure(error instanceof Error ? error.name : ''));
      }
    },
    [acquire, stop],
  );

  useEffect(() => (live ? stop : undefined), [live, stop]);

  return { state, stream, start, stop };
}

/** The camera with its microphone. Rejects with a `NotFoundError` where the browser has no devices to ask. */
export async function acquireCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('No devices', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia({
    video: { width: { ideal: 1280 }, height: { ideal: 720 } },
    audio: true,
  });
}

/** The microphone alone, for who has no camera or does not want one. */
export async function acquireMicrophone(): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('No devices', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia({ audio: true });
}

/** A screen or a window of the reader's choice. */
export async function acquireScreen(): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getDisplayMedia) throw new DOMException('No screen sharing', 'NotFoundError');
  return navigator.mediaDevices.getDisplayMedia({ video: true });
}
