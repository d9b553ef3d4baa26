import { z } from 'zod';
import { Instant, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

const showId = z.object({ showId: Uuid });

/** Where a browser sends or gets a picture, and the token that it shows there within a minute. */
export const LiveGrant = z.object({
  kind: z.enum(['socket', 'whip', 'whep']),
  address: z.string(),
  token: z.string(),
  expiresAt: Instant,
});
export type LiveGrant = z.infer<typeof LiveGrant>;

export const broadcast = {
  publish: endpoint({
    method: 'POST',
    path: '/api/live-shows/:showId/broadcast',
    summary: 'Get where to send the picture of one’s live show',
    access: 'person',
    params: showId,
    response: LiveGrant,
  }),
  watch: endpoint({
    method: 'POST',
    path: '/api/live-shows/:showId/watch',
    summary: 'Get where to watch a live show; needs a ticket, of any tier',
    access: 'person',
    params: showId,
    response: LiveGrant,
  }),
};
