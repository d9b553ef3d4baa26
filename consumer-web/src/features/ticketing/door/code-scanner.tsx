import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../../components/ui/notice.tsx';
import { watchForCodes } from './scanner.ts';

/** The camera at the door. It reads codes until it is taken away. */
export function CodeScanner({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [blocked, setBlocked] = useState(false);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let left = false;
    let stopWatching = () => {};
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      (acquired) => {
        stream = acquired;
        if (left || !video.current) return stop();
        video.current.srcObject = acquired;
        stopWatching = watchForCodes(video.current, onCode);
      },
      () => setBlocked(true),
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
      <Notice tone="bad" title="The camera is not there">
        Allow it in the address bar, or type the code.
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
      className="aspect-video w-full rounded-1 bg-black object-cover"
    />
  );
}
