import type { Kid } from '@marquee/command-api/contract/accounts-kids.ts';
import { useForm } from 'react-hook-form';
import { Dialog, DialogContent } from '../../../components/ui/dialog.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { call } from '../../../lib/api/call.ts';
import { kidsRoutes } from '../../../lib/api/routes/accounts-kids.ts';
import { FormFrame } from '../form-frame.tsx';
import { NameFields, type Names } from './name-fields.tsx';
import { useSaveKid } from './use-save-kid.ts';

/** By what names others see a kid, to be changed. */
export function NamesDialog({ kid, onClose }: { kid: Kid; onClose: () => void }) {
  const form = useForm<Names>({ defaultValues: { firstName: kid.firstName ?? '', username: kid.username } });
  const sending = useSaveKid(
    (body: Names) => call(kidsRoutes.changeKid, { params: { kidId: kid.id }, body }),
    'Names saved',
    onClose,
  );
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
