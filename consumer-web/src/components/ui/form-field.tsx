import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, RegisterOptions, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { type ControlProps, Field } from './field.tsx';

interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  form: UseFormReturn<Values>;
  name: Name;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  className?: string;
  /** Such as `{ valueAsNumber: true }`; rules live in the form's schema. */
  options?: RegisterOptions<Values, Name>;
  children: (control: ControlProps & UseFormRegisterReturn<Name>) => ReactNode;
}

/**
 * A field of a form: registered by name, labelled, and tied to its error.
 * `<FormField form={form} name="title" label="Title">{(control) => <Input {...control} />}</FormField>`
 */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>({
  form,
  name,
  options,
  children,
  ...field
}: FormFieldProps<Values, Name>) {
  const { error } = form.getFieldState(name, form.formState);
  return (
    <Field {...field} error={error?.message}>
      {(control) => children({ ...form.register(name, options), ...control })}
    </Field>
  );
}
