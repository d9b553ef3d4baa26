// Written by `npm run api-routes` from command-api/contract/migration.ts.
import type { migration } from '@marquee/command-api/contract/migration.ts';
import { routesOf } from '../routes-of.ts';

export const migrationRoutes = /* @__PURE__ */ routesOf<typeof migration>({
  migrate: { method: 'POST', path: '/api/migrate' },
  migrateFiles: { method: 'POST', path: '/api/migrations' },
  sendExport: { method: 'POST', path: '/api/migrations/exports' },
  addExports: { method: 'PUT', path: '/api/migrations/:migrationId/files' },
  listMigrations: { method: 'GET', path: '/api/migrations' },
  getMigration: { method: 'GET', path: '/api/migrations/:migrationId' },
  provideCredentials: { method: 'POST', path: '/api/migrations/:migrationId/credentials' },
  resolveItems: { method: 'POST', path: '/api/migrations/:migrationId/items' },
  pauseMigration: { method: 'POST', path: '/api/migrations/:migrationId/pause' },
  resumeMigration: { method: 'POST', path: '/api/migrations/:migrationId/resume' },
  cancelMigration: { method: 'POST', path: '/api/migrations/:migrationId/cancel' },
  askCredentials: { method: 'POST', path: '/api/admin/migrations/:migrationId/ask-credentials' },
});
