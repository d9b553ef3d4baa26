import { z } from 'zod';
import { Id } from '../../kernel/schemas.ts';
import { noticeKinds } from '../kinds.ts';

/** Where a person can be told. */
export const NoticeChannel = z.enum(['app', 'mail']);
export type NoticeChannel = z.infer<typeof NoticeChannel>;

/** Whether a person wants to be told of something, and where; of what nobody has said a word, they are told in the app. */
export const NoticePreference = z.object({
  person: Id,
  kind: z.enum(noticeKinds),
  channel: NoticeChannel,
  on: z.boolean(),
});

/** Events of what a person chose in a month, `noticepreference-{person:month}`. */
export const preferenceEvents = {
  NoticePreferencesSet: { version: 1, schema: z.object({ entries: z.array(NoticePreference).min(1) }) },
} as const;
