import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog, DialogContent } from '../../../components/ui/dialog.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { groupsRoutes } from '../../../lib/api/routes/social-groups.ts';
import { IntentKey } from '../../../lib/intent-key.ts';
import { groupAddress } from '../../../lib/paths.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { toast } from '../../../lib/toast-store.ts';
import { GroupForm, type GroupValues } from './group-form.tsx';
import { groupsChanged } from './group-queries.ts';

const NEW_GROUP: GroupValues = { name: '', description: '', rules: '', privacy: 'public' };

/** Founds a group and goes there; sent again after a lost answer it is the same group. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [key] = useState(() => new IntentKey());
  const create = useMutation({
    mutationFn: (body: GroupValues) => call(groupsRoutes.createGroup, { body }, { idempotencyKey: key.of(body) }),
    onSuccess: async ({ id, name }) => {
      key.fulfilled();
      toast({ title: `${name} is open`, description: 'It is yours. Invite who should be in it.' });
      onClose();
      void navigate(groupAddress(id));
      await groupsChanged(queryClient);
    },
    onError: (error) =>
      reportFailure(error, { title: 'There is no group yet', description: reasonOf(error, 'Try again.') }),
  });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent title="Create group" className="max-w-[560px]">
        <GroupForm values={NEW_GROUP} submit="Create group" busy={create.isPending} onSubmit={create.mutateAsync} />
      </DialogContent>
    </Dialog>
  );
}
