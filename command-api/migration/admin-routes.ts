import { migrationJobKey } from '@marquee/domain/migration/migration/aggregate.ts';
import { migrationsForStaff } from '@marquee/projections/migration/staff-queries.ts';
import type { JobBoard } from '@marquee/workflows/jobs/board.ts';
import { type AdminMigration, adminMigrations } from '../contract/migration-admin.ts';
import { listAnswer, listPart } from '../http/admin-list.ts';
import type { Router } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { migrationViews, type Viewing } from './migration-views.ts';
import { stuckMigrations } from './stuck.ts';

/** Migrations for staff: whose they are, how far they came, what they wait for, and the job that brings them over. */
export function registerMigrationDesk(
  router: Router,
  services: Services & Viewing & { readonly board: Pick<JobBoard, 'list'> },
): void {
  const { board, consistency, database, directory } = services;

  router.operator(adminMigrations.listAdminMigrations, async ({ query, request, reply }) => {
    await consistency.waitForReadModels(request, reply, ['migrations', 'people']);
    const { ids, filter, ...part } = listPart(query, ['updatedAt', 'DESC']);
    const stuck = filter.state === 'stuck' ? await stuckMigrations(board) : [];
    const waiting = stuck.map(({ migration }) => migration);
    const { rows, total } = await migrationsForStaff(database, { ids, ...filter, waiting }, part);
    const [views, people, jobs] = await Promise.all([
      migrationViews(services, rows),
      directory.people(rows.map(({ owner }) => owner)),
      Promise.all(rows.map(({ migration, n }) => board.job(migrationJobKey(migration, n)))),
    ]);
    const migrations = rows.flatMap((row, n): AdminMigration[] => {
      const [view, owner, job] = [views[n], people.get(row.owner), jobs[n]];
      if (!view || !owner) return [];
      const { caption: _, migratedTracks: __, ...said } = view;
      return [
        {
          ...said,
          owner,
          asked: row.asked,
          job: job ? { id: job.key, state: job.state } : null,
          updatedAt: row.updated_at,
        },
      ];
    });
    return listAnswer(reply, 'migrations', part, migrations, total);
  });
}
