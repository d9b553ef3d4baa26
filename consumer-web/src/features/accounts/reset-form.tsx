import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Notice } from '../../components/ui/notice.tsx';
import { resetPassword } from './auth-calls.ts';
import { PasswordField } from './credentials-fields.tsx';
import { FormFrame } from './form-frame.tsx';
import { useSubmit } from './use-submit.ts';

/** Sets a new password with the token of the mailed link. */
export function ResetForm({ token }: { token: string }) {
  const form = useForm({ defaultValues: { newPassword: '' } });
  const [done, setDone] = useState(false);
  const sending = useSubmit(async ({ newPassword }: { newPassword: string }) => {
    await resetPassword({ newPassword, token });
    setDone(true);
  });
  if (done) {
    return (
      <Notice tone="ok" title="The new password is set">
        Sign in with it.
      </Notice>
    );
  }
  return (
    <FormFrame form={form} {...sending} action="Set the password">
      <PasswordField form={form} name="newPassword" label="New password" fresh />
    </FormFrame>
  );
}
