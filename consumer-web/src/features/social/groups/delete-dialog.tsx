import type { Group } from '@marquee/command-api/contract/social-groups.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { call } from '../../../lib/api/call.ts';
import { groupsRoutes } from '../../../lib/api/routes/social-groups.ts';
import { useGroupAction } from './use-group-action.ts';

/** Asks before a group is deleted: its members lose what was said in it. */
export function DeleteDialog({ group: { id: groupId, name }, onClose }: { group: Group; onClose: () => void }) {
  const remove = useGroupAction(() => call(groupsRoutes.deleteGroup, { params: { groupId } }), {
    done: `${name} is deleted`,
    failed: 'The group is still there',
    onDone: onClose,
  });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title="Delete this group?"
        description={`${name} and everything said in it are gone for everybody at once, and its members are told. You can bring it back for 30 days; then it is gone for good.`}
      >
        <DialogFooter className="mt-0">
          <DialogClose asChild>
            <Button kind="line">Keep it</Button>
          </DialogClose>
          <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            Delete group
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
