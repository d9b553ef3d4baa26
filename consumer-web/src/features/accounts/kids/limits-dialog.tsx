import type { Kid } from '@marquee/command-api/contract/accounts-kids.ts';
import { useForm } from 'react-hook-form';
import { Dialog, DialogContent } from '../../../components/ui/dialog.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { call } from '../../../lib/api/call.ts';
import { kidsRoutes } from '../../../lib/api/routes/accounts-kids.ts';
import { FormFrame } from '../form-frame.tsx';
import { LimitFields } from './limit-fields.tsx';
import { useSaveKid } from './use-save-kid.ts';

/** What a kid may do, to be changed. */
export function LimitsDialog({ kid, onClose }: { kid: Kid; onClose: () => void }) {
  const form = useForm<Kid['limits']>({ defaultValues: kid.limits });
  const sending = useSaveKid(
    (body: Kid['limits']) => call(kidsRoutes.setKidLimits, { params: { kidId: kid.id }, body }),
    'Limits saved',
    onClose,
  );
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={`What ${displayName(kid)} may do`}
        description="It holds at once, wherever they are signed in. The account stays private."
      >
        <FormFrame form={form} {...sending} action="Save limits">
          <LimitFields form={form} />
        </FormFrame>
      </DialogContent>
    </Dialog>
  );
}
