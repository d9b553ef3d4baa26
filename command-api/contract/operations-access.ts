import { z } from 'zod';
import { Instant, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Something sealed of a person that staff have opened. */
export const DataAccess = z.object({
  id: Uuid,
  at: Instant,
  /** What was opened: a name, a mail address. */
  fields: z.array(z.string()),
  /** In the words of who opened it. */
  reason: z.string(),
});
export type DataAccess = z.infer<typeof DataAccess>;

export const dataAccess = {
  listDataAccess: endpoint({
    method: 'GET',
    path: '/api/account/access',
    summary: 'When staff opened what is sealed of me, and why; the newest first, at most 100',
    access: 'person',
    whileBarred: true,
    response: z.array(DataAccess),
  }),
};
