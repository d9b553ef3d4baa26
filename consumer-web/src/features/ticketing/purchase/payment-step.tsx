import { doorsOf } from '@marquee/domain/shows/doors.ts';
import { useMutation } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { call } from '../../../lib/api/call.ts';
import { ticketsRoutes } from '../../../lib/api/routes/ticketing.ts';
import { formatMoney } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast-store.ts';
import { useRemaining } from '../../checkout/countdown.ts';
import { PaymentForm } from '../../checkout/payment/payment-form.tsx';
import { PaymentUnconfigured } from '../../checkout/payment/payment-unconfigured.tsx';
import type { OpenPurchase } from '../open-purchase.ts';
import { NoRefund } from './no-refund.tsx';
import { UnsurePayment } from './unsure-payment.tsx';
import { mayBePaid, useConfirm } from './use-confirm.ts';

interface PaymentStepProps {
  purchase: OpenPurchase;
  /** Back to the shows; the seats stay held. */
  onBack: () => void;
  /** The seats are given up. */
  onLeave: () => void;
}

/** The payment of a purchase while its seats are held. */
export function PaymentStep({ purchase, onBack, onLeave }: PaymentStepProps) {
  const confirm = useConfirm();
  const [unsure, setUnsure] = useState(false);
  const remaining = useRemaining(purchase.expiresAt);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const leave = useMutation({
    mutationFn: () => call(ticketsRoutes.abandon, { params: { ticketId: purchase.ticketId } }),
    onSettled: onLeave,
  });
  const total = formatMoney(purchase.totalAmount);
  const settling = confirm.isPending || confirm.isSuccess;
  const expired = remaining === 0 && !settling;
  const held = purchase.payment === 'required' && !expired && !unsure;
  const ask = () => confirm.mutate(purchase, { onError: (error) => setUnsure(mayBePaid(error)) });
  return (
    <div className="grid gap-5 px-7 pt-6 pb-7 max-md:px-4">
      <h2 ref={heading} tabIndex={-1} className="board-type scroll-mt-40 text-b28 outline-none">
        {purchase.payment === 'unconfigured' ? 'Payment' : `Pay ${total}`}
      </h2>
      {purchase.payment === 'unconfigured' && <PaymentUnconfigured />}
      {unsure && <UnsurePayment busy={settling} onAsk={ask} />}
      {purchase.payment === 'required' && expired && !unsure && (
        <Notice tone="bad" title="The seats are no longer held">
          Ten minutes are over and nothing was charged. Go back and take them again.
        </Notice>
      )}
      {held && (
        <>
          <NoRefund doorsAt={doorsOf(purchase.show, purchase.ticketType)} free={false} />
          <PaymentForm
            payment={purchase}
            action={`Pay ${total} and print`}
            settling={settling}
            onPaid={ask}
            onRefused={(description) => toast({ title: 'Payment Failed', description, variant: 'destructive' })}
          />
        </>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <div className="-ml-3 flex flex-wrap">
          <Button kind="ghost" icon={<ChevronLeft size={17} />} disabled={settling} onClick={onBack}>
            Back
          </Button>
          {held && (
            <Button kind="ghost" busy={leave.isPending} disabled={settling} onClick={() => leave.mutate()}>
              Give the seats back
            </Button>
          )}
        </div>
        <p className="text-13 text-text-3">Full refund if the show is called off.</p>
      </div>
    </div>
  );
}
