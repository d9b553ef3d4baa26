import { z } from 'zod';
import { Done, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

const trackId = z.object({ trackId: Uuid });

/** A play that was begun. */
export const PlayBegun = z.object({
  token: z.string(),
  /** Milliseconds that have to be heard for it to count. */
  hearMs: z.int(),
});
export type PlayBegun = z.infer<typeof PlayBegun>;

export const plays = {
  beginPlay: endpoint({
    method: 'POST',
    path: '/api/tracks/:trackId/play',
    summary: 'I begin to hear a track',
    access: 'person',
    params: trackId,
    response: PlayBegun,
  }),
  /**
   * The artist’s own plays, and a second one within an hour or so, count nothing and are no error. Refusals: 400 `PlayUnknown`, 409
   * `NotHeardYet`.
   */
  countPlay: endpoint({
    method: 'POST',
    path: '/api/tracks/:trackId/heard',
    summary: 'I have heard enough of a track for it to count',
    access: 'person',
    params: trackId,
    body: z.object({ token: z.string().max(100) }),
    response: Done,
  }),
};
