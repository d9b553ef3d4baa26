import { z } from 'zod';
import { labelledEvents } from '../../content/ages.ts';
import { contentEvents } from '../../content/content.ts';
import type { EventOf } from '../../kernel/event.ts';
import { Id, Instant, SealedItem } from '../../kernel/schemas.ts';
import { Mentions } from '../mentions.ts';
import { Medium } from './media.ts';
import { mostMedia } from './most-media.ts';
import { Music } from './music.ts';
import { Shared } from './share.ts';

/** What is in the sealed body of a publication. */
export interface PublicationBody {
  /** What a post says, or a reel says of itself. */
  readonly content: string;
  /** Of a reel. */
  readonly title?: string;
  /** Of each picture and video, in their order: what is said of it to who does not see it; empty where its author wrote nothing. */
  readonly alts?: readonly string[];
  /** Who is mentioned, by the name that stands in the words, in lower case. */
  readonly mentioned?: Readonly<Record<string, string>>;
}

/** A publication is one of these, in a stream of that name. */
export const PublicationKind = z.enum(['post', 'reel']);
export type PublicationKind = z.infer<typeof PublicationKind>;

export const Audience = z.enum(['public', 'followers']);
export type Audience = z.infer<typeof Audience>;
/** The same, and `group`: who is in the private group that it was posted in, for good. */
export const PostAudience = z.enum([...Audience.options, 'group']);
export type PostAudience = z.infer<typeof PostAudience>;

/** Whole US dollars, 0 to 99. */
const Price = z.int().min(0).max(99);

/** Events of one publication, `post-{id}` or `reel-{id}`. */
export const publicationEvents = {
  /**
   * `channel` is where it appears: its author's own, or a group. `price` is 0 unless it is exclusive. `media` are there and ready
   * before it; in version 1 there were none, and up to version 2 no groups, up to version 3
   * no reels and no music. `mentions`: who is named in the words and may be; `of`: the post that it shares.
   */
  PublicationCreated: {
    version: 4,
    schema: z.object({
      kind: PublicationKind,
      author: Id,
      channel: z.object({ kind: z.enum(['person', 'group']), id: Id }),
      postType: z.string(),
      body: SealedItem,
      media: z.array(Medium).max(mostMedia),
      exclusive: z.boolean(),
      price: Price,
      audience: PostAudience,
      mentions: Mentions.optional(),
      of: Shared.optional(),
      music: Music.optional(),
      permanentHosting: z.boolean(),
      aiProcessed: z.boolean(),
      rokuSupport: z.boolean(),
      instagramCopyright: z.boolean(),
    }),
    upcasters: {
      1: (data: unknown) => [{ type: 'PublicationCreated', data: { ...(data as object), media: [] } }],
      2: (data: unknown) => [{ type: 'PublicationCreated', data }],
      3: (data: unknown) => [{ type: 'PublicationCreated', data }],
    },
  },
  /** It is in the feeds, in the order of `at`. */
  PublicationPublished: { version: 1, schema: z.object({ at: Instant }) },
  /** `rev` counts edits from 1. What is absent stays as it was. */
  PublicationEdited: {
    version: 1,
    schema: z.object({
      rev: z.int().min(1),
      body: SealedItem.optional(),
      audience: Audience.optional(),
      commentsOpen: z.boolean().optional(),
      price: Price.optional(),
    }),
  },
  ...labelledEvents,
  ...contentEvents,
} as const;
export type PublicationEvent = EventOf<typeof publicationEvents>;
