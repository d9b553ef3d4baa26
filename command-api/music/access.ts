import { trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import type { CommandBus } from '../bus/bus.ts';
import type { OwnersRule } from '../http/access.ts';

export interface OfTrack {
  readonly trackId: string;
}

type Loading = Pick<CommandBus, 'load'>;

/** The artist of a track, and nobody else. */
export const ownTrack = (bus: Loading): OwnersRule<OfTrack> => ({
  async owners({ trackId }) {
    const { state } = await bus.load(trackAggregate, `track-${trackId}`);
    return state ? [state.owner] : [];
  },
  code: 'NotAllowed',
  message: 'Only its artist can do that.',
});
