import { z } from 'zod';
import { Follow } from './accounts.ts';
import { Instant, PublicPerson, page, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A person's page as one reader sees it. */
export const PersonProfile = PublicPerson.extend({
  userType: z.string(),
  /** Whom they follow. */
  following: z.int(),
  /** Null where they say nothing, and where the reader may not see it. */
  bio: z.string().nullable(),
  /** Pages of theirs elsewhere; none where the reader may not see them. */
  links: z.array(z.string()),
  /** `MM-DD`, without the year; null unless they show it. */
  birthday: z.string().nullable(),
  /** Only their followers see what they publish. */
  private: z.boolean(),
  /** Whether they may be given tips: not while they are known to be under 18. */
  takesTips: z.boolean(),
  /** Whether the reader sees what they publish and whom they follow. */
  shown: z.boolean(),
  /** What the reader has towards them. */
  reader: z.object({
    self: z.boolean(),
    follow: z.enum(['none', 'requested', 'following']),
    /** They follow the reader. */
    followed: z.boolean(),
    blocked: z.boolean(),
    muted: z.boolean(),
  }),
});
export type PersonProfile = z.infer<typeof PersonProfile>;

/** Somebody looked at my page, the first time of a day. */
export const Visit = z.object({ id: Uuid, person: PublicPerson, visitedAt: Instant });
export type Visit = z.infer<typeof Visit>;

const person = z.object({ userId: Uuid });

/** People and who follows them. */
export const people = {
  getPerson: endpoint({
    method: 'GET',
    path: '/api/people/:userId',
    summary: 'Someone’s page, as far as I may see it; they see that I was there',
    access: 'person',
    params: person,
    response: PersonProfile,
  }),
  listVisitors: endpoint({
    method: 'GET',
    path: '/api/visitors',
    summary: 'Who looked at my page in the last 30 days, newest first; `X-Next-Cursor` says how the list goes on',
    access: 'person',
    query: z.object(page),
    response: z.array(Visit),
  }),
  listFollowers: endpoint({
    method: 'GET',
    path: '/api/people/:userId/followers',
    summary: 'Who follows someone, newest first; `X-Next-Cursor` says how the list goes on',
    access: 'person',
    params: person,
    query: z.object(page),
    response: z.array(Follow),
  }),
};
