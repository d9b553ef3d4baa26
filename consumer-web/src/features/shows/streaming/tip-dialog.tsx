import type { Show } from '@marquee/command-api/contract/shows.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog, DialogContent } from '../../../components/ui/dialog.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { paymentsRoutes } from '../../../lib/api/routes/payments.ts';
import { liveShowRoutes } from '../../../lib/api/routes/shows-live.ts';
import { formatMoney } from '../../../lib/format.ts';
import { IntentKey } from '../../../lib/intent-key.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { toast } from '../../../lib/toast-store.ts';
import { PaymentForm } from '../../checkout/payment/payment-form.tsx';
import { PaymentUnconfigured } from '../../checkout/payment/payment-unconfigured.tsx';
import { TipForm } from './tip-form.tsx';
import { type TipChoice, tipBody } from './tip-values.ts';

/** Tips the artist of a show: how much or which gift, then the payment. */
export function TipDialog({ show, onClose }: { show: Show; onClose: () => void }) {
  const artist = displayName(show.artist);
  const [intent] = useState(() => new IntentKey());
  const send = useMutation({
    mutationFn: (choice: TipChoice) => {
      const body = tipBody(choice);
      return call(liveShowRoutes.sendTip, { params: { showId: show.id }, body }, { idempotencyKey: intent.of(body) });
    },
    onSuccess: () => intent.fulfilled(),
  });
  const confirm = useMutation({
    mutationFn: (tip: { payable: string; paymentIntentId: string }) =>
      call(paymentsRoutes.confirmPayment, { body: tip }),
    onSuccess: ({ status }) => {
      toast(
        status === 'paid'
          ? { title: 'Tip sent', description: `${artist} sees it in the chat.` }
          : { title: 'Tip returned', description: 'The show could not take it. Your money is on its way back.' },
      );
      onClose();
    },
    onError: (error) => {
      reportFailure(error, {
        title: 'The tip is on its way',
        description: reasonOf(error, 'It shows up in the chat.'),
      });
    },
  });
  const tip = send.data;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={tip ? `Pay ${formatMoney(tip.totalAmount)}` : 'Send a tip'}
        description={tip ? `To ${artist}.` : `${artist} keeps 97.5% of it.`}
      >
        {!tip && <TipForm sending={send.isPending} error={send.error} onSend={(choice) => send.mutate(choice)} />}
        {tip?.payment === 'unconfigured' && <PaymentUnconfigured />}
        {tip?.payment === 'required' && (
          <PaymentForm
            payment={tip}
            action={`Pay ${formatMoney(tip.totalAmount)}`}
            settling={confirm.isPending}
            onPaid={() => confirm.mutate({ payable: tip.payable, paymentIntentId: tip.paymentIntentId })}
            onRefused={(description) => toast({ title: 'Payment Failed', description, variant: 'destructive' })}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
