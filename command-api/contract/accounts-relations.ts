import { z } from 'zod';
import { Done, Instant, InstantInput, PublicPerson, page, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Somebody asks to follow me. */
export const FollowRequest = z.object({ person: PublicPerson, requestedAt: Instant });
export type FollowRequest = z.infer<typeof FollowRequest>;

/** Somebody whom I block or mute. */
export const KeptOff = z.object({ person: PublicPerson, since: Instant, until: Instant.nullable() });
export type KeptOff = z.infer<typeof KeptOff>;

const person = z.object({ userId: Uuid });
/** Who follows me, who asks to, and whom I keep off. */
export const relations = {
  removeFollower: endpoint({
    method: 'DELETE',
    path: '/api/followers/:userId',
    summary: 'Have someone follow me no longer',
    access: 'person',
    params: person,
    response: Done,
  }),
  listFollowRequests: endpoint({
    method: 'GET',
    path: '/api/follow-requests',
    summary: 'Who asks to follow me, newest first; `X-Next-Cursor` says how the list goes on',
    access: 'person',
    query: z.object(page),
    response: z.array(FollowRequest),
  }),
  answerFollowRequest: endpoint({
    method: 'POST',
    path: '/api/follow-requests/:userId/answer',
    summary: 'Let someone who asks follow me, or not',
    access: 'person',
    params: person,
    body: z.object({ accept: z.boolean() }),
    response: Done,
  }),
  listBlocks: endpoint({
    method: 'GET',
    path: '/api/blocks',
    summary: 'Whom I have blocked, newest first',
    access: 'person',
    response: z.array(KeptOff),
  }),
  block: endpoint({
    method: 'PUT',
    path: '/api/blocks/:userId',
    summary: 'Block someone: neither follows the other, and to them I am not there',
    access: 'person',
    params: person,
    response: Done,
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/blocks/:userId',
    summary: 'Lift a block',
    access: 'person',
    params: person,
    response: Done,
  }),
  listMutes: endpoint({
    method: 'GET',
    path: '/api/mutes',
    summary: 'Whom I have muted, newest first',
    access: 'person',
    response: z.array(KeptOff),
  }),
  mute: endpoint({
    method: 'PUT',
    path: '/api/mutes/:userId',
    summary: 'Hear no more of someone, who is not told; for good, or until a time',
    access: 'person',
    params: person,
    body: z.object({ until: InstantInput.optional() }),
    response: Done,
  }),
  unmute: endpoint({
    method: 'DELETE',
    path: '/api/mutes/:userId',
    summary: 'Hear of someone again',
    access: 'person',
    params: person,
    response: Done,
  }),
};
