import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { call } from '../../../lib/api/call.ts';
import { accountsRoutes } from '../../../lib/api/routes/accounts.ts';
import { useCurrentUser } from '../../../lib/auth.ts';
import { toast } from '../../../lib/toast-store.ts';
import { FormFrame } from '../form-frame.tsx';
import { useSubmit } from '../use-submit.ts';
import { saveUser } from './save-user.ts';

/** Who may follow me unasked, find me, and name me. What the platform decides for kids is said in its place. */
export function PrivacyForm() {
  const { privacy, kid } = useCurrentUser();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: privacy });
  const sending = useSubmit(async (body: typeof privacy) => {
    saveUser(queryClient, await call(accountsRoutes.setPrivacy, { body }));
    toast({ title: 'Privacy saved' });
  });
  return (
    <FormFrame form={form} {...sending} action="Save privacy">
      {kid ? (
        <p className="text-15">Until you are 18, people ask before they follow you, and search does not find you.</p>
      ) : (
        <>
          <Checkbox {...form.register('private')} label="Private account: people ask before they follow me" />
          <Checkbox {...form.register('discoverable')} label="Show me in search and suggestions" />
        </>
      )}
      <FormField form={form} name="mentions" label="Who may mention me">
        {(control) => (
          <Select {...control}>
            <option value="all">Everybody</option>
            <option value="followed">People I follow</option>
            <option value="none">Nobody</option>
          </Select>
        )}
      </FormField>
    </FormFrame>
  );
}
