import type { Medium } from '@marquee/command-api/contract/social-media.ts';
import { useState } from 'react';

/**
 * What an element plays of a video: the form for players, and where that cannot be played, the video as it was uploaded. To be spread
 * over the element.
 */
export function useVideoSource({ videoUrl, originalUrl }: Pick<Medium, 'videoUrl' | 'originalUrl'>) {
  const [broken, setBroken] = useState<string | null>(null);
  const src = originalUrl !== null && broken === videoUrl ? originalUrl : videoUrl;
  return { src: src ?? undefined, onError: () => setBroken(videoUrl) };
}
