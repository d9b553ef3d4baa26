import type { Group } from '@marquee/command-api/contract/social-groups.ts';
import { Dialog, DialogContent } from '../../../components/ui/dialog.tsx';
import { call } from '../../../lib/api/call.ts';
import { groupsRoutes } from '../../../lib/api/routes/social-groups.ts';
import { GroupForm, type GroupValues } from './group-form.tsx';
import { useGroupAction } from './use-group-action.ts';

/** Changes what a group is called and says, and who may come. */
export function EditDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { id: groupId, name, description, rules, privacy } = group;
  const save = useGroupAction((body: GroupValues) => call(groupsRoutes.editGroup, { params: { groupId }, body }), {
    done: 'Group changed',
    failed: 'The group is as it was',
    onDone: onClose,
  });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent title="Edit group" className="max-w-[560px]">
        <GroupForm
          values={{ name, description, rules, privacy }}
          submit="Save changes"
          busy={save.isPending}
          onSubmit={save.mutateAsync}
        />
      </DialogContent>
    </Dialog>
  );
}
