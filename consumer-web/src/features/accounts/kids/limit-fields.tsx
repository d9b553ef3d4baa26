import type { Kid } from '@marquee/command-api/contract/accounts-kids.ts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { Select } from '../../../components/ui/select.tsx';

/** What a parent lets a kid do, in a form that has `contacts` and `chat`. */
export function LimitFields<Values extends FieldValues & Kid['limits']>({ form }: { form: UseFormReturn<Values> }) {
  return (
    <>
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
      <Checkbox {...form.register('chat' as Path<Values>)} label="May chat at live shows and write comments" />
    </>
  );
}
