import type { Group } from '@marquee/command-api/contract/social-groups.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { call } from '../../../lib/api/call.ts';
import { groupsRoutes } from '../../../lib/api/routes/social-groups.ts';
import { useGroupAction } from './use-group-action.ts';

/** Asks before a group is archived: that cannot be undone. */
export function ArchiveDialog({ group: { id: groupId, name }, onClose }: { group: Group; onClose: () => void }) {
  const archive = useGroupAction(() => call(groupsRoutes.archiveGroup, { params: { groupId } }), {
    done: `${name} is archived`,
    failed: 'The group is still open',
    onDone: onClose,
  });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title="Archive this group?"
        description={`Everything in ${name} stays to be read. Nobody joins, posts or comments any more, and it cannot be opened again.`}
      >
        <DialogFooter className="mt-0">
          <DialogClose asChild>
            <Button kind="line">Keep it open</Button>
          </DialogClose>
          <Button kind="danger" busy={archive.isPending} onClick={() => archive.mutate()}>
            Archive for good
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
