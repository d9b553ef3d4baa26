import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { toast } from '../../../lib/toast-store.ts';
import { changePassword } from '../auth-calls.ts';
import { PasswordField } from '../credentials-fields.tsx';
import { FormFrame } from '../form-frame.tsx';
import { useSubmit } from '../use-submit.ts';
import { sessionsQuery } from './sessions.ts';

const EMPTY = { currentPassword: '', newPassword: '', revokeOtherSessions: true };

/** Another password; by default everybody else who is in with the old one has to sign in again. */
export function PasswordForm() {
  const form = useForm({ defaultValues: EMPTY });
  const queryClient = useQueryClient();
  const sending = useSubmit(async (values: typeof EMPTY) => {
    await changePassword(values);
    form.reset();
    void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    toast({
      title: 'Password changed',
      ...(values.revokeOtherSessions && { description: 'Every other session has ended.' }),
    });
  });
  return (
    <FormFrame form={form} {...sending} action="Change password">
      <PasswordField form={form} name="currentPassword" label="Current password" />
      <PasswordField form={form} name="newPassword" label="New password" fresh />
      <Checkbox {...form.register('revokeOtherSessions')} label="Sign out everywhere else" />
    </FormFrame>
  );
}
