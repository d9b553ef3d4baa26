import type { Ticket as Order } from '@marquee/command-api/contract/ticketing.ts';
import type { Ref } from 'react';
import { Badge } from '../../../components/ui/badge.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { tierName } from '../../checkout/tiers.ts';
import type { OpenPurchase } from '../open-purchase.ts';
import { Unpaid } from './unpaid.tsx';

interface HeldPaymentsProps {
  orders: readonly Order[];
  onResumed: (purchase: OpenPurchase) => void;
  ref?: Ref<HTMLElement>;
}

/** What waits for its payment, in short, before all else. Nothing where nothing waits. */
export function HeldPayments({ orders, onResumed, ref }: HeldPaymentsProps) {
  if (orders.length === 0) return null;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="held-heading"
      className="grid scroll-mt-24 gap-3 outline-none xl:col-span-2"
    >
      <h2 id="held-heading" className="board-type text-b28">
        Waiting for payment
      </h2>
      {orders.map((order) => (
        <article
          key={order.id}
          aria-label={`Tickets for ${order.show.title}`}
          className="grid items-center gap-x-6 gap-y-2.5 rounded-2 bg-night-2 p-4 md:grid-cols-[minmax(0,1fr)_auto]"
        >
          <div>
            <Badge kind="wait" className="mb-1.5">
              Payment pending
            </Badge>
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
