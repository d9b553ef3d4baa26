import { useEffect, useRef } from 'react';
import { cn } from '../../../lib/cn.ts';

interface LivePictureProps {
  stream: MediaStream;
  label: string;
  className?: string;
}

/** A picture from a device of the reader's, without its sound: they are beside it. */
export function LivePicture({ stream, label, className }: LivePictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={video}
      aria-label={label}
      autoPlay
      muted
      playsInline
      className={cn('bg-night-0 object-cover', className)}
    />
  );
}
