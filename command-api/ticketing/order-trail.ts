import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { namesOrActs } from '../http/export-contribution.ts';

/**
 * Which events of an order concern a person: all of it while its tickets are theirs, and of a ticket that changed hands
 * those of their time with it.
 */
export function orderTrail(person: string): (event: RecordedEvent) => boolean {
  const own = namesOrActs(person);
  const holders = new Map<number, string>();
  let buyer: unknown;
  return (event) => {
    const data = event.data as { readonly unit?: number; readonly buyer?: string; readonly to?: string };
    if (event.type === 'OrderPlaced') buyer = data.buyer;
    const holder = data.unit === undefined ? buyer : (holders.get(data.unit) ?? buyer);
    if (event.type === 'TicketTransferred' && data.unit !== undefined && data.to) holders.set(data.unit, data.to);
    return holder === person || own(event);
  };
}
