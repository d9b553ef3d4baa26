import {
  type PlacementCommand,
  placementAggregate,
  placementOf,
} from '@marquee/domain/distribution/placement/aggregate.ts';
import type { PlacementEvent } from '@marquee/domain/distribution/placement/events.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { specification } from '@marquee/domain/testing/specification.ts';
import { expect, it } from 'vitest';
import type { LoadState } from '../kit/load-state.ts';
import { reactor } from '../kit/senders.ts';
import type { CommandSender } from '../port/commands.ts';
import { createDistributionActivities } from './activities.ts';
import { unplacedAlbums, unplacedTracks } from './reactors.ts';

const [owner, track, event] = [id(1), id(2), id(3)];
const content = { kind: 'track', id: track } as const;
const [waiting, there, turnedDown, never] = [id(11), id(12), id(13), id(14)];

/** Placements of one track, whose commands are decided by the aggregate. */
function world() {
  const asked = (platform: string): PlacementEvent => ({
    type: 'SubmissionRequested',
    data: { content, platform, owner },
  });
  const accepted: PlacementEvent = { type: 'SubmissionAccepted', data: { owner, at: '2026-11-22T12:00:00Z' } };
  const rejected: PlacementEvent = { type: 'SubmissionRejected', data: { owner, code: 'quality', reason: 'noise' } };
  const streams = new Map<string, PlacementEvent[]>([
    [placementOf(content, waiting), [asked(waiting)]],
    [placementOf(content, there), [asked(there), accepted]],
    [placementOf(content, turnedDown), [asked(turnedDown), rejected]],
  ]);
  const given = (placement: string) => specification(placementAggregate).given(streams.get(placement) ?? []);
  const activities = createDistributionActivities({
    commands: {
      async send(_: unknown, command: PlacementCommand & { readonly placement: string }) {
        const { decision } = given(command.placement).when(command, { actor: reactor });
        if (!Array.isArray(decision)) return { ok: false, rejection: decision };
        streams.get(command.placement)?.push(...(decision as PlacementEvent[]));
        return { ok: true, events: decision };
      },
    } as unknown as CommandSender,
    load: (async (_: unknown, stream: string) =>
      given(stream.slice('placement-'.length)).state()) as unknown as LoadState,
    platforms: async () => [waiting, there, turnedDown, never],
  });
  return { activities, typesOn: (platform: string) => streams.get(placementOf(content, platform))?.at(-1)?.type };
}

it('takes what is not heard any more off platforms and out of their queues, once; what was turned down stays so', async () => {
  const { activities, typesOn } = world();
  await activities.withdrawPlacements({ ...content, event });
  await activities.withdrawPlacements({ ...content, event });
  expect([waiting, there, turnedDown, never].map(typesOn)).toEqual([
    'SubmissionWithdrawn',
    'SubmissionWithdrawn',
    'SubmissionRejected',
    undefined,
  ]);
});

it('follows when a track or an album is hidden, deleted or erased, and nothing else', () => {
  const recorded = { id: event, revision: 1, version: 1, position: '1', meta: {}, data: {} };
  for (const type of ['ContentHidden', 'ContentDeleted', 'ContentErased']) {
    const ofTrack = { ...recorded, type, stream: `track-${track}` } as never;
    const input = { kind: 'track', id: track, event };
    expect(unplacedTracks.react(ofTrack)).toEqual([{ kind: 'activity', name: 'withdrawPlacements', input }]);
    expect(unplacedAlbums.react(ofTrack)).toEqual([]);
    const ofAlbum = { ...recorded, type, stream: `album-${track}` } as never;
    expect(unplacedAlbums.react(ofAlbum)).toMatchObject([{ input: { kind: 'album', id: track } }]);
    expect(unplacedTracks.react({ ...recorded, type, stream: `post-${track}` } as never)).toEqual([]);
  }
});
