import type { Reel } from '@marquee/command-api/contract/social-reels.ts';
import { postOf } from './posts.ts';

/** A reel of somebody else, three hours old. */
export function reelOf(changes: Partial<Reel> = {}): Reel {
  const { title = 'One take', description = 'From the roof.' } = changes;
  const part = { title, description, videoUrl: '/files/media/take', thumbnailUrl: null, duration: 5 };
  return { ...postOf({ postType: 'reel', content: part.description, reel: part }), ...part, ...changes };
}
