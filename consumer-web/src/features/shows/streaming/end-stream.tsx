import type { Show } from '@marquee/command-api/contract/shows.ts';
import { PhoneOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { useStatusChange } from '../use-show-changes.ts';

/** Ends a live show, after asking once. */
export function EndStream({ show }: { show: Show }) {
  const [asking, setAsking] = useState(false);
  const change = useStatusChange(() => setAsking(false));
  return (
    <>
      <Button kind="danger" icon={<PhoneOff size={17} />} onClick={() => setAsking(true)}>
        End Stream
      </Button>
      <Dialog open={asking} onOpenChange={setAsking}>
        <DialogContent
          title="End the show?"
          description={`${show.title} stops for everybody who watches, and your camera and microphone turn off. It cannot go on after that.`}
        >
          <DialogFooter>
            <DialogClose asChild>
              <Button kind="line">Keep playing</Button>
            </DialogClose>
            <Button
              kind="danger"
              busy={change.isPending}
              onClick={() => change.mutate({ showId: show.id, status: 'ended' })}
            >
              End Stream
            </Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
    </>
  );
}
