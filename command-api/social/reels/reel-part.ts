import type { PublicationBody } from '@marquee/domain/social/publication/events.ts';
import type { ShownMediumRow } from '@marquee/projections/social/post-media.ts';
import type { PostRow } from '@marquee/projections/social/posts.ts';
import type { Medium, ReelPart } from '../../contract/social-media.ts';

/** What a reel has besides; null for a post. `media` and `body` are none where it is closed for who looks. */
export function reelPart(
  { kind }: PostRow,
  body: PublicationBody | undefined,
  media: readonly Medium[],
  shown: readonly ShownMediumRow[],
): ReelPart | null {
  if (kind !== 'reel') return null;
  const [video, thumbnail] = media;
  const milliseconds = shown[0]?.milliseconds ?? null;
  return {
    title: body?.title ?? '',
    description: body?.content ?? '',
    videoUrl: video?.videoUrl ?? null,
    thumbnailUrl: (thumbnail ?? video)?.sources.at(-1)?.url ?? null,
    duration: milliseconds === null ? null : milliseconds / 1000,
  };
}
