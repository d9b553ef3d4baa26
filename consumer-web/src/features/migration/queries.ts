import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { migrationRoutes } from '../../lib/api/routes/migration.ts';

/** Milliseconds between two looks while something is on its way (spec section 9: a tick a second). */
export const LOOK_MS = 1000;

/** My migrations, the last started first; looked at every second while one is on its way. */
export const myMigrations = {
  ...endpointQuery(migrationRoutes.listMigrations),
  refetchInterval: ({
    state,
  }: {
    readonly state: { readonly data?: readonly { readonly status: string }[] | undefined };
  }) => (state.data?.some(({ status }) => status === 'running') ? LOOK_MS : (false as const)),
};

/** One of them, with the tracks that wait for a word. */
export const migrationOf = (migrationId: string) =>
  endpointQuery(migrationRoutes.getMigration, { params: { migrationId } });

/** Everything of migrations is asked for anew. */
export function migrationsChanged(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: myMigrations.queryKey });
}
