import { placementAggregate } from '@marquee/domain/distribution/placement/aggregate.ts';
import { placementsOf } from '@marquee/projections/distribution/distribution-queries.ts';
import { accepted, by } from '@marquee/workflows/kit/senders.ts';
import { as } from '../demo/send.ts';
import type { WhenErased } from '../http/erasure.ts';

const ALL = 1_000_000;

/** Takes what a person who is erased has on platforms, or in their queues, off them. */
export const withdrawPlacementsOf: WhenErased = async ({ bus, database, reached }, person) => {
  await reached(['distribution']);
  for (const { placement, status } of await placementsOf(database, person, ALL)) {
    if (status !== 'pending' && status !== 'published') continue;
    const withdraw = { type: 'WithdrawFromPlatform', placement } as const;
    accepted(await bus.send(placementAggregate, withdraw, by(as(person), 'WithdrawErased', placement)));
  }
};
