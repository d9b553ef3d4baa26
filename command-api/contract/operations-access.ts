import { z } from 'zod';
import { Done, Instant, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Something sealed of a person that staff have opened. */
export const DataAccess = z.object({
  id: Uuid,
  at: Instant,
  /** What was opened: a name, a mail address; `account`: the platform was seen as its owner sees it. */
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
  leaveSeenAs: endpoint({
    method: 'POST',
    path: '/api/seen-as/leave',
    summary: 'See the platform as oneself again',
    access: 'person',
    whileBarred: true,
    response: Done,
  }),
};
