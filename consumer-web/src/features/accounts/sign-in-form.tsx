import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useForm } from 'react-hook-form';
import { EmailField } from '../../components/ui/email-field.tsx';
import { configQuery } from '../../lib/config.ts';
import { signIn } from './auth-calls.ts';
import { PasswordField } from './credentials-fields.tsx';
import { enter } from './enter.ts';
import { FormFrame } from './form-frame.tsx';
import { useSubmit } from './use-submit.ts';

// there in development alone
const DemoAccounts = lazy(async () => ({ default: (await import('./demo-accounts.tsx')).DemoAccounts }));

/** The form of an account. What else leads in stands between it and the demo accounts. */
export function SignInForm({ children }: { children: ReactNode }) {
  const accounts = useQuery(configQuery).data?.demoAccounts ?? [];
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
      {accounts.length > 0 && (
        <Suspense>
          <DemoAccounts accounts={accounts} onPick={(account) => form.reset(account)} />
        </Suspense>
      )}
    </>
  );
}
