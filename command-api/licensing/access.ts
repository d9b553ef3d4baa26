import { licenceAggregate } from '@marquee/domain/licensing/licence/aggregate.ts';
import type { CommandBus } from '../bus/bus.ts';
import type { OwnersRule } from '../http/access.ts';

/** The two sides of a negotiation, and nobody else. */
export const sidesOf = (bus: Pick<CommandBus, 'load'>): OwnersRule<{ readonly licenceId: string }> => ({
  async owners({ licenceId }) {
    const { state } = await bus.load(licenceAggregate, `licence-${licenceId}`);
    return state.request ? [state.request.owner, state.request.supervisor] : [];
  },
  code: 'NotAllowed',
  message: 'Only the two sides of a negotiation see it.',
});
