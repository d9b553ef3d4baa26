import type { ReactNode } from 'react';
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import type { AuthFailure } from './auth-errors.ts';

interface FormFrameProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  submit: (values: Values) => Promise<void>;
  failure: AuthFailure | undefined;
  /** The words of the one button. */
  action: string;
  children: ReactNode;
}

/** A form of the sign-in pages: what failed, the fields, the one button. */
export function FormFrame<Values extends FieldValues>({
  form,
  submit,
  failure,
  action,
  children,
}: FormFrameProps<Values>) {
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <form
      noValidate
      className="grid gap-4.5"
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit(submit)();
      }}
    >
      {failure && (
        <Notice tone="bad" title={failure.title}>
          {failure.next}
        </Notice>
      )}
      {children}
      <Button type="submit" size="lg" busy={isSubmitting} className="w-full">
        {action}
      </Button>
    </form>
  );
}
