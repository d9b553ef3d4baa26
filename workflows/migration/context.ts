import { type Shared, work } from '../kit/work.ts';
import { createMigrationActivities } from './activities.ts';
import { definitions } from './definitions.ts';
import type { MigrationDeps } from './deps.ts';
import { migrationLetters } from './letters.ts';
import { migrationReactor } from './reactors.ts';

/** Music that comes over from other services. */
export const migration = work({
  name: 'migration',
  definitions,
  activities: (needs: MigrationDeps & Shared) => createMigrationActivities(needs),
  reactors: [migrationReactor],
  letters: migrationLetters,
});
