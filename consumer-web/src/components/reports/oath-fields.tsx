import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import type { Path, UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../ui/checkbox.tsx';
import { FormField } from '../ui/form-field.tsx';
import { Input } from '../ui/input.tsx';
import { Textarea } from '../ui/textarea.tsx';

export interface OathValues {
  name: string;
  work: string;
  sworn: boolean;
}

/** A form before anything is written in it. */
export const withoutOath: OathValues = { name: '', work: '', sworn: false };

/** What somebody swears who claims a work: who they are, what is theirs, and the oath. */
export function OathFields<Values extends OathValues>({ form }: { form: UseFormReturn<Values> }) {
  const at = (name: keyof OathValues) => name as Path<Values>;
  const required = (message: string) => ({ validate: (text: unknown) => String(text).trim() !== '' || message });
  const { error } = form.getFieldState(at('sworn'), form.formState);
  return (
    <>
      <FormField form={form} name={at('name')} label="Your full name" options={required('Write your full name')}>
        {(control) => <Input {...control} maxLength={textLimits.recipient} autoComplete="name" />}
      </FormField>
      <FormField
        form={form}
        name={at('work')}
        label="What the work is, and where one sees that it is yours"
        options={required('Say what the work is, and where one sees that it is yours')}
      >
        {(control) => <Textarea {...control} rows={4} maxLength={textLimits.caseText} />}
      </FormField>
      <Checkbox
        label="I swear that this is true, and that I own the work or act for who does"
        error={error?.message}
        {...form.register(at('sworn'), {
          validate: (sworn: unknown) => Boolean(sworn) || 'Without the oath it is a report: go back for that',
        })}
      />
    </>
  );
}
