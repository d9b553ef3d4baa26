import { leastText, textLimits } from '@marquee/domain/kernel/text-limits.ts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { FormField } from '../../components/ui/form-field.tsx';
import { Input } from '../../components/ui/input.tsx';

interface FieldOf<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
}

export function PasswordField<Values extends FieldValues>({
  form,
  name,
  label = 'Password',
  fresh = false,
}: FieldOf<Values> & { label?: string; fresh?: boolean }) {
  return (
    <FormField
      form={form}
      name={name}
      label={label}
      hint={fresh ? `At least ${leastText.password} characters` : undefined}
      options={{
        required: fresh ? 'Choose a password' : 'Enter your password',
        ...(fresh && {
          minLength: { value: leastText.password, message: `At least ${leastText.password} characters` },
        }),
      }}
    >
      {(control) => (
        <Input
          {...control}
          type="password"
          maxLength={textLimits.password}
          autoComplete={fresh ? 'new-password' : 'current-password'}
        />
      )}
    </FormField>
  );
}
