import type { ReadContext } from '../context.ts';
import { MigrationsReplay } from '../verify/replay/migration.ts';
import { migrations as migrationsModel } from './migrations.ts';

export const migration: ReadContext = {
  name: 'migration',
  projections: [migrationsModel],
  replays: () => [new MigrationsReplay()],
};
