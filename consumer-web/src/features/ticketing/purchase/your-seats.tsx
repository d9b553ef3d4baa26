import { Ticket } from '../../../components/ticket/ticket.tsx';
import { centsOf } from '../../../lib/format.ts';
import { printOf, stockOf } from '../mine/ticket-print.ts';
import type { OpenPurchase } from '../open-purchase.ts';
import { OrderRows } from './order-rows.tsx';

/** The tickets of a purchase before their codes are printed, and what they cost. */
export function YourSeats({ purchase }: { purchase: OpenPurchase }) {
  const units = Array.from({ length: purchase.quantity }, (_, index) => index + 1);
  const { ticketType: tier, price, fee } = purchase;
  return (
    <section aria-labelledby="seats-heading" className="grid gap-5">
      <h2 id="seats-heading" className="board-type text-b28">
        Your seats
      </h2>
      {units.map((unit) => (
        <Ticket
          key={unit}
          stock={stockOf(tier)}
          print={printOf({
            orderId: purchase.ticketId,
            unit,
            tier,
            seat: null,
            name: purchase.purchaserName,
            show: purchase.show,
          })}
        />
      ))}
      <p className="text-14 text-text-2">
        Entry codes are printed here and sent to {purchase.purchaserEmail} once the payment clears.
      </p>
      <OrderRows
        tier={tier}
        quantity={purchase.quantity}
        price={price}
        total={centsOf(purchase.totalAmount)}
        fee={centsOf(fee)}
        artist={purchase.show.artistName}
      />
    </section>
  );
}
