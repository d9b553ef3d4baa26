import type { Subscription } from '@marquee/command-api/contract/subscriptions.ts';
import { DataRow } from '../../components/ui/data-rows.tsx';
import { formatDay, formatMoney } from '../../lib/format.ts';

/** What a subscription costs, and until when it runs: rows of a list. */
export function HowItRuns({ subscription }: { subscription: Subscription }) {
  const { price, interval, endsAt, periodEnd } = subscription;
  const until = endsAt ?? periodEnd;
  return (
    <>
      <DataRow label="Price" value={`${formatMoney(price)} a ${interval}`} />
      <DataRow label={whenLabel(subscription)} value={until === null ? '' : formatDay(until)} />
    </>
  );
}

function whenLabel({ status }: Subscription): string {
  if (status === 'cancelling') return 'Ends';
  return status === 'pastDue' ? 'Ends unpaid' : 'Renews';
}
