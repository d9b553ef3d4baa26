import { noticeKinds } from '@marquee/domain/notifications/kinds.ts';
import { z } from 'zod';
import { Done, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

const kind = z.enum(noticeKinds);

/** Whether somebody wants to be told of one kind of thing, in the app and by mail. */
export const NoticeChoice = z.object({
  kind,
  app: z.boolean(),
  mail: z.boolean(),
  /** Whether they choose the mail: some have to be sent, and of some there are none. */
  mailIsChoice: z.boolean(),
});
export type NoticeChoice = z.infer<typeof NoticeChoice>;

/** What people choose to be told: apart from what they are told, so that the pages which count it need not know. */
export const noticeChoices = {
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
