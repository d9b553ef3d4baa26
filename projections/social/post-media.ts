import type { Rendition } from '@marquee/domain/files/file/events.ts';
import { categoryOf, keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { isPublication } from '@marquee/domain/social/publication/aggregate.ts';
import { publicationEvents } from '@marquee/domain/social/publication/events.ts';
import type { Medium } from '@marquee/domain/social/publication/media.ts';
import { files } from '../files/files.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection } from '../runner/projection.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { posts } from './posts.ts';

/** A picture or video of a post. Whether the post is there is told by its own row. */
export interface PostMediumRow {
  readonly post: string;
  /** From 0, in the author's order. */
  readonly place: number;
  readonly file: string;
  readonly kind: Medium['kind'];
}

const postMediaTable = keyedTable<PostMediumRow, 'post' | 'place', typeof publicationEvents>({
  name: 'post_media',
  columns: { post: 'uuid', place: 'integer', file: 'uuid not null', kind: 'text not null' },
  key: ['post', 'place'],
  indexes: ['(file)'],
  keyOf: ({ stream, type, data }) =>
    type === 'PublicationCreated' && isPublication(categoryOf(stream))
      ? data.media.map((_, place) => ({ post: keyOf(stream), place }))
      : [],
  isFirst: () => true,
  on: {
    PublicationCreated: (_, { data: { media } }, { post, place }) => {
      const medium = media[place];
      return medium && { post, place, ...medium };
    },
  },
});

export const postMedia = projection('post_media', 2, publicationEvents, [postMediaTable]);

/** What a page needs of a medium: of a picture its renditions, of a video that there is one. */
export interface ShownMediumRow extends PostMediumRow {
  readonly renditions: readonly Rendition[];
  readonly mime: string;
  /** How long it plays, where it says so. */
  readonly milliseconds: number | null;
}

const inMedia = projectionVersionOf(postMedia).table('post_media');
const shown = prepared<ShownMediumRow>(
  `select m.*, f.renditions, f.mime, f.milliseconds from ${inMedia} m
   join ${projectionVersionOf(files).table('files')} f on f.id = m.file
   where m.post = any($1::uuid[]) and f.erase_at is null and f.erased_at is null and f.hidden is null order by m.post, m.place`,
);
const showing = prepared<{ post: string }>(
  `select m.post from ${inMedia} m join ${projectionVersionOf(posts).table('posts')} p using (post)
   where m.file = $1 and p.state <> 'erased'`,
);

/** Pictures and videos of posts that are still there, in their order; as new as the read models `post_media` and `files`. */
export async function mediaOfPosts(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly ShownMediumRow[]>> {
  if (ids.length === 0) return new Map();
  return Map.groupBy(await shown(database, [[...new Set(ids)]]), ({ post }) => post);
}

/** Posts that show a file and are not erased. */
export async function postsShowing(database: Database, file: string): Promise<readonly string[]> {
  return (await showing(database, [file])).map(({ post }) => post);
}
