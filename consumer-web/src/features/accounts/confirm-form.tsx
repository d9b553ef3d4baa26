import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Notice } from '../../components/ui/notice.tsx';
import { confirmSignUp } from './auth-calls.ts';
import { FormFrame } from './form-frame.tsx';
import { useSubmit } from './use-submit.ts';

/** Makes the account that a mailed link is about; by a click, because programs that read mail follow links, too. */
export function ConfirmForm({ token }: { token: string }) {
  const form = useForm();
  const [done, setDone] = useState(false);
  const sending = useSubmit(async () => {
    await confirmSignUp(token);
    setDone(true);
  });
  if (done) {
    return (
      <Notice tone="ok" title="Your account is open">
        Sign in with your e-mail and the password that you chose.
      </Notice>
    );
  }
  return (
    <FormFrame form={form} {...sending} action="Open my account">
      <p className="text-15 text-text-2">One click, and your address is confirmed.</p>
    </FormFrame>
  );
}
