import { orderEvents } from '@marquee/domain/ticketing/order/events.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { keyOfStream } from '../runner/streams.ts';

/** A ticket that its buyer gave away, and who holds it now. */
export interface TransferredTicketRow {
  readonly order_id: string;
  readonly unit: number;
  readonly holder: string;
  readonly transferred_at: string;
}

const { TicketTransferred } = orderEvents;

export const transferredTickets = keyedTable<
  TransferredTicketRow,
  'order_id' | 'unit',
  { TicketTransferred: typeof TicketTransferred }
>({
  name: 'transferred_tickets',
  columns: {
    order_id: 'uuid',
    unit: 'integer',
    holder: 'uuid not null',
    transferred_at: 'timestamptz not null',
  },
  key: ['order_id', 'unit'],
  indexes: ['(holder, transferred_at desc)'],
  keyOf: (event) => ({ order_id: keyOfStream(event), unit: event.data.unit }),
  on: {
    TicketTransferred: (_, event, key) => ({
      ...key,
      holder: event.data.to,
      transferred_at: event.meta.recordedAt,
    }),
  },
});
