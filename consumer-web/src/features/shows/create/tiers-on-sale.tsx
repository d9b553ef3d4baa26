import { formatCount, formatMoney } from '../../../lib/format.ts';
import { tierName } from '../../checkout/tiers.ts';
import type { TierValues } from './show-values.ts';

interface TiersOnSaleProps {
  tiers: readonly TierValues[];
  /** As it was typed: what a stream ticket costs, and every ticket where `oneForAll` is set. */
  price: string;
  oneForAll: boolean;
}

/** What the show puts on sale as the form stands: each kind of ticket, its price and how many there are. */
export function TiersOnSale({ tiers, price, oneForAll }: TiersOnSaleProps) {
  return (
    <dl aria-label="What goes on sale" className="grid gap-1 rounded-2 bg-night-3 px-4 py-3 text-14">
      {tiers.map((tier) => (
        <div key={tier.tier} className="num flex flex-wrap justify-between gap-x-4">
          <dt className="font-semibold">{tierName(tier.tier)}</dt>
          <dd className="text-text-2">
            {amountOf(tier.tier === 'stream' || oneForAll ? price : tier.price)} · {formatCount(Number(tier.capacity))}{' '}
            {tier.tier === 'stream' ? 'tickets' : 'seats'}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A typed price as it will stand on the bill; what is no price yet is the field's own to say. */
function amountOf(typed: string): string {
  return /^\d{1,7}(\.\d{1,2})?$/.test(typed) ? (Number(typed) === 0 ? 'Free' : formatMoney(typed)) : 'The show’s price';
}
