import { FromAge } from '@marquee/domain/content/ages.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';
import { Done, Hidden, Instant, Money, PublicPerson, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { MediaInput, Medium, ReelPart } from './social-media.ts';
import { Mention } from './social-mentions.ts';
import { MusicInput, MusicPart } from './social-music.ts';

const postId = z.object({ postId: Uuid });
/** A share may say nothing of its own; of every other post the aggregate asks for words. */
const words = text(textLimits.post);
const audience = z.enum(['public', 'followers']);
/** Whole dollars; what an exclusive post may cost is the aggregate's to say. */
const price = z.int().min(0).max(1_000_000);

/** A post without what it shares. */
const PlainPost = z.object({
  id: Uuid,
  userId: Uuid,
  author: PublicPerson,
  /** Empty while it is locked or gated. */
  content: z.string(),
  /** Who is named in it, as far as they are there for me. */
  mentions: z.array(Mention),
  /** In the author's order; none while it is locked. */
  media: z.array(Medium),
  /** How many there are, seen or not. */
  mediaCount: z.int(),
  /** Of the first picture, its largest size; null where there is none for who asks. */
  imageUrl: z.string().nullable(),
  /** Of the first video; null where there is none for who asks. */
  videoUrl: z.string().nullable(),
  /** A post has no end: what has one is a story. */
  expiresAt: Instant.nullable(),
  postType: z.string(),
  /** Null unless it is a reel. */
  reel: ReelPart.nullable(),
  ...MusicPart.shape,
  isExclusive: z.boolean(),
  /** Whole dollars; 0 unless it is exclusive. */
  price: z.int(),
  /** Exclusive, and not bought by who asks. */
  locked: z.boolean(),
  /** From which age it is, in years, by its author's word or by a decision; 0 for everybody. */
  fromAge: z.int(),
  /** Not for the age of who asks, or above what their parent lets them see: without words and pictures. */
  gated: z.boolean(),
  /** `group`: the members of the private group that it is in. */
  audience: z.enum([...audience.options, 'group']),
  /** The group that it is in; null on its author's own page. `keepsOrder`: I may take it out of there. */
  group: z.object({ id: Uuid, name: z.string(), keepsOrder: z.boolean(), archived: z.boolean() }).nullable(),
  /** Its author lets others comment, and its group is not archived. */
  commentsOpen: z.boolean(),
  likeCount: z.int(),
  /** I like it. */
  isLiked: z.boolean(),
  commentCount: z.int(),
  /** Shares of it that stand. */
  shareCount: z.int(),
  /** My share of it; null while I have none. */
  myShareId: Uuid.nullable(),
  /** How many have seen it, each once a day. */
  viewCount: z.int(),
  /** Tips that it was given and that stand. */
  tipCount: z.int(),
  /** Whether its author may be given more: not while they are known to be under 18. */
  takesTips: z.boolean(),
  /** What they come to; told to its author alone. */
  tipTotal: Money.nullable(),
  permanentHosting: z.boolean(),
  aiProcessed: z.boolean(),
  rokuSupport: z.boolean(),
  instagramCopyright: z.boolean(),
  /** How often its author has changed it. */
  edits: z.int(),
  /** Why a moderator has hidden it; told to its author and to staff. */
  hidden: z.string().nullable(),
  /** Deleted by its author, who can bring it back until then. */
  erasesAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});

/** One post (spec section 3, posts, with the fields of the sample post). */
export const Post = PlainPost.extend({
  /** Null unless it is a share; `post` is what it shows, null where that is gone, or not for me. */
  of: z.object({ id: Uuid, post: PlainPost.nullable() }).nullable(),
});
export type Post = z.infer<typeof Post>;
export type PlainPost = z.infer<typeof PlainPost>;

export const social = {
  listPosts: endpoint({
    method: 'GET',
    path: '/api/posts',
    summary: 'Posts, newest first: of everybody, of whom I follow, of those I do not follow, or mine that I deleted',
    access: 'person',
    query: z.object({
      feed: z.enum(['all', 'following', 'discover', 'deleted']).default('all'),
      /** Only this person's, whatever the feed. */
      author: Uuid.optional(),
      /** Only what is in this group, whatever the feed. */
      group: Uuid.optional(),
      cursor: z.string().max(textLimits.cursor).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: z.array(Post),
  }),
  getPost: endpoint({
    method: 'GET',
    path: '/api/posts/:postId',
    summary: 'One post',
    access: 'person',
    params: postId,
    response: Post,
  }),
  /** Refusals: 400 `PriceOutOfRange`, `ShareIsPlain`, `MusicTooLong`, 403 `AgeVerificationRequired`, `NotAMember`, 409 `AlreadyShared`, `MediaNotYours`, `MusicUnavailable`, `GroupClosed`, 429 `TooFast` (30 posts and reels in an hour). */
  createPost: endpoint({
    method: 'POST',
    path: '/api/posts',
    summary:
      'Post something, with up to ten kept pictures and videos, and with music, of a major label at most 90 seconds; an exclusive post costs $1 to $99',
    access: 'person',
    body: z.object({
      content: words,
      isExclusive: z.boolean().default(false),
      price: price.default(0),
      audience: audience.default('public'),
      fromAge: FromAge.default(0),
      /** A group that I am in, which says who reads it. */
      group: Uuid.optional(),
      media: MediaInput.default([]),
      music: MusicInput.optional(),
      /** The post that it shares. */
      of: Uuid.optional(),
    }),
    response: Post,
  }),
  editPost: endpoint({
    method: 'PATCH',
    path: '/api/posts/:postId',
    summary: 'Change a post (its author)',
    access: 'person',
    params: postId,
    body: z.object({
      content: words.optional(),
      price: price.optional(),
      audience: audience.optional(),
      commentsOpen: z.boolean().optional(),
      fromAge: FromAge.optional(),
    }),
    response: Post,
  }),
  deletePost: endpoint({
    method: 'DELETE',
    path: '/api/posts/:postId',
    summary: 'Delete a post (its author, who keeps order in its group); who did can restore it for 30 days',
    access: 'person',
    params: postId,
    response: Done,
  }),
  restorePost: endpoint({
    method: 'POST',
    path: '/api/posts/:postId/restore',
    summary: 'Bring a deleted post back (who deleted it)',
    access: 'person',
    params: postId,
    response: Post,
  }),
  erasePost: endpoint({
    method: 'POST',
    path: '/api/posts/:postId/erase',
    summary: 'Erase a post for good (its author)',
    access: 'person',
    params: postId,
    response: Done,
  }),
  hidePost: endpoint({
    method: 'POST',
    path: '/api/posts/:postId/hide',
    summary: 'Hide a post from everybody but its author (moderators), with a reason that they read',
    access: 'person',
    staff: ['moderator', 'operator'],
    params: postId,
    body: z.object({ reason: text(textLimits.reason, 1, 'Write down why') }),
    response: Hidden,
  }),
  unhidePost: endpoint({
    method: 'POST',
    path: '/api/posts/:postId/unhide',
    summary: 'Show a hidden post again (moderators)',
    access: 'person',
    staff: ['moderator', 'operator'],
    params: postId,
    response: Done,
  }),
  like: endpoint({
    method: 'PUT',
    path: '/api/likes/:kind/:id',
    summary: 'Like a post, a comment or a track',
    access: 'person',
    params: z.object({ kind: z.enum(['post', 'reel', 'comment', 'track', 'art', 'artcollection']), id: Uuid }),
    response: Done,
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: '/api/likes/:kind/:id',
    summary: 'Like it no longer',
    access: 'person',
    params: z.object({ kind: z.enum(['post', 'reel', 'comment', 'track', 'art', 'artcollection']), id: Uuid }),
    response: Done,
  }),
};
