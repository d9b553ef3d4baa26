import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../components/ui/dialog.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { reasonOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { ticketsRoutes } from '../../lib/api/routes/ticketing.ts';
import { toast } from '../../lib/toast-store.ts';
import { refetchMyTickets } from './queries.ts';

/** Takes a ticket that was sent: opened by the link of the mail, `?claim=` and a token. */
export function ClaimDialog() {
  const [search, setSearch] = useSearchParams();
  const token = search.get('claim');
  const queryClient = useQueryClient();
  const close = () =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('claim');
        return next;
      },
      { replace: true },
    );
  const accept = useMutation({
    mutationFn: (claim: string) => call(ticketsRoutes.acceptTransfer, { body: { token: claim } }),
    onSuccess: () => {
      refetchMyTickets(queryClient);
      toast({ title: 'The ticket is yours', description: 'It is printed in My Tickets, with a code of its own.' });
      close();
    },
  });
  if (!token) return null;
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        title="A ticket for you"
        description="Somebody sent you a ticket. Take it, and it is printed in your name with a new code."
      >
        {accept.isError && (
          <Notice tone="bad" title="The ticket was not taken">
            {reasonOf(accept.error, 'Try again.')}
          </Notice>
        )}
        <DialogFooter>
          <DialogClose asChild>
            <Button kind="line">Not now</Button>
          </DialogClose>
          <Button busy={accept.isPending} onClick={() => accept.mutate(token)}>
            Take the ticket
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
