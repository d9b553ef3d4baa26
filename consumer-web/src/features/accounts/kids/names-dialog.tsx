import type { Kid } from '@marquee/command-api/contract/accounts-kids.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Dialog, DialogContent } from '../../../components/ui/dialog.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { call } from '../../../lib/api/call.ts';
import { kidsRoutes } from '../../../lib/api/routes/accounts-kids.ts';
import { toast } from '../../../lib/toast-store.ts';
import { FormFrame } from '../form-frame.tsx';
import { useSubmit } from '../use-submit.ts';
import { kidsQuery } from './kid-queries.ts';
import { NameFields, type Names } from './name-fields.tsx';

/** By what names others see a kid, to be changed. */
export function NamesDialog({ kid, onClose }: { kid: Kid; onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm<Names>({ defaultValues: { firstName: kid.firstName ?? '', username: kid.username } });
  const sending = useSubmit(async (body: Names) => {
    const changed = await call(kidsRoutes.changeKid, { params: { kidId: kid.id }, body });
    queryClient.setQueryData(kidsQuery.queryKey, (kids = []) =>
      kids.map((known) => (known.id === changed.id ? changed : known)),
    );
    toast({ title: 'Names saved' });
    onClose();
  });
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={`How others see ${displayName(kid)}`}
        description="The birth date stays as it is. Everything else of the profile is changed in the account itself."
      >
        <FormFrame form={form} {...sending} action="Save names">
          <NameFields form={form} />
        </FormFrame>
      </DialogContent>
    </Dialog>
  );
}
