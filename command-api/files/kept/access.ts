import { fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import type { CommandBus } from '../../bus/bus.ts';
import type { OwnersRule } from '../../http/access.ts';

/** Who keeps a file, and nobody else. */
export const ownFile = (bus: Pick<CommandBus, 'load'>): OwnersRule<{ readonly fileId: string }> => ({
  async owners({ fileId }) {
    const { state } = await bus.load(fileAggregate, `file-${fileId}`);
    return state ? [state.owner] : [];
  },
  code: 'NotTheOwner',
  message: 'This file is somebody else’s.',
});
