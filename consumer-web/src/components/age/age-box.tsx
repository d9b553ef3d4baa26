import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { ApiError, reasonOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { ageRoutes } from '../../lib/api/routes/accounts-age.ts';
import { currentUserQuery, useCurrentUser } from '../../lib/auth.ts';
import { reportFailure } from '../../lib/report-failure.ts';
import { toast } from '../../lib/toast-store.ts';
import { Button } from '../ui/button.tsx';
import { FormField } from '../ui/form-field.tsx';
import { Input } from '../ui/input.tsx';

/** Asks for a birth date until it has shown its owner to be 18 (spec sections 2 and 6). */
export function AgeBox() {
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { birthDate: user.birthDate ?? '' } });
  const verify = async (body: { birthDate: string }) => {
    try {
      queryClient.setQueryData(currentUserQuery.queryKey, await call(ageRoutes.verifyAge, { body }));
      toast({ title: 'Age Verified' });
    } catch (error) {
      const young = error instanceof ApiError && error.code === 'AgeVerificationFailed';
      const title = young ? 'Age Verification Failed' : 'Age not verified';
      reportFailure(error, { title, description: reasonOf(error, 'Try again.') });
    }
  };
  if (user.ageVerified) {
    return (
      <p className="flex items-center gap-2 text-14">
        <CircleCheck size={18} className="text-ok" aria-hidden="true" />
        You have shown to be 18.
      </p>
    );
  }
  return (
    <form noValidate aria-label="Age" className="grid gap-4.5" onSubmit={form.handleSubmit(verify)}>
      <FormField
        form={form}
        name="birthDate"
        label="Birth date"
        hint="Kept sealed. Others see the day, never the year, and only if you show it."
        options={{ required: 'Birth Date Required' }}
      >
        {(control) => <Input {...control} type="date" autoComplete="bday" />}
      </FormField>
      <Button type="submit" size="lg" busy={form.formState.isSubmitting} className="w-full">
        Verify Age
      </Button>
    </form>
  );
}
