import type { Show } from '@marquee/command-api/contract/shows.ts';

/** What a screen reader says of a show's picture; nothing of the poster that the house drew in its place. */
export function pictureAlt({ thumbnailUrl, title }: Pick<Show, 'thumbnailUrl' | 'title'>): string {
  return thumbnailUrl ? `Picture of ${title}` : '';
}
