import type { PublicPerson } from '@marquee/command-api/contract/common.ts';
import type { Group } from '@marquee/command-api/contract/social-groups.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { call } from '../../../lib/api/call.ts';
import { groupsRoutes } from '../../../lib/api/routes/social-groups.ts';
import { useGroupAction } from './use-group-action.ts';

interface GiveDialogProps {
  group: Group;
  person: PublicPerson;
  onClose: () => void;
}

/** Asks before a group is given to somebody: only they can give it back. */
export function GiveDialog({ group: { id: groupId, name }, person, onClose }: GiveDialogProps) {
  const heir = displayName(person);
  const give = useGroupAction(
    () => call(groupsRoutes.transferGroup, { params: { groupId }, body: { to: person.id } }),
    { done: `${name} belongs to ${heir}`, failed: 'The group is still yours', onDone: onClose },
  );
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title={`Give ${name} to ${heir}?`}
        description="You stay in it as a member like others. Only the new owner can give it back."
      >
        <DialogFooter className="mt-0">
          <DialogClose asChild>
            <Button kind="line">Keep it</Button>
          </DialogClose>
          <Button busy={give.isPending} onClick={() => give.mutate()}>
            Give the group
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
