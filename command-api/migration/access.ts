import { migrationAggregate } from '@marquee/domain/migration/migration/aggregate.ts';
import type { CommandBus } from '../bus/bus.ts';
import type { OwnersRule } from '../http/access.ts';

export interface OfMigration {
  readonly migrationId: string;
}

/** The artist of a migration, and nobody else. */
export const ownMigration = (bus: Pick<CommandBus, 'load'>): OwnersRule<OfMigration> => ({
  async owners({ migrationId }) {
    const { state } = await bus.load(migrationAggregate, `migration-${migrationId}`);
    return state ? [state.owner] : [];
  },
  code: 'NotAllowed',
  message: 'Only its artist can do that.',
});
