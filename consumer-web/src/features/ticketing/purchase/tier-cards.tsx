import type { ShowTier } from '@marquee/command-api/contract/shows.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { RadioCard, RadioCards } from '../../../components/ui/radio-cards.tsx';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { leftOf, tierName, tierPromise } from '../../checkout/tiers.ts';

interface TierCardsProps {
  tiers: readonly ShowTier[];
  error: string | undefined;
  register: UseFormRegisterReturn;
}

/** The tiers of a show with their prices and what is left of each. */
export function TierCards({ tiers, error, register }: TierCardsProps) {
  return (
    <RadioCards legend="Tier" error={error} className="sm:grid-cols-2">
      {tiers.map((offer) => {
        const left = leftOf(offer);
        return (
          <RadioCard
            key={offer.tier}
            {...register}
            value={offer.tier}
            title={tierName(offer.tier)}
            figure={formatMoney(offer.price)}
            disabled={left === 0}
          >
            <span>{tierPromise(offer.tier)}</span>
            <span className="num">{left === 0 ? 'Sold out' : `${formatCount(left)} left`}</span>
          </RadioCard>
        );
      })}
    </RadioCards>
  );
}
