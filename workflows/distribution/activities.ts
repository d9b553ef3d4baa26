import { placementAggregate, placementOf } from '@marquee/domain/distribution/placement/aggregate.ts';
import type { Placed } from '@marquee/domain/distribution/placement/events.ts';
import { accepted, by, reactor } from '../kit/senders.ts';
import type { DistributionDeps } from './deps.ts';

/** Something that is not heard any more, and the event that says so. */
export type Unplaced = Placed & { readonly event: string };

/** Each may run twice with the same effect as once. */
export function createDistributionActivities({ commands, load, platforms }: DistributionDeps) {
  return {
    /** Takes something off every platform that it is on or waits for. Its streams are asked, and not the read model, which may be behind. */
    withdrawPlacements: async ({ kind, id, event }: Unplaced) => {
      for (const platform of await platforms()) {
        const placement = placementOf({ kind, id }, platform);
        const state = await load(placementAggregate, `placement-${placement}`, { fresh: true });
        if (state?.status !== 'pending' && state?.status !== 'published') continue;
        const withdraw = { type: 'WithdrawFromPlatform', placement } as const;
        accepted(await commands.send(placementAggregate, withdraw, by(reactor, 'WithdrawPlacement', event, placement)));
      }
      return {};
    },
  };
}

export type DistributionActivities = ReturnType<typeof createDistributionActivities>;
