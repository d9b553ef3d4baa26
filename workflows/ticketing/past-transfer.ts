import type { SealedEnvelope } from '@marquee/domain/kernel/schemas.ts';
import { orderEvents } from '@marquee/domain/ticketing/order/events.ts';
import { type EventLog, readStream } from '../kit/event-log.ts';

/** A ticket that was offered to somebody, whatever became of the offer. */
export interface PastTransfer {
  readonly unit: number;
  readonly from: string;
  readonly recipient: SealedEnvelope;
  /** Who took it; undefined where nobody did. */
  readonly to: string | undefined;
}

/** Reads what became of one offer of a ticket; undefined when there is no such offer. */
export async function readPastTransfer(log: EventLog, order: string, offer: string): Promise<PastTransfer | undefined> {
  let found: PastTransfer | undefined;
  for await (const event of readStream(log, orderEvents, `order-${order}`)) {
    if (event.type === 'TransferOffered' && event.data.offer === offer) {
      const { unit, from, recipient } = event.data;
      found = { unit, from, recipient, to: undefined };
    }
    if (found && event.type === 'TicketTransferred' && event.data.offer === offer)
      found = { ...found, to: event.data.to };
  }
  return found;
}
