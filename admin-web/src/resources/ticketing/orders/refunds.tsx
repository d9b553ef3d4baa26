import type { AdminOrderWhole } from '@marquee/command-api/contract/ticketing-desk.ts';
import { Facts } from '../../../components/facts.tsx';
import { agoText } from '../../../components/when.tsx';

/** What of an order went back, is on its way, or was taken by the bank. */
export function Refunds({ order: { refunds, disputes } }: { order: AdminOrderWhole }) {
  return (
    <Facts
      facts={[
        ...refunds.map(({ amount, reason, status, units, requestedAt }, index) => {
          const which = units ? ` for ticket ${units.join(', ')}` : '';
          const when = agoText(Date.parse(requestedAt), Date.now());
          return [`Refund ${index + 1}`, `$${amount}${which}: ${status}, asked for by ${reason}, ${when}`] as const;
        }),
        ...disputes.map(({ amount, status }, index) => [`Dispute ${index + 1}`, `$${amount}: ${status}`] as const),
      ]}
    />
  );
}
