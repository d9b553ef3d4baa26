import { useForm } from 'react-hook-form';
import { Dialog, DialogContent } from '../../../components/ui/dialog.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { call } from '../../../lib/api/call.ts';
import { accountsRoutes } from '../../../lib/api/routes/accounts.ts';
import { PasswordField } from '../credentials-fields.tsx';
import { FormFrame } from '../form-frame.tsx';
import { useSubmit } from '../use-submit.ts';

/** Asks for a word and the password before an account is gone for good. */
export function EraseDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open onOpenChange={onOpenChange}>
      <DialogContent
        title="Delete this account?"
        description="You are signed out everywhere, and it is gone after 14 days. Until then, sign in to keep it."
      >
        <EraseForm />
      </DialogContent>
    </Dialog>
  );
}

function EraseForm() {
  const form = useForm({ defaultValues: { confirm: '', password: '' } });
  const sending = useSubmit(async ({ password }: { confirm: string; password: string }) => {
    await call(accountsRoutes.reauthenticate, { body: { password } });
    await call(accountsRoutes.eraseMe, { body: { confirm: 'erase' } });
    window.location.assign('/');
  });
  return (
    <FormFrame form={form} {...sending} action="Delete my account">
      <FormField
        form={form}
        name="confirm"
        label="Type erase"
        options={{ validate: (word) => word.trim().toLowerCase() === 'erase' || 'Type the word erase to go on' }}
      >
        {(control) => <Input {...control} autoComplete="off" spellCheck={false} />}
      </FormField>
      <PasswordField form={form} name="password" />
    </FormFrame>
  );
}
