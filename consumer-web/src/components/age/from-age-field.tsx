import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { FormField } from '../ui/form-field.tsx';
import { FromAgeSelect } from './from-age-select.tsx';

/** From which age something is, as the field `fromAge` of a form: a number. */
export function FromAgeField<Values extends FieldValues & { fromAge: number }>({
  form,
}: {
  form: UseFormReturn<Values>;
}) {
  return (
    <FormField form={form} name={'fromAge' as FieldPath<Values>} label="For which age" options={{ setValueAs: Number }}>
      {(control) => <FromAgeSelect {...control} />}
    </FormField>
  );
}
