import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { orderEvents } from '@marquee/domain/ticketing/order/events.ts';
import { keyedTable } from '../runner/keyed-table.ts';

/** A ticket that its buyer gave away, and who holds it now. */
export interface TransferredTicketRow {
  readonly order_id: string;
  readonly unit: number;
  readonly holder: string;
  readonly transferred_at: string;
}

/** Somebody to whom a ticket of an order was given, whoever has it now. */
export interface GiftRow {
  readonly order_id: string;
  readonly holder: string;
}

const { TicketTransferred } = orderEvents;

export const gifts = keyedTable<GiftRow, 'order_id' | 'holder', { TicketTransferred: typeof TicketTransferred }>({
  name: 'gifts',
  columns: { order_id: 'uuid', holder: 'uuid' },
  key: ['order_id', 'holder'],
  indexes: ['(holder)'],
  keyOf: (event) => ({ order_id: keyOf(event.stream), holder: event.data.to }),
  on: { TicketTransferred: (row, _, key) => row ?? key },
});

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
  keyOf: (event) => ({ order_id: keyOf(event.stream), unit: event.data.unit }),
  on: {
    TicketTransferred: (_, event, key) => ({
      ...key,
      holder: event.data.to,
      transferred_at: event.meta.recordedAt,
    }),
  },
});
