import type { Migration } from '@marquee/command-api/contract/migration.ts';
import { Button } from '../../../components/ui/button.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { paths } from '../../../lib/paths.ts';
import { nameOf } from '../platform-name.ts';
import { Counts } from './counts.tsx';

/** It is done: what came over, the way to it, and the next service. */
export function Completed({ migration, onReset }: { migration: Migration; onReset: () => void }) {
  return (
    <>
      <Notice tone="ok" title="Migration Completed!">
        Successfully migrated {migration.migratedTracks} tracks from {nameOf(migration)}.
      </Notice>
      <Counts migration={migration} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.upload}>View Library</ButtonLink>
        <Button kind="line" onClick={onReset}>
          Migrate Another Platform
        </Button>
      </div>
    </>
  );
}
