import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Notice } from '../../../components/ui/notice.tsx';
import { watchForCodes } from './scanner.ts';

const NO_READER =
  'What reads codes did not load. Find a network and try again, or type the eight letters or a name below.';

/** The camera at the door. It reads codes until it is taken away. */
export function CodeScanner({ onCode, onBlocked }: { onCode: (code: string) => void; onBlocked: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [blocked, setBlocked] = useState<string>();
  const block = useEffectEvent((help: string) => {
    setBlocked(help);
    onBlocked();
  });
  useEffect(() => {
    let stream: MediaStream | undefined;
    let left = false;
    let stopWatching = () => {};
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      (acquired) => {
        stream = acquired;
        if (left || !video.current) return stop();
        video.current.srcObject = acquired;
        stopWatching = watchForCodes(video.current, { onCode, onFailed: () => block(NO_READER) });
      },
      (reason: unknown) => block(helpFor(reason)),
    );
    function stop() {
      stopWatching();
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    return () => {
      left = true;
      stop();
    };
  }, [onCode]);
  if (blocked) {
    return (
      <Notice tone="bad" title="No scanning for now">
        {blocked}
      </Notice>
    );
  }
  return (
    <video
      ref={video}
      aria-label="Camera at the door"
      autoPlay
      muted
      playsInline
      className="aspect-video w-full rounded-1 bg-night-0 object-cover"
    />
  );
}

/** What to do about a camera that does not open. */
function helpFor(reason: unknown): string {
  const name = reason instanceof DOMException ? reason.name : '';
  if (name === 'NotAllowedError') return 'Allow it in the address bar, or type the eight letters or a name below.';
  if (name === 'NotReadableError')
    return 'Another app holds it: close that, or type the eight letters or a name below.';
  return 'This device has none that opens. Type the eight letters or a name below.';
}
