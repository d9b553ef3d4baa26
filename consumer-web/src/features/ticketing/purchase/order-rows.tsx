import { DataRow, DataRows } from '../../../components/ui/data-rows.tsx';
import { formatCents, formatMoney } from '../../../lib/format.ts';
import { priceText, type TierName, tierName } from '../../checkout/tiers.ts';
import { FeeLine } from '../fee-line.tsx';

interface OrderRowsProps {
  tier: TierName;
  quantity: number;
  /** Of one ticket, dollars as a decimal string. */
  price: string;
  /** Of the whole order, in cents; the fee is part of the total. */
  total: number;
  fee: number;
  artist: string;
}

/** What an order costs, and who gets what of it. The total is what is paid: the fee is in it. A total that changes is spoken. */
export function OrderRows({ tier, quantity, price, total, fee, artist }: OrderRowsProps) {
  return (
    <div className="grid gap-1.5">
      <DataRows>
        {total === 0 ? (
          <DataRow label={`${quantity} ${tierName(tier)}`} value="Free" />
        ) : (
          <DataRow label={`${quantity} ${tierName(tier)} at ${formatMoney(price)}`} value={formatCents(total)} />
        )}
        <DataRow label="You pay" value={formatCents(total)} total />
      </DataRows>
      <p aria-live="polite" className="sr-only">
        {quantity} {tierName(tier)}, {priceText(total)}
      </p>
      <FeeLine artist={artist} total={total} fee={fee} />
    </div>
  );
}
