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

/** Whether somebody wants to be told of one kind of thing, in the app and by mail. */
export const NoticeChoice = z.object({
  kind,
  app: z.boolean(),
  mail: z.boolean(),
  /** Whether they choose the mail: some have to be sent, and of some there are none. */
  mailIsChoice: z.boolean(),
});
export type NoticeChoice = z.infer<typeof NoticeChoice>;

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
  getNoticePreferences: endpoint({
    method: 'GET',
    path: '/api/notifications/preferences',
    summary: 'What I want to be told',
    access: 'person',
    response: z.array(NoticeChoice),
  }),
  setNoticePreference: endpoint({
    method: 'PUT',
    path: '/api/notifications/preferences/:kind',
    summary: 'Whether I want to be told of one kind of thing; what is left out stays as it is',
    access: 'person',
    params: z.object({ kind }),
    body: z.object({ app: z.boolean(), mail: z.boolean() }).partial(),
    response: Done,
  }),
  getBell: endpoint({
    method: 'GET',
    path: '/api/bells/:channelId',
    summary: 'Whether I am told of each post of a person or in a group, and of each live show of a person',
    access: 'person',
    params: z.object({ channelId: Uuid }),
    response: z.object({ on: z.boolean() }),
  }),
  setBell: endpoint({
    method: 'PUT',
    path: '/api/bells/:channelId',
    summary: 'I want to be told of each of them from now on',
    access: 'person',
    params: z.object({ channelId: Uuid }),
    response: Done,
  }),
  removeBell: endpoint({
    method: 'DELETE',
    path: '/api/bells/:channelId',
    summary: 'I do not want to be told of each of them any more',
    access: 'person',
    params: z.object({ channelId: Uuid }),
    response: Done,
  }),
};
