import { z } from 'zod';
import { Done, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

/** So many things one call may tell of. */
export const MOST_SEEN = 50;

export const views = {
  /** What is not there for who tells, is their own, or is told again within a day, counts nothing and is no error. */
  countViews: endpoint({
    method: 'POST',
    path: '/api/views',
    summary: 'What I have had in view for a second',
    access: 'person',
    body: z.object({
      items: z
        .array(z.object({ kind: z.enum(['post', 'reel', 'art', 'artcollection']), id: Uuid }))
        .min(1)
        .max(MOST_SEEN),
    }),
    response: Done,
  }),
};
