import { z } from 'zod';
import { listQuery } from './admin-list.ts';
import { Instant, PublicPerson, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Migration } from './migration.ts';
import { Ids } from './operations-events.ts';

/**
 * `asked`: its artist was asked for another login and has not given one. `stuck`: it waits for somebody, for a login or for a word about
 * its tracks, whether anybody has asked or not.
 */
export const adminMigrationStates = ['running', 'paused', 'asked', 'stuck', 'ended'] as const;

/** A migration as staff see it: its last run. */
export const AdminMigration = Migration.pick({
  ...{ id: true, platform: true, run: true, fromFiles: true, status: true, paused: true, progress: true, total: true },
  ...{
    created: true,
    matched: true,
    skipped: true,
    open: true,
    waitsFor: true,
    message: true,
    startedAt: true,
    endedAt: true,
  },
}).extend({
  owner: PublicPerson,
  /** Why staff have asked the artist for another login; null while nobody waits for one. */
  asked: z.string().nullable(),
  /** The job that brings it over, and how that is; null where the board has none. */
  job: z.object({ id: z.string(), state: z.string() }).nullable(),
  updatedAt: Instant,
});
export type AdminMigration = z.infer<typeof AdminMigration>;

export const adminMigrations = {
  listAdminMigrations: endpoint({
    method: 'GET',
    path: '/api/admin/migrations',
    summary: 'Migrations of catalogues, those that moved last first; by id, artist or how they are',
    access: 'operator',
    staff: ['support'],
    query: listQuery({ id: Ids, owner: Uuid.optional(), state: z.enum(adminMigrationStates).optional() }, [
      'updatedAt',
      'startedAt',
    ] as const),
    response: z.array(AdminMigration),
  }),
};
