import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { FormField } from './form-field.tsx';
import { Input } from './input.tsx';

interface EmailFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label?: string;
}

/** The e-mail address of whoever fills a form in. */
export function EmailField<Values extends FieldValues>({ form, name, label = 'E-mail' }: EmailFieldProps<Values>) {
  return (
    <FormField
      form={form}
      name={name}
      label={label}
      options={{
        required: 'Enter your e-mail address',
        pattern: {
          value: /^\S+@\S+\.\S+$/,
          message: 'That is not a whole address: it needs an @ and an ending, such as .com',
        },
      }}
    >
      {(control) => (
        <Input
          {...control}
          type="email"
          maxLength={textLimits.email}
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
        />
      )}
    </FormField>
  );
}
