// Written by `npm run api-routes` from command-api/contract/migration-admin.ts.
import type { adminMigrations } from '@marquee/command-api/contract/migration-admin.ts';
import { routesOf } from '../routes-of.ts';

export const adminMigrationsRoutes = /* @__PURE__ */ routesOf<typeof adminMigrations>({
  listAdminMigrations: { method: 'GET', path: '/api/admin/migrations' },
});
