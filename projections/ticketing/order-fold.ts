import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import type { OrderUnit, orderEvents } from '@marquee/domain/ticketing/order/events.ts';
import { orderCode } from '@marquee/domain/ticketing/order-code.ts';
import { afterPayment, noPayment, onPayment, type PaymentEvent } from '../payments/payment-columns.ts';
import type { Recorded } from '../runner/projection.ts';
import { type OrderRow, statusOfOrder, type UnitView } from './order-row.ts';

type Event<T extends keyof typeof orderEvents> = Recorded<typeof orderEvents, T>;
type UnitEvent = Event<
  'TransferOffered' | 'TransferWithdrawn' | 'TicketTransferred' | 'TicketKept' | 'TicketCheckedIn' | 'AdmissionUndone'
>;
type Known = OrderRow | undefined;

function changed(row: Known, event: Recorded<typeof orderEvents>, change: Partial<OrderRow>): OrderRow {
  if (!row) throw new Error(`${event.type} comes before OrderPlaced`);
  const after = { ...row, ...change, updated_at: event.meta.recordedAt };
  return { ...after, status: statusOfOrder(after) };
}

function changedUnit(row: Known, event: UnitEvent, change: Partial<UnitView>): OrderRow {
  const units = row?.units.map((unit) => (unit.unit === event.data.unit ? { ...unit, ...change } : unit)) ?? [];
  return changed(row, event, { units });
}

function placed(event: Event<'OrderPlaced'>): OrderRow {
  const { units, expiresAt, replay, ...terms } = event.data;
  return {
    order_id: keyOf(event.stream),
    code: orderCode(keyOf(event.stream)),
    ...terms,
    units: units.map((unit) => fresh(unit, terms.buyer)),
    total: units.reduce((sum, { price }) => sum + price, 0),
    replay: replay ?? false,
    status: 'pending',
    placed_at: event.meta.recordedAt,
    issued_at: null,
    updated_at: event.meta.recordedAt,
    ...noPayment,
    expires_at: expiresAt,
  };
}

function fresh(unit: OrderUnit, holder: string): UnitView {
  return { ...unit, holder, generation: 1, checkedInAt: null, keptMove: null, transfer: null };
}

function paid(row: Known, event: PaymentEvent): OrderRow {
  return changed(row && afterPayment(row, event), event, {});
}

/** What each event of an order does to its row. */
export const onOrder = {
  OrderPlaced: (_: Known, event: Event<'OrderPlaced'>) => placed(event),
  TicketsIssued: (row: Known, event: Event<'TicketsIssued'>) => {
    const { holder, units, payee } = event.data;
    const issued_at = event.meta.recordedAt;
    return changed(row, event, { payee, issued_at, units: units.map((unit) => fresh(unit, holder)) });
  },
  TransferOffered: (row: Known, event: Event<'TransferOffered'>) => {
    const { offer, recipient, expiresAt } = event.data;
    return changedUnit(row, event, { transfer: { offer, recipient, expiresAt } });
  },
  TransferWithdrawn: (row: Known, event: Event<'TransferWithdrawn'>) => changedUnit(row, event, { transfer: null }),
  TicketTransferred: (row: Known, event: Event<'TicketTransferred'>) =>
    changedUnit(row, event, {
      holder: event.data.to,
      generation: event.data.generation,
      keptMove: null,
      transfer: null,
    }),
  TicketKept: (row: Known, event: Event<'TicketKept'>) => changedUnit(row, event, { keptMove: event.data.movedAt }),
  TicketCheckedIn: (row: Known, event: Event<'TicketCheckedIn'>) =>
    changedUnit(row, event, { checkedInAt: event.data.at }),
  AdmissionUndone: (row: Known, event: Event<'AdmissionUndone'>) => changedUnit(row, event, { checkedInAt: null }),
  ...onPayment(paid),
};
