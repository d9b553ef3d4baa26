import { leastText, textLimits } from '@marquee/domain/kernel/text-limits.ts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { FormField } from '../../../components/ui/form-field.tsx';
import { Input } from '../../../components/ui/input.tsx';

export interface Names {
  firstName: string;
  username: string;
}

/** By what names others see a kid. */
export function NameFields<Values extends FieldValues & Names>({ form }: { form: UseFormReturn<Values> }) {
  return (
    <>
      <FormField
        form={form}
        name={'firstName' as Path<Values>}
        label="First name"
        options={{ required: 'A name is required' }}
      >
        {(control) => <Input {...control} maxLength={textLimits.name} autoComplete="off" />}
      </FormField>
      <FormField
        form={form}
        name={'username' as Path<Values>}
        label="Username"
        hint="Better not the whole name: others see it."
        options={{
          required: 'Username is required',
          minLength: { value: leastText.username, message: `At least ${leastText.username} characters` },
          pattern: { value: /^[A-Za-z0-9_.-]+$/, message: 'Letters, digits, dot, dash and underscore only' },
        }}
      >
        {(control) => <Input {...control} maxLength={textLimits.username} autoComplete="off" spellCheck={false} />}
      </FormField>
    </>
  );
}
