import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { call } from '../../../lib/api/call.ts';
import { splitsRoutes } from '../../../lib/api/routes/music-splits.ts';
import { useSplitAction } from './queries.ts';

/** Asks before a share is given up: only a new proposal brings it back. */
export function LeaveDialog({ trackId, title, onClose }: { trackId: string; title: string; onClose: () => void }) {
  const leave = useSplitAction(() => call(splitsRoutes.leaveSplit, { params: { trackId } }), {
    done: 'You have no share of it any more',
    failed: 'You have your share still',
    onDone: onClose,
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Give up your share?"
        description={`Your share of ${title} goes to its artist. You have one again only if they propose it and everybody says yes.`}
      >
        <DialogFooter className="mt-0">
          <DialogClose asChild>
            <Button kind="line">Keep it</Button>
          </DialogClose>
          <Button busy={leave.isPending} onClick={() => leave.mutate()}>
            Give it up
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
