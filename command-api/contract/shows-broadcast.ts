import { z } from 'zod';
import { Instant, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

const showId = z.object({ showId: Uuid });

/** Where a browser sends or gets a picture, and the token that it shows there within a minute. */
export const LiveGrant = z.object({
  kind: z.enum(['socket', 'hls', 'whip', 'whep']),
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
    guardian: 'live',
    params: showId,
    response: LiveGrant,
  }),
  /** Zeros while nothing was sent. The studio is told them over its socket where it has one. */
  getSent: endpoint({
    method: 'GET',
    path: '/api/live-shows/:showId/broadcast',
    summary: 'For how long one’s live show was sent, and how many people watched',
    access: 'person',
    params: showId,
    response: z.object({ durationMs: z.number(), peakViewers: z.int(), averageViewers: z.number() }),
  }),
  watch: endpoint({
    method: 'POST',
    path: '/api/live-shows/:showId/watch',
    summary: 'Get where to watch a live show; needs a ticket, of any tier. `hls` is for players without Media Source',
    access: 'person',
    params: showId,
    query: z.object({ by: z.enum(['socket', 'hls']).default('socket') }),
    response: LiveGrant,
  }),
  watchByHls: endpoint({
    method: 'GET',
    path: '/api/live-shows/:showId/watch/hls/:place/:file',
    summary: 'Get the playlist of a live show, or a file that it names, with the cookie of the grant for it',
    access: 'person',
    params: showId.extend({
      place: z.string().regex(/^[\w-]{12}$/, 'This is no place of a grant. Ask for a grant to watch.'),
      file: z
        .string()
        .regex(/^(live\.m3u8|init-\d{1,9}\.mp4|\d{1,9}\.m4s)$/, 'There is no such file. Begin with live.m3u8.'),
    }),
    response: z.unknown(),
  }),
};
