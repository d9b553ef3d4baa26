import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { tierName } from '../../checkout/tiers.ts';
import type { ShowValues } from './show-values.ts';

const SEATED = ['general', 'vip', 'backstage'] as const;

/** Tiers with seats: a price and a number each. The pay-per-view tier goes by the show's price. */
export function TiersEditor({ form }: { form: UseFormReturn<ShowValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'tiers' });
  const missing = SEATED.filter((tier) => !fields.some((field) => field.tier === tier));
  return (
    <fieldset className="grid gap-3 rounded-2 bg-night-3 p-4">
      <legend className="sr-only">Tiers</legend>
      {fields.map((field, index) => (
        <fieldset key={field.id} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
          <legend className="mb-1 text-14 font-semibold">{tierName(field.tier)}</legend>
          <FormField form={form} name={`tiers.${index}.price`} label="Price">
            {(control) => <Input {...control} type="number" step="0.01" min="0" inputMode="decimal" leading="$" />}
          </FormField>
          <FormField form={form} name={`tiers.${index}.capacity`} label="Seats">
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
              onClick={() => append({ tier, price: '25.00', capacity: '100' })}
            >
              {tierName(tier)}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}
