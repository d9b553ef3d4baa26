import type { Migration } from '@marquee/command-api/contract/migration.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { tracksChanged } from '../../components/music/queries.ts';
import { toast } from '../../lib/toast-store.ts';
import { nameOf } from './platform-name.ts';

/** Tells of migrations that come to their end while one looks (spec section 8). */
export function useMigrationNews(migrations: readonly Migration[] | undefined): void {
  const queryClient = useQueryClient();
  const before = useRef(new Map<string, Migration['status']>());
  useEffect(() => {
    for (const one of migrations ?? []) {
      const run = `${one.id} ${one.run}`;
      const was = before.current.get(run);
      before.current.set(run, one.status);
      if (was !== 'running' || was === one.status) continue;
      if (one.status === 'completed') {
        const description = `Successfully migrated ${one.migratedTracks} tracks from ${nameOf(one)}.`;
        toast({ title: 'Migration Completed!', description });
        void tracksChanged(queryClient);
      }
      if (one.status === 'error') {
        const description = one.message ?? 'An error occurred during migration';
        toast({ title: 'Migration Failed', description, variant: 'destructive' });
      }
    }
  }, [migrations, queryClient]);
}
