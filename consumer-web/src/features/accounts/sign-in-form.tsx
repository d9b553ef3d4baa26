import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { EmailField } from '../../components/ui/email-field.tsx';
import { signIn } from './auth-calls.ts';
import { PasswordField } from './credentials-fields.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { enter } from './enter.ts';
import { FormFrame } from './form-frame.tsx';
import { useSubmit } from './use-submit.ts';

/** The form of an account. What else leads in stands between it and the demo accounts. */
export function SignInForm({ children }: { children: ReactNode }) {
  const form = useForm({ defaultValues: { email: '', password: '' } });
  const sending = useSubmit(async (values: { email: string; password: string }) => {
    await signIn(values);
    enter();
  });
  return (
    <>
      <FormFrame form={form} {...sending} action="Sign in">
        <EmailField form={form} name="email" />
        <PasswordField form={form} name="password" />
      </FormFrame>
      {children}
      <DemoAccounts onPick={(account) => form.reset(account)} />
    </>
  );
}
