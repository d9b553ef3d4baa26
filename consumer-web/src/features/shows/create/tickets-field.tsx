import type { Show } from '@marquee/command-api/contract/shows.ts';
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { configQuery } from '../../../lib/config.ts';
import { type ShowValues, tierValues } from './show-values.ts';
import { TiersEditor } from './tiers-editor.tsx';
import { TiersOnSale } from './tiers-on-sale.tsx';

interface TicketsFieldProps {
  form: UseFormReturn<ShowValues>;
  /** The show that is changed; the house's own tiers go on sale without one. */
  show: Show | undefined;
}

/** The tickets of a show: which tiers go on sale, for how much and how many, and the way to change that. */
export function TicketsField({ form, show }: TicketsFieldProps) {
  const { data: config } = useQuery(configQuery);
  const [ownTiers, chosen, price] = form.watch(['ownTiers', 'tiers', 'price']);
  const oneForAll = config?.show.pricing === 'showPrice';
  const usual = tierValues(show?.tiers ?? config?.show.tiers ?? []);
  return (
    <div className="grid gap-2">
      <p className="text-14 font-semibold">Tickets</p>
      {!ownTiers && usual.length > 0 && <TiersOnSale tiers={usual} price={price} oneForAll={oneForAll} />}
      <Checkbox
        label={show ? 'Change seats and prices' : 'Set seats and prices myself'}
        {...form.register('ownTiers', {
          onChange: () => chosen.length === 0 && form.setValue('tiers', usual),
        })}
      />
      {ownTiers && <TiersEditor form={form} usual={usual} oneForAll={oneForAll} />}
    </div>
  );
}
