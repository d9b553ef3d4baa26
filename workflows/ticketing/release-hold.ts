import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import { accepted, by, job } from '../kit/senders.ts';
import type { TicketingDeps } from './deps.ts';
import { readOrder } from './order-facts.ts';

/** Gives back the seats of an order that was given up. A hold that ended before stays as it is. */
export async function releaseHold(
  deps: Pick<TicketingDeps, 'log' | 'commands'>,
  { order }: { readonly order: string },
) {
  const facts = await readOrder(deps.log, order);
  if (facts?.payment?.state !== 'abandoned') return;
  const { show, tier } = facts;
  const command = { type: 'ReleaseHold', show, tier, order, reason: 'abandoned' } as const;
  accepted(await deps.commands.send(inventoryAggregate, command, by(job, 'ReleaseHold', order)));
}
