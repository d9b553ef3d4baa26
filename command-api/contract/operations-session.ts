import { roles } from '@marquee/domain/kernel/actor.ts';
import { z } from 'zod';
import { Instant, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Who is at the console, and what they may do there. */
export const AdminSession = z.object({
  user: z.object({ id: Uuid, name: z.string(), picture: z.string().nullable(), roles: z.array(z.enum(roles)) }),
  /** Names of the endpoints that their roles open: what is not among them, the server refuses. */
  permissions: z.array(z.string()),
  /** Until when verbs that cannot be undone are taken without the password. */
  recentUntil: Instant,
  /** Whether this installation is for trying out. */
  development: z.boolean(),
  /** Where Temporal shows its workflows, when it runs the jobs and the address is known. */
  temporalUi: z.url().nullable(),
});
export type AdminSession = z.infer<typeof AdminSession>;

export const adminSession = {
  getAdminSession: endpoint({
    method: 'GET',
    path: '/api/admin/session',
    summary: 'Who I am at the console, and which of its calls are mine',
    access: 'operator',
    staff: ['moderator', 'finance', 'support'],
    response: AdminSession,
  }),
};
