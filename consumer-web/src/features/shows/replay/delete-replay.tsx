import type { Show } from '@marquee/command-api/contract/shows.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { replayRoutes } from '../../../lib/api/routes/shows-replay.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { toast } from '../../../lib/toast-store.ts';
import { replayQuery } from '../queries.ts';

/** Deletes the recording of one's own show, after asking once. */
export function DeleteReplay({ show }: { show: Show }) {
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(replayRoutes.deleteReplay, { params: { showId: show.id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: replayQuery(show.id).queryKey });
      toast({ title: 'Replay deleted', description: 'Nobody can watch it any more.' });
      setAsking(false);
    },
    onError: (error) =>
      reportFailure(error, { title: 'The replay is still there', description: reasonOf(error, 'Try again.') }),
  });
  return (
    <>
      <Button kind="line" icon={<Trash2 size={17} />} onClick={() => setAsking(true)}>
        Delete replay
      </Button>
      <Dialog open={asking} onOpenChange={setAsking}>
        <DialogContent
          title="Delete the replay?"
          description={`The recording of ${show.title} is gone for everybody who holds a ticket, and cannot be brought back.`}
        >
          <DialogFooter>
            <DialogClose asChild>
              <Button kind="line">Keep it</Button>
            </DialogClose>
            <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
              Delete replay
            </Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
    </>
  );
}
