import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { noticeKinds } from '@marquee/domain/notifications/kinds.ts';
import { z } from 'zod';
import { Done, Instant, InstantInput, PublicPerson, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

const kind = z.enum(noticeKinds);

/** One line of what somebody is told. */
export const Notice = z.object({
  id: Uuid,
  kind,
  /**
   * The post, the show, the order, the group, the art, the licence, the migration, the track, the subscription or the person that it
   * is about: of a comment, the post that it stands under.
   */
  subjectId: Uuid,
  /** That post is a reel, which has a place of its own. */
  isReel: z.boolean(),
  /** Title of the show, art or track or name of the group, platform or product that it is about, what tips come to in dollars; null where there is none of these. */
  title: z.string().nullable(),
  /** Who did it, the last first: three at most. */
  people: z.array(PublicPerson),
  /** How many did it besides these. */
  others: z.int().min(0),
  at: Instant,
  unread: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;

export const notifications = {
  listNotices: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: 'What I am told, newest first: one line for all that happens to one thing in a day',
    access: 'person',
    whileBarred: true,
    query: z.object({
      cursor: z.string().max(textLimits.cursor).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(30),
    }),
    response: z.array(Notice),
  }),
  countUnread: endpoint({
    method: 'GET',
    path: '/api/notifications/unread',
    summary: 'How many lines I have not read, counted up to 100',
    access: 'person',
    whileBarred: true,
    response: z.object({ unread: z.int().min(0).max(100) }),
  }),
  markNoticesRead: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'I have read everything up to an instant',
    access: 'person',
    whileBarred: true,
    body: z.object({ upTo: InstantInput }),
    response: Done,
  }),
  markNoticeRead: endpoint({
    method: 'POST',
    path: '/api/notifications/:noticeId/read',
    summary: 'I have read one line, up to an instant: what comes to it later is unread again',
    access: 'person',
    whileBarred: true,
    params: z.object({ noticeId: Uuid }),
    body: z.object({ upTo: InstantInput }),
    response: Done,
  }),
};
