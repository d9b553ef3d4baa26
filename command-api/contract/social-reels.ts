import { FromAge } from '@marquee/domain/content/ages.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';
import { page, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Post } from './social.ts';
import { MediumInput, ReelPart } from './social-media.ts';
import { MusicInput } from './social-music.ts';

/** One reel (spec section 3, reels): what every post has, and what a reel has besides. */
export const Reel = Post.extend(ReelPart.shape);
export type Reel = z.infer<typeof Reel>;

const reelId = z.object({ reelId: Uuid });
const title = text(textLimits.reelTitle, 1, 'A title is required');
const description = text(textLimits.post);
const audience = z.enum(['public', 'followers']);
/** Whole dollars; what an exclusive reel may cost is the aggregate's to say. */
const price = z.int().min(0).max(1_000_000);

/**
 * Reels. What is done with one as with every post is at the addresses of posts: deleting, restoring, comments, unlocking, hiding; liking, tipping
 * and reporting name the kind `reel`.
 */
export const reels = {
  listReels: endpoint({
    method: 'GET',
    path: '/api/reels',
    summary: 'Reels, newest first: of everybody, of whom I follow, of one person, or in one group',
    access: 'person',
    query: z.object({
      feed: z.enum(['all', 'following']).default('all'),
      /** Only this person's, whatever the feed. */
      author: Uuid.optional(),
      /** Only those in this group, whatever the feed. */
      group: Uuid.optional(),
      ...page,
    }),
    response: z.array(Reel),
  }),
  getReel: endpoint({
    method: 'GET',
    path: '/api/reels/:reelId',
    summary: 'One reel',
    access: 'person',
    params: reelId,
    response: Reel,
  }),
  /** Refusals: 400 `ContentRequired`, `VideoRequired`, `PriceOutOfRange`, `MusicTooLong`, 403 `AgeVerificationRequired`, `NotAMember`, 409 `GroupClosed`, `MediaNotYours`, `MusicUnavailable`, 429 `TooFast` (30 posts and reels in an hour). */
  createReel: endpoint({
    method: 'POST',
    path: '/api/reels',
    summary:
      'Publish a kept video as a reel, with a title, and with music where I like; of a major label at most 90 seconds',
    access: 'person',
    body: z.object({
      title,
      description: description.default(''),
      video: MediumInput,
      /** A kept picture that stands for it. */
      thumbnail: MediumInput.optional(),
      music: MusicInput.optional(),
      isExclusive: z.boolean().default(false),
      price: price.default(0),
      audience: audience.default('public'),
      fromAge: FromAge.default(0),
      /** A group that I am in: then the group says who sees it. */
      group: Uuid.optional(),
    }),
    response: Reel,
  }),
  /** Refusals: 400 `ContentRequired`, `PriceOutOfRange`, 409 `AlreadyPublic`. */
  editReel: endpoint({
    method: 'PATCH',
    path: '/api/reels/:reelId',
    summary: 'Change what a reel of mine is called and says, who sees it, what it costs, or whether it takes comments',
    access: 'person',
    params: reelId,
    body: z.object({
      title: title.optional(),
      description: description.optional(),
      audience: audience.optional(),
      commentsOpen: z.boolean().optional(),
      price: price.optional(),
      fromAge: FromAge.optional(),
    }),
    response: Reel,
  }),
};
