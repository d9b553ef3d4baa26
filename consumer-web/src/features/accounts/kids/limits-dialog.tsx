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
import { LimitFields } from './limit-fields.tsx';

/** What a kid may do, to be changed. */
export function LimitsDialog({ kid, onClose }: { kid: Kid; onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm<Kid['limits']>({ defaultValues: kid.limits });
  const sending = useSubmit(async (body: Kid['limits']) => {
    const changed = await call(kidsRoutes.setKidLimits, { params: { kidId: kid.id }, body });
    queryClient.setQueryData(kidsQuery.queryKey, (kids = []) =>
      kids.map((known) => (known.id === changed.id ? changed : known)),
    );
    toast({ title: 'Limits saved' });
    onClose();
  });
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={`What ${displayName(kid)} may do`}
        description="It holds at once, wherever they are signed in. Money stays with you, and the account stays private."
      >
        <FormFrame form={form} {...sending} action="Save limits">
          <LimitFields form={form} />
        </FormFrame>
      </DialogContent>
    </Dialog>
  );
}
