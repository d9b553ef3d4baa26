import { albumAggregate } from '@marquee/domain/music/album/aggregate.ts';
import { type KnownTrack, trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import type { CommandBus } from '../bus/bus.ts';
import type { OwnersRule } from '../http/access.ts';

export interface OfTrack {
  readonly trackId: string;
}

export interface OfAlbum {
  readonly albumId: string;
}

type Loading = Pick<CommandBus, 'load'>;

/** A rule about whom a track belongs to in one way or another; nobody where there is no such track. */
function ofTrack(
  bus: Loading,
  owners: (track: KnownTrack) => readonly string[],
  refusal: Pick<OwnersRule<OfTrack>, 'code' | 'message'>,
): OwnersRule<OfTrack> {
  return {
    async owners({ trackId }) {
      const { state } = await bus.load(trackAggregate, `track-${trackId}`);
      return state ? owners(state) : [];
    },
    ...refusal,
  };
}

/** The artist of a track, and nobody else. */
export const ownTrack = (bus: Loading) =>
  ofTrack(bus, ({ owner }) => [owner], { code: 'NotAllowed', message: 'Only its artist can do that.' });

/** The artist of a track, and whoever was asked to take a share of it. */
export const concernedBySplit = (bus: Loading) =>
  ofTrack(bus, ({ owner, split }) => [owner, ...split.known], {
    code: 'NotAParty',
    message: 'Only who is asked to share it sees that.',
  });

/** Whoever was asked to take a share of a track; of one that nobody was asked about the aggregate says so. */
export const partyToSplit = (bus: Loading) =>
  ofTrack(bus, ({ owner, split }) => split.known.filter((person) => person !== owner), {
    code: 'NotAParty',
    message: 'Only who is asked for a yes can answer.',
  });

/** Whose album it is, and nobody else. */
export const ownAlbum = (bus: Loading): OwnersRule<OfAlbum> => ({
  async owners({ albumId }) {
    const { state } = await bus.load(albumAggregate, `album-${albumId}`);
    return state ? [state.owner] : [];
  },
  code: 'NotAllowed',
  message: 'Only whose album it is can do that.',
});
