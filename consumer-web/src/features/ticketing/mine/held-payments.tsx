import type { Ticket as Order } from '@marquee/command-api/contract/ticketing.ts';
import { formatMoney } from '../../../lib/format.ts';
import { tierName } from '../../checkout/tiers.ts';
import type { OpenPurchase } from '../open-purchase.ts';
import { Unpaid } from './unpaid.tsx';

interface HeldPaymentsProps {
  orders: readonly Order[];
  onResumed: (purchase: OpenPurchase) => void;
}

/** What waits for its payment, in short, where My Tickets stands below a long till. Nothing where nothing waits. */
export function HeldPayments({ orders, onResumed }: HeldPaymentsProps) {
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="held-heading" className="grid gap-3">
      <h2 id="held-heading" className="board-type text-b28">
        Waiting for payment
      </h2>
      {orders.map((order) => (
        <article
          key={order.id}
          aria-label={`Tickets for ${order.show.title}`}
          className="grid gap-2.5 rounded-2 bg-night-2 p-4"
        >
          <div>
            <p className="font-semibold [overflow-wrap:anywhere]">{order.show.title}</p>
            <p className="num text-14 text-text-2">
              {order.quantity} {tierName(order.ticketType)}, {formatMoney(order.totalAmount)}
            </p>
          </div>
          <Unpaid ticket={order} onResumed={onResumed} />
        </article>
      ))}
    </section>
  );
}
