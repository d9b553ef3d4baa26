import type { Show } from '@marquee/command-api/contract/shows.ts';
import { RadioTower } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { ApiError, isUnauthorized, reasonOf } from '../../../lib/api/api-error.ts';
import { formatShowClock, formatShowTime, isEarly } from '../../../lib/show-time.ts';
import { useLiveAddress } from '../use-live-address.ts';
import { useStatusChange } from '../use-show-changes.ts';

/** Takes a scheduled show live and opens its studio; well before its time it asks once. A refusal is said in a dialog, with what to do about it. */
export function GoLive({ show, kind = 'live' }: { show: Show; kind?: 'live' | 'line' }) {
  const { open } = useLiveAddress();
  const change = useStatusChange(({ id }) => open('streaming', id));
  const [asking, setAsking] = useState(false);
  const goLive = () => {
    setAsking(false);
    change.mutate({ showId: show.id, status: 'live' });
  };
  const refused = change.isError && !isUnauthorized(change.error);
  const unknown = change.error instanceof ApiError && change.error.code === 'NotEnoughFollowers';
  return (
    <>
      <Button
        kind={kind}
        icon={<RadioTower size={17} />}
        busy={change.isPending}
        onClick={() => (isEarly(show, Date.now()) ? setAsking(true) : goLive())}
      >
        Go Live
      </Button>
      <Dialog open={asking} onOpenChange={setAsking}>
        <DialogContent title="Go live this early?" description={`${show.title} is set for ${whenOf(show)}`}>
          <p className="text-14 text-text-2">
            It begins for everybody now, and cannot be set back. Whoever comes at the time on their ticket comes late.
          </p>
          <DialogFooter>
            <DialogClose asChild>
              <Button kind="line">Wait</Button>
            </DialogClose>
            <Button kind="live" onClick={goLive}>
              Go live now
            </Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
      <Dialog open={refused} onOpenChange={() => change.reset()}>
        <DialogContent
          title={unknown ? 'Nearly there' : 'Not on air yet'}
          description={reasonOf(change.error, 'The show did not start. Try again.')}
        >
          {unknown && (
            <p className="text-14 text-text-2">
              Your show stays on the bill and sells its tickets. Share its page: everybody who follows you counts.
            </p>
          )}
          <DialogFooter>
            <DialogClose asChild>
              <Button kind="line">Close</Button>
            </DialogClose>
          </DialogFooter>
        </DialogContent>
      </Dialog>
    </>
  );
}

/** By the clock of the show's place. */
function whenOf(show: Show): string {
  const doors = show.doorsAt ? ` Doors at ${formatShowClock(show.doorsAt, show.timeZone)}.` : '';
  return `${formatShowTime(show)}.${doors}`;
}
