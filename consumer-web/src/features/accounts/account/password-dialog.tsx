import { useForm } from 'react-hook-form';
import { Dialog, DialogContent } from '../../../components/ui/dialog.tsx';
import { call } from '../../../lib/api/call.ts';
import { accountsRoutes } from '../../../lib/api/routes/accounts.ts';
import { PasswordField } from '../credentials-fields.tsx';
import { FormFrame } from '../form-frame.tsx';
import { useSubmit } from '../use-submit.ts';

interface PasswordDialogProps {
  title: string;
  description: string;
  /** The words of the one button. */
  action: string;
  onOpenChange: (open: boolean) => void;
  /** What is done once the password was right; a failure is said over the form. */
  onConfirmed: () => Promise<unknown>;
}

/** Has whoever is signed in show that it is they, before something that whoever finds an open browser shall not do. */
export function PasswordDialog({ title, description, action, onOpenChange, onConfirmed }: PasswordDialogProps) {
  const form = useForm({ defaultValues: { password: '' } });
  const sending = useSubmit(async ({ password }: { password: string }) => {
    await call(accountsRoutes.reauthenticate, { body: { password } });
    await onConfirmed();
    onOpenChange(false);
  });
  return (
    <Dialog open onOpenChange={onOpenChange}>
      <DialogContent title={title} description={description}>
        <FormFrame form={form} {...sending} action={action}>
          <PasswordField form={form} name="password" />
        </FormFrame>
      </DialogContent>
    </Dialog>
  );
}
