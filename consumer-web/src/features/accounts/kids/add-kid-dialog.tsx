import { unsaidLimits } from '@marquee/domain/accounts/person/unsaid-limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Dialog, DialogContent } from '../../../components/ui/dialog.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { call } from '../../../lib/api/call.ts';
import { kidsRoutes } from '../../../lib/api/routes/accounts-kids.ts';
import { toast } from '../../../lib/toast-store.ts';
import { FormFrame } from '../form-frame.tsx';
import { useSubmit } from '../use-submit.ts';
import { kidsQuery } from './kid-queries.ts';
import { LimitFields } from './limit-fields.tsx';
import { NameFields } from './name-fields.tsx';

const EMPTY = { firstName: '', username: '', birthDate: '', ...unsaidLimits };
type Values = typeof EMPTY;

/** Makes an account for a kid, with what they may do from the first day on. */
export function AddKidDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open onOpenChange={onOpenChange}>
      <DialogContent
        title="Add a kid"
        description="They sign in through you. The account is private, and you can change all of it later but the birth date."
      >
        <AddKidForm onAdded={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function AddKidForm({ onAdded }: { onAdded: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm<Values>({ defaultValues: EMPTY });
  const sending = useSubmit(async ({ maturity, contacts, spendCents, chat, ...body }: Values) => {
    const kid = await call(kidsRoutes.createKid, {
      body: { ...body, limits: { maturity, contacts, spendCents, chat } },
    });
    queryClient.setQueryData(kidsQuery.queryKey, (kids = []) => [...kids, kid]);
    toast({ title: `${kid.firstName} has an account` });
    onAdded();
  });
  return (
    <FormFrame form={form} {...sending} action="Add this kid">
      <NameFields form={form} />
      <FormField
        form={form}
        name="birthDate"
        label="Birth date"
        hint="Kept sealed. At 18 your kid decides alone."
        options={{ required: 'Birth Date Required' }}
      >
        {(control) => <Input {...control} type="date" autoComplete="off" />}
      </FormField>
      <LimitFields form={form} />
    </FormFrame>
  );
}
