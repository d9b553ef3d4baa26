import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';

interface UnsurePaymentProps {
  busy: boolean;
  onAsk: () => void;
}

/** The provider took the payment and our answer did not come: what is true of money and seats, and no second till. */
export function UnsurePayment({ busy, onAsk }: UnsurePaymentProps) {
  return (
    <>
      <Notice tone="bad" title="Paid, but not confirmed yet">
        Do not pay again: your card was asked once. We go on asking by ourselves, then print your tickets and mail them.
        If the seats are gone by then, all of the money goes back.
      </Notice>
      <Button size="lg" className="w-full" busy={busy} onClick={onAsk}>
        Ask again
      </Button>
    </>
  );
}
