import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { migrationAggregate } from '@marquee/domain/migration/migration/aggregate.ts';
import { isRunning } from '@marquee/domain/migration/migration/state.ts';
import { migrationsOf } from '@marquee/projections/migration/migration-queries.ts';
import type { WhenErased } from '../http/erasure.ts';

/** Ends what is on its way, and forgets what services said of it and what was sent; the logins go with the jobs. */
export const endMigrationsOf: WhenErased = async (
  { bus, database, migrationExports, migrationRows, reached },
  person,
) => {
  await reached(['migrations']);
  const actor = { kind: 'person', id: person, roles: [] } as const;
  for (const row of await migrationsOf(database, person)) {
    if (!isRunning(row)) continue;
    const { migration, n } = row;
    const commandId = derivedId('CancelMigration', migration, n, person);
    await bus.send(migrationAggregate, { type: 'CancelMigration', migration, keep: true }, { actor, commandId });
  }
  await migrationExports.forgetPerson(person);
  await migrationRows.forgetPerson(person);
};
