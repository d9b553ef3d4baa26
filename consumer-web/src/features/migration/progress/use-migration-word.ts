import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { migrationRoutes } from '../../../lib/api/routes/migration.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { migrationsChanged } from '../queries.ts';

export type ItemWord = { i: number; as: 'match' | 'new' | 'skip'; track?: string };
type Word = { do: 'pause' } | { do: 'resume' } | { do: 'cancel'; keep: boolean } | { do: 'resolve'; items: ItemWord[] };

/** What the artist says to a migration that is on its way. */
export function useMigrationWord(migrationId: string) {
  const queryClient = useQueryClient();
  const params = { migrationId };
  return useMutation({
    mutationFn: (word: Word) => {
      switch (word.do) {
        case 'pause':
          return call(migrationRoutes.pauseMigration, { params });
        case 'resume':
          return call(migrationRoutes.resumeMigration, { params });
        case 'cancel':
          return call(migrationRoutes.cancelMigration, { params, body: { keep: word.keep } });
        case 'resolve':
          return call(migrationRoutes.resolveItems, { params, body: { items: word.items } });
      }
    },
    onSettled: () => migrationsChanged(queryClient),
    onError: (error) => reportFailure(error, { title: 'Not done', description: reasonOf(error, 'Try again.') }),
  });
}
