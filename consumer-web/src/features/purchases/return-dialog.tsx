import type { Purchase } from '@marquee/command-api/contract/purchases.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../components/ui/dialog.tsx';
import { reasonOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { purchasesRoutes } from '../../lib/api/routes/purchases.ts';
import { formatMoney } from '../../lib/format.ts';
import { reportFailure } from '../../lib/report-failure.ts';
import { toast } from '../../lib/toast-store.ts';

/** Asks once before what was never opened goes back. */
export function ReturnDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const queryClient = useQueryClient();
  const amount = formatMoney(purchase.amount);
  const give = useMutation({
    mutationFn: () => call(purchasesRoutes.returnUnlock, { params: { unlockId: purchase.id } }),
    onSuccess: () => toast({ title: 'Money on its way', description: `${amount} goes back to your card.` }),
    onError: (error) =>
      reportFailure(error, { title: 'It is still yours', description: reasonOf(error, 'Try again.') }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: [purchasesRoutes.listPurchases.path] });
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Have ${amount} back?`}
        description="You have not opened this post yet. It is locked again, and the money goes back to your card."
      >
        <DialogFooter className="mt-2">
          <DialogClose asChild>
            <Button kind="line">Keep it</Button>
          </DialogClose>
          <Button kind="danger" busy={give.isPending} onClick={() => give.mutate()}>
            Have it back
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
