import type { Kid } from '@marquee/command-api/contract/accounts-kids.ts';
import { useQueryClient } from '@tanstack/react-query';
import { displayName } from '../../../components/ui/person.ts';
import { call } from '../../../lib/api/call.ts';
import { kidsRoutes } from '../../../lib/api/routes/accounts-kids.ts';
import { toast } from '../../../lib/toast-store.ts';
import { PasswordDialog } from '../account/password-dialog.tsx';
import { kidRequestsQuery, kidsQuery } from './kid-queries.ts';

/** Asks for the password before the account of a kid is gone for good. */
export function RemoveKidDialog({ kid, onClose }: { kid: Kid; onClose: () => void }) {
  const queryClient = useQueryClient();
  const name = displayName(kid);
  return (
    <PasswordDialog
      title={`Remove ${name}?`}
      description="The account is gone at once, with all that is in it, and nobody can bring it back. Give your password to go on."
      action={`Remove ${name} for good`}
      onOpenChange={onClose}
      onConfirmed={async () => {
        await call(kidsRoutes.removeKid, { params: { kidId: kid.id } });
        queryClient.setQueryData(kidsQuery.queryKey, (kids = []) => kids.filter(({ id }) => id !== kid.id));
        void queryClient.invalidateQueries({ queryKey: kidRequestsQuery.queryKey });
        toast({ title: `${name} is removed` });
      }}
    />
  );
}
