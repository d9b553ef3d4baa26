import type { Kid } from '@marquee/command-api/contract/accounts-kids.ts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { formatCents } from '../../../lib/format.ts';

/** Up to which age content may be that a parent chooses among. */
const MATURITIES: readonly Kid['limits']['maturity'][] = ['7', '13', '16'];
/** Cents a month that a parent chooses among. */
const AMOUNTS = [0, 500, 1000, 2000, 5000, 10_000, 25_000, 50_000];

/** What a parent lets a kid do, in a form that has all limits. */
export function LimitFields<Values extends FieldValues & Kid['limits']>({ form }: { form: UseFormReturn<Values> }) {
  const now: number = form.formState.defaultValues?.spendCents ?? 0;
  const amounts = [...new Set([...AMOUNTS, now])].toSorted((a, b) => a - b);
  return (
    <>
      <FormField
        form={form}
        name={'maturity' as Path<Values>}
        label="May see and play"
        hint="By the age that authors and moderators say content is from. What nobody labelled is for all ages."
      >
        {(control) => (
          <Select {...control}>
            {MATURITIES.map((age) => (
              <option key={age} value={age}>
                What is for up to {age}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField
        form={form}
        name={'contacts' as Path<Values>}
        label="New contacts"
        hint="Follows both ways, and groups. Who follows already stays."
      >
        {(control) => (
          <Select {...control}>
            <option value="approved">Whom I approve</option>
            <option value="none">Nobody new</option>
          </Select>
        )}
      </FormField>
      <FormField
        form={form}
        name={'spendCents' as Path<Values>}
        label="May spend a month"
        hint="For tickets and art. Tips, subscriptions and exclusive content stay with you."
        options={{ setValueAs: Number }}
      >
        {(control) => (
          <Select {...control}>
            {amounts.map((cents) => (
              <option key={cents} value={cents}>
                {cents === 0 ? 'Nothing' : formatCents(cents)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <Checkbox {...form.register('chat' as Path<Values>)} label="May chat at live shows and write comments" />
    </>
  );
}
