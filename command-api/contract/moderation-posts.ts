import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';
import { listQuery } from './admin-list.ts';
import { Instant, InstantInput, PublicPerson, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { AdminCase, CaseId, CaseSubject } from './moderation-cases.ts';
import { Ids } from './operations-events.ts';

export const adminPostKinds = ['post', 'reel'] as const;
export const adminPostStates = ['live', 'hidden', 'gated', 'deleted', 'erased'] as const;

/** A post or reel as staff see it. */
export const AdminPost = z.object({
  id: Uuid,
  kind: z.enum(adminPostKinds),
  author: PublicPerson,
  /** What it says as its readers read it, a title before it; null where staff see nothing of it: its author has deleted it. */
  text: z.string().nullable(),
  /** Pictures and films. */
  media: z.int(),
  audience: z.enum(['public', 'followers', 'group']),
  /** Whole dollars; null where it is free to see. */
  price: z.int().nullable(),
  state: z.enum(['published', 'deleted', 'erased']),
  /** Why a moderator has hidden it. */
  hidden: z.string().nullable(),
  /** For adults alone, by a decision. */
  gated: z.boolean(),
  /** The newest round of its case; null where nobody has ever reported it. */
  case: z.object({ id: CaseId, state: AdminCase.shape.state, reports: z.int() }).nullable(),
  publishedAt: Instant,
});
export type AdminPost = z.infer<typeof AdminPost>;

/** With what its readers see, and every round of its case, the newest first. */
export const AdminPostWhole = AdminPost.extend({ about: CaseSubject.nullable(), rounds: z.array(AdminCase) });
export type AdminPostWhole = z.infer<typeof AdminPostWhole>;

const ofStaff = { access: 'operator', staff: ['moderator'] } as const;

export const adminPosts = {
  listAdminPosts: endpoint({
    ...ofStaff,
    method: 'GET',
    path: '/api/admin/posts',
    summary: 'Posts and reels by whole words of what they say, by whose they are, by state and time; the newest first',
    query: listQuery(
      {
        id: Ids,
        /** Whole words, all of which it says. */
        q: text(textLimits.search).optional(),
        /** Whole words of its author's names, their mail or id. */
        person: text(textLimits.search).optional(),
        kind: z.enum(adminPostKinds).optional(),
        state: z.enum(adminPostStates).optional(),
        from: InstantInput.optional(),
        to: InstantInput.optional(),
      },
      ['publishedAt'],
    ),
    response: z.array(AdminPost),
  }),
  getAdminPost: endpoint({
    ...ofStaff,
    method: 'GET',
    path: '/api/admin/posts/:postId',
    summary: 'A post or reel as its readers see it, with every round of its case',
    params: z.object({ postId: Uuid }),
    response: AdminPostWhole,
  }),
};
