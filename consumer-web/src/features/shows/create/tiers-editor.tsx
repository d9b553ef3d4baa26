import { tiers } from '@marquee/domain/ticketing/tiers.ts';
import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { tierName } from '../../checkout/tiers.ts';
import type { ShowValues, TierValues } from './show-values.ts';

interface TiersEditorProps {
  form: UseFormReturn<ShowValues>;
  /** With what a tier begins that is put in. */
  usual: readonly TierValues[];
  /** Every ticket costs the show's price. */
  oneForAll: boolean;
}

/** Tiers: a price and a number each. A stream ticket goes by the show's price. */
export function TiersEditor({ form, usual, oneForAll }: TiersEditorProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'tiers' });
  const missing = tiers.filter((tier) => !fields.some((field) => field.tier === tier));
  const put = (tier: TierValues['tier']) =>
    append(usual.find((known) => known.tier === tier) ?? { tier, price: '25.00', capacity: '100' });
  return (
    <fieldset className="grid gap-3 rounded-2 bg-night-3 p-4">
      <legend className="sr-only">Tiers</legend>
      {fields.map((field, index) => (
        <fieldset key={field.id} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
          <legend className="mb-1 text-14 font-semibold">{tierName(field.tier)}</legend>
          {field.tier === 'stream' || oneForAll ? (
            <p className="self-center pt-5 text-14 text-text-2">At the price of the show</p>
          ) : (
            <FormField form={form} name={`tiers.${index}.price`} label="Price">
              {(control) => <Input {...control} type="number" step="0.01" min="0" inputMode="decimal" leading="$" />}
            </FormField>
          )}
          <FormField form={form} name={`tiers.${index}.capacity`} label={field.tier === 'stream' ? 'Tickets' : 'Seats'}>
            {(control) => <Input {...control} type="number" step="1" min="0" inputMode="numeric" />}
          </FormField>
          <IconButton label={`Remove ${tierName(field.tier)}`} className="mt-7" onClick={() => remove(index)}>
            <Trash2 size={18} />
          </IconButton>
        </fieldset>
      ))}
      {missing.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {missing.map((tier) => (
            <Button
              key={tier}
              kind="line"
              size="sm"
              className="min-h-11"
              icon={<Plus size={16} />}
              onClick={() => put(tier)}
            >
              {tierName(tier)}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}
