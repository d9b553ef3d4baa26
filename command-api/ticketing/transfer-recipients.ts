import { orderEvents } from '@marquee/domain/ticketing/order/events.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { readStream } from '@marquee/workflows/kit/event-log.ts';

/**
 * The recipients of an order's transfers in whose envelopes something of a person stands: those whom they named when they
 * sent a ticket, and they themselves, as others named them.
 */
export async function transferRecipients(
  log: Pick<EventStore, 'read'>,
  order: string,
  person: string,
): Promise<readonly string[]> {
  const named = new Map<string, string>();
  const theirs = new Set<string>();
  for await (const { type, data } of readStream(log, orderEvents, `order-${order}`)) {
    if (type === 'TransferOffered') {
      named.set(data.offer, data.recipient.person);
      if (data.from === person) theirs.add(data.recipient.person);
    } else if (type === 'TicketTransferred' && data.to === person) {
      theirs.add(named.get(data.offer) ?? person);
    }
  }
  // their own key is destroyed last, by the job itself
  theirs.delete(person);
  return [...theirs];
}
