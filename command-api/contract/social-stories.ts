import { FromAge } from '@marquee/domain/content/ages.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';
import { Done, Hidden, Instant, PublicPerson, page, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Medium, MediumInput } from './social-media.ts';
import { MusicInput, MusicPart } from './social-music.ts';

const storyId = z.object({ storyId: Uuid });
const audience = z.enum(['public', 'followers']);

/** One story (spec section 3, stories). */
export const Story = z.object({
  id: Uuid,
  userId: Uuid,
  author: PublicPerson,
  /** May be empty beside a picture or video. */
  content: z.string(),
  medium: Medium.nullable(),
  /** Of a picture, its largest size. */
  imageUrl: z.string().nullable(),
  videoUrl: z.string().nullable(),
  ...MusicPart.shape,
  audience,
  /** From which age it is, in years, by its author's word or by a decision; 0 for everybody. */
  fromAge: z.int(),
  /** I have seen it. */
  seen: z.boolean(),
  /** How many others have seen it; told to its author, 0 to everybody else. */
  viewCount: z.int(),
  /** The show that its author plays right now. */
  liveShowId: Uuid.nullable(),
  /** From then on nobody but its author sees it. */
  expiresAt: Instant,
  permanentHosting: z.boolean(),
  aiProcessed: z.boolean(),
  /** Why a moderator has hidden it; told to its author and to staff. */
  hidden: z.string().nullable(),
  /** Deleted by its author, who can bring it back until then. */
  erasesAt: Instant.nullable(),
  createdAt: Instant,
});
export type Story = z.infer<typeof Story>;

/** Somebody who has seen a story. */
export const StoryViewer = z.object({ id: Uuid, person: PublicPerson, seenAt: Instant });
export type StoryViewer = z.infer<typeof StoryViewer>;

export const stories = {
  listStories: endpoint({
    method: 'GET',
    path: '/api/stories',
    summary: 'Stories that run, newest first: of whom I follow and mine, or of one person',
    access: 'person',
    query: z.object({ author: Uuid.optional() }),
    response: z.array(Story),
  }),
  listStoryArchive: endpoint({
    method: 'GET',
    path: '/api/story-archive',
    summary: 'All my stories, also those that are over or deleted, newest first',
    access: 'person',
    query: z.object(page),
    response: z.array(Story),
  }),
  getStory: endpoint({
    method: 'GET',
    path: '/api/stories/:storyId',
    summary: 'One story that runs, or one of mine',
    access: 'person',
    params: storyId,
    response: Story,
  }),
  /** Refusals: 400 `ContentRequired`, `MusicTooLong`, 409 `MediaNotYours`, `MusicUnavailable`. */
  createStory: endpoint({
    method: 'POST',
    path: '/api/stories',
    summary: 'Publish a story of words, a kept picture or a kept video, with music where I like, for 24 hours',
    access: 'person',
    body: z.object({
      content: text(textLimits.story).default(''),
      medium: MediumInput.optional(),
      music: MusicInput.optional(),
      audience: audience.default('public'),
      fromAge: FromAge.default(0),
    }),
    response: Story,
  }),
  markStorySeen: endpoint({
    method: 'PUT',
    path: '/api/stories/:storyId/seen',
    summary: 'I have seen a story; its author is told, for 48 hours',
    access: 'person',
    params: storyId,
    response: Done,
  }),
  listStoryViewers: endpoint({
    method: 'GET',
    path: '/api/stories/:storyId/viewers',
    summary: 'Who has seen a story of mine in the last 48 hours, newest first',
    access: 'person',
    params: storyId,
    query: z.object(page),
    response: z.array(StoryViewer),
  }),
  deleteStory: endpoint({
    method: 'DELETE',
    path: '/api/stories/:storyId',
    summary: 'Delete a story (its author); it can be restored for 30 days',
    access: 'person',
    params: storyId,
    response: Done,
  }),
  restoreStory: endpoint({
    method: 'POST',
    path: '/api/stories/:storyId/restore',
    summary: 'Bring a deleted story back (its author)',
    access: 'person',
    params: storyId,
    response: Story,
  }),
  eraseStory: endpoint({
    method: 'POST',
    path: '/api/stories/:storyId/erase',
    summary: 'Erase a story for good (its author)',
    access: 'person',
    params: storyId,
    response: Done,
  }),
  hideStory: endpoint({
    method: 'POST',
    path: '/api/stories/:storyId/hide',
    summary: 'Hide a story from everybody but its author (moderators), with a reason that they read',
    access: 'person',
    staff: ['moderator', 'operator'],
    params: storyId,
    body: z.object({ reason: text(textLimits.reason, 1, 'Write down why') }),
    response: Hidden,
  }),
  unhideStory: endpoint({
    method: 'POST',
    path: '/api/stories/:storyId/unhide',
    summary: 'Show a hidden story again (moderators)',
    access: 'person',
    staff: ['moderator', 'operator'],
    params: storyId,
    response: Done,
  }),
};
