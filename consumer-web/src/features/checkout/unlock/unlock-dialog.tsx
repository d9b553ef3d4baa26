import type { UnlockStarted } from '@marquee/command-api/contract/social-unlocks.ts';
import { useMutation } from '@tanstack/react-query';
import { AgeBox } from '../../../components/age/age-box.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { useCurrentUser } from '../../../lib/auth.ts';
import { formatMoney } from '../../../lib/format.ts';
import { BegunPaymentForm } from '../payment/begun-payment.tsx';

interface UnlockDialogProps {
  /** Dollars. */
  price: number;
  /** Whose it is. */
  seller: string;
  /** What the buyer is told once it is theirs. */
  done: string;
  /** What happens by itself where the answer to a payment was lost. */
  later: string;
  /** Asks for the payment. */
  start: () => Promise<UnlockStarted>;
  /** It is paid: what is on the page is fetched anew. */
  onUnlocked: () => Promise<unknown>;
  onClose: () => void;
}

/** Unlocks something exclusive: the age first where it is not known yet, then the payment. */
export function UnlockDialog({ price, seller, done, later, start, onUnlocked, onClose }: UnlockDialogProps) {
  const user = useCurrentUser();
  const ask = useMutation({ mutationFn: start });
  const open = ask.data;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={open?.payment === 'required' ? `Pay ${formatMoney(open.totalAmount)}` : `Unlock for $${price}`}
        description={`${seller} keeps 97.5% of it.`}
      >
        {!user.ageVerified && (
          <div className="grid gap-4.5">
            <p className="text-15 text-text-2">What is exclusive is for 18 and over. We ask for your age once.</p>
            <AgeBox />
          </div>
        )}
        {user.ageVerified && !open && (
          <>
            {ask.error && (
              <Notice tone="bad" title="It was not unlocked">
                {reasonOf(ask.error, 'Try again.')}
              </Notice>
            )}
            <DialogFooter className="mt-0">
              <DialogClose asChild>
                <Button kind="line">Not now</Button>
              </DialogClose>
              <Button busy={ask.isPending} onClick={() => ask.mutate()}>
                Continue to payment
              </Button>
            </DialogFooter>
          </>
        )}
        {open && (
          <BegunPaymentForm
            begun={open}
            paid={{ title: 'Unlocked', description: done }}
            returned={{
              title: 'Payment returned',
              description: 'It could not be unlocked. Your money is on its way back.',
            }}
            later={{ description: later }}
            onSettled={async () => {
              await onUnlocked();
              onClose();
            }}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
