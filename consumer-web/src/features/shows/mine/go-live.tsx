import type { Show } from '@marquee/command-api/contract/shows.ts';
import { RadioTower } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { ApiError, isUnauthorized, reasonOf } from '../../../lib/api/api-error.ts';
import { useLiveAddress } from '../use-live-address.ts';
import { useStatusChange } from '../use-show-changes.ts';

/** Takes a scheduled show live and opens its studio. A refusal is said in a dialog, with what to do about it. */
export function GoLive({ show }: { show: Show }) {
  const { open } = useLiveAddress();
  const change = useStatusChange(({ id }) => open('streaming', id));
  const refused = change.isError && !isUnauthorized(change.error);
  const early = change.error instanceof ApiError && change.error.code === 'NotEnoughFollowers';
  return (
    <>
      <Button
        kind="live"
        icon={<RadioTower size={17} />}
        busy={change.isPending}
        onClick={() => change.mutate({ showId: show.id, status: 'live' })}
      >
        Go Live
      </Button>
      <Dialog open={refused} onOpenChange={() => change.reset()}>
        <DialogContent
          title={early ? 'Nearly there' : 'Not on air yet'}
          description={reasonOf(change.error, 'The show did not start. Try again.')}
        >
          {early && (
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
