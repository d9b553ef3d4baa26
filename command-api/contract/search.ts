import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';
import { text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

/** What can be looked for. */
export const searchKinds = ['person', 'show', 'post', 'track', 'album', 'reel', 'group', 'art', 'syncTrack'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Something that was found: enough to know it again, and to go there. */
export const SearchHit = z.object({
  kind: z.enum(searchKinds),
  id: Uuid,
  /** Of a post: how it begins. */
  name: z.string(),
  /** A line about it: a person's username, a show's, a post's, a track's or a reel's artist, also of one on offer for licensing, how many are in a group, what art is. */
  detail: z.string(),
  /** `/files/...`. */
  imageUrl: z.string().nullable(),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const search = {
  search: endpoint({
    method: 'GET',
    path: '/api/search',
    summary:
      'People, shows, tracks, reels, groups and art by name, posts by their words: what begins with the words, then what is spelled like them; best first',
    access: 'person',
    query: z.object({
      q: text(textLimits.search),
      kind: z.enum(searchKinds).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    response: z.array(SearchHit),
  }),
};
