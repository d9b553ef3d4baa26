import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { EmailField } from '../../components/ui/email-field.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { requestPasswordReset } from './auth-calls.ts';
import type { AuthFailure } from './auth-errors.ts';
import { FormFrame } from './form-frame.tsx';
import { useSubmit } from './use-submit.ts';

/** Asks for a mail with a link. What it says afterwards does not tell whether there is an account. */
export function ForgotForm({ before }: { before?: AuthFailure | undefined }) {
  const form = useForm({ defaultValues: { email: '' } });
  const [sentTo, setSentTo] = useState<string>();
  const sending = useSubmit(async ({ email }: { email: string }) => {
    await requestPasswordReset(email);
    setSentTo(email);
  }, before);
  if (sentTo !== undefined) {
    return (
      <Notice tone="ok" title="Look into your mail">
        If {sentTo} has an account, a link to a new password is on its way. It works for one hour.
      </Notice>
    );
  }
  return (
    <FormFrame form={form} {...sending} action="Send the link">
      <p className="text-15 text-text-2">Enter the address of your account. We send a link to choose a new password.</p>
      <EmailField form={form} name="email" />
    </FormFrame>
  );
}
