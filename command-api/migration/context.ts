import { migration as endpoints } from '../contract/migration.ts';
import { adminMigrations } from '../contract/migration-admin.ts';
import type { ApiContext } from '../http/context.ts';
import { registerMigrationDesk } from './admin-routes.ts';
import { endMigrationsOf } from './erased.ts';
import { exportedMigrations } from './exported.ts';
import { registerMigration } from './routes.ts';

export const migration: ApiContext = {
  name: 'migration',
  endpoints: { ...endpoints, ...adminMigrations },
  exported: { migration: exportedMigrations },
  erased: endMigrationsOf,
  demo: async () => (await import('./demo.ts')).migrationDemo,
  register(router, _, { config, services, storage, jobs: { board } }) {
    const { migrationExports: exports, migrationRows: rows, vault } = storage;
    registerMigration(router, { ...services, board, rows, exports, vault, signsIn: config.mode !== 'production' });
    registerMigrationDesk(router, { ...services, board, rows });
  },
};
