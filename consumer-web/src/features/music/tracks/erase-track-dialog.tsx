import type { Track } from '@marquee/command-api/contract/music.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { call } from '../../../lib/api/call.ts';
import { musicRoutes } from '../../../lib/api/routes/music.ts';
import { useTrackAction } from './use-track-action.ts';

interface EraseTrackDialogProps {
  track: Track;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before a track is erased for good. */
export function EraseTrackDialog({ track, open, onOpenChange }: EraseTrackDialogProps) {
  const erase = useTrackAction(() => call(musicRoutes.eraseTrack, { params: { trackId: track.id } }), {
    done: 'Track erased',
    failed: 'The track is still there',
    onDone: () => onOpenChange(false),
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Erase this track?"
        description="Its recording and its words are destroyed, and nobody can bring them back, neither you nor we."
      >
        <DialogFooter className="mt-0">
          <DialogClose asChild>
            <Button kind="line">Keep it</Button>
          </DialogClose>
          <Button kind="danger" busy={erase.isPending} onClick={() => erase.mutate()}>
            Erase for good
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
