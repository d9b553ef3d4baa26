import { DataRow, DataRows } from '../../../components/ui/data-rows.tsx';
import { formatCents, formatMoney } from '../../../lib/format.ts';
import { type TierName, tierName } from '../../checkout/tiers.ts';

interface OrderRowsProps {
  tier: TierName;
  quantity: number;
  /** Of one ticket, dollars as a decimal string. */
  price: string;
  /** Of the whole order, in cents; the fee is part of the total. */
  total: number;
  fee: number;
}

/** What an order costs and where it goes. The total is what is paid: the fee is in it. */
export function OrderRows({ tier, quantity, price, total, fee }: OrderRowsProps) {
  return (
    <DataRows>
      {total === 0 ? (
        <DataRow label={`${quantity} ${tierName(tier)}`} value="Free" />
      ) : (
        <>
          <DataRow label={`${quantity} ${tierName(tier)} at ${formatMoney(price)}`} value={formatCents(total)} />
          <DataRow label="of it to the artist" value={formatCents(total - fee)} />
          <DataRow label="of it platform fee" value={formatCents(fee)} />
        </>
      )}
      <DataRow label="You pay" value={formatCents(total)} total />
    </DataRows>
  );
}
