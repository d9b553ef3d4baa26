import { useCallback, useEffect, useRef, useState } from 'react';
import { type ChosenDevices, keptDevices } from './kept-devices.ts';

/** `off`: not asked for. `denied`: the browser or its owner said no. `missing`: there is no camera. `lost`: it was unplugged. */
export type CameraState = 'off' | 'asking' | 'on' | 'denied' | 'missing' | 'failed' | 'lost';

/** What a failure of `getUserMedia` or `getDisplayMedia` means, by the name of its error. */
export function cameraFailure(name: string): 'denied' | 'missing' | 'failed' {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed';
}

/**
 * One picture from a device: the camera with its microphone, or a screen. It stops when the page lets go of it, and
 * when the studio is no longer `open`, even while the browser still asks for it. `ended`: what it means that a device ends by itself.
 */
export function useMediaStream(acquire: () => Promise<MediaStream>, open: boolean, ended: 'off' | 'lost' = 'off') {
  const [state, setState] = useState<CameraState>('off');
  const [stream, setStream] = useState<MediaStream>();
  const held = useRef<MediaStream>(undefined);
  const wanted = useRef(false);

  const letGo = useCallback((next: CameraState) => {
    wanted.current = false;
    for (const track of held.current?.getTracks() ?? []) track.stop();
    held.current = undefined;
    setStream(undefined);
    setState(next);
  }, []);
  const stop = useCallback(() => letGo('off'), [letGo]);

  const start = useCallback(
    async (how = acquire) => {
      wanted.current = true;
      setState('asking');
      try {
        const acquired = await how();
        if (!wanted.current) return acquired.getTracks().forEach((track) => void track.stop());
        // another device in place of this one
        for (const track of held.current?.getTracks() ?? []) track.stop();
        held.current = acquired;
        for (const track of acquired.getTracks()) {
          track.addEventListener('ended', () => held.current === acquired && letGo(ended));
        }
        setStream(acquired);
        setState('on');
      } catch (error) {
        if (wanted.current) letGo(cameraFailure(error instanceof Error ? error.name : ''));
      }
    },
    [acquire, ended, letGo],
  );

  useEffect(() => (open ? stop : undefined), [open, stop]);

  return { state, stream, start, stop };
}

/** The camera with its microphone. Rejects with a `NotFoundError` where the browser has no devices to ask. */
export async function acquireCamera({ camera, microphone }: ChosenDevices = keptDevices()): Promise<MediaStream> {
  return devices().getUserMedia({
    video: { width: { ideal: 1280 }, height: { ideal: 720 }, ...(camera && { deviceId: { ideal: camera } }) },
    audio: microphone ? { deviceId: { ideal: microphone } } : true,
  });
}

/** The microphone alone, for who has no camera or does not want one. */
export async function acquireMicrophone({ microphone }: ChosenDevices = keptDevices()): Promise<MediaStream> {
  return devices().getUserMedia({ audio: microphone ? { deviceId: { ideal: microphone } } : true });
}

function devices(): MediaDevices {
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('No devices', 'NotFoundError');
  return navigator.mediaDevices;
}

/** A screen or a window of the reader's choice. */
export async function acquireScreen(): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getDisplayMedia) throw new DOMException('No screen sharing', 'NotFoundError');
  return navigator.mediaDevices.getDisplayMedia({ video: true });
}
