import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { EmailField } from '../../../components/ui/email-field.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { changeEmail } from '../auth-calls.ts';
import { FormFrame } from '../form-frame.tsx';
import { useSubmit } from '../use-submit.ts';

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }));

const EMPTY = { email: '', revokeOtherSessions: true };

/** Another address for the account. Whoever has not signed in a moment ago shows first who they are. */
export function EmailForm() {
  const form = useForm({ defaultValues: EMPTY });
  const [asks, setAsks] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  async function send() {
    const { email, revokeOtherSessions } = form.getValues();
    await changeEmail({ newEmail: email, revokeOtherSessions });
    form.reset();
    setSentTo(email);
  }
  const sending = useSubmit(async () => {
    setSentTo(undefined);
    try {
      await send();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'ReauthenticationRequired')) throw error;
      setAsks(true);
    }
  });
  return (
    <>
      <FormFrame form={form} {...sending} action="Change e-mail">
        <EmailField form={form} name="email" label="New e-mail" />
        <Checkbox {...form.register('revokeOtherSessions')} label="Sign out everywhere else with the change" />
        {sentTo && (
          <Notice tone="ok" title="Look into your mail">
            A link went to {sentTo}. Your address changes once you use it, within a day. We tell the old address, too.
          </Notice>
        )}
      </FormFrame>
      {asks && (
        <Suspense>
          <PasswordDialog
            title="Is it you?"
            description="Give your password before your address changes. If you sign in by another service, sign out and in again instead."
            action="Change e-mail"
            onOpenChange={setAsks}
            onConfirmed={send}
          />
        </Suspense>
      )}
    </>
  );
}
