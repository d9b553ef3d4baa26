import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog, DialogContent } from '../../../components/ui/dialog.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { paymentsRoutes } from '../../../lib/api/routes/payments.ts';
import { formatMoney } from '../../../lib/format.ts';
import { IntentKey } from '../../../lib/intent-key.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { toast } from '../../../lib/toast-store.ts';
import { PaymentForm } from '../payment/payment-form.tsx';
import { PaymentUnconfigured } from '../payment/payment-unconfigured.tsx';
import { TipForm } from './tip-form.tsx';
import { type TipChoice, tipBody } from './tip-values.ts';

type TipBody = ReturnType<typeof tipBody>;

/** A tip whose payment was begun. */
export interface BegunTip {
  payable: string;
  clientSecret: string;
  paymentIntentId: string;
  totalAmount: string;
  payment: 'required' | 'unconfigured';
}

interface TipDialogProps {
  /** The name of who gets it. */
  to: string;
  /** Begins the payment; the key makes repeating it harmless. */
  begin: (body: TipBody, idempotencyKey: string) => Promise<BegunTip>;
  /** Where its recipient sees it: a sentence. */
  seen: string;
  onSent?: () => void;
  onClose: () => void;
}

/** Tips somebody: how much or which gift, then the payment. */
export function TipDialog({ to, begin, seen, onSent, onClose }: TipDialogProps) {
  const [intent] = useState(() => new IntentKey());
  const send = useMutation({
    mutationFn: (choice: TipChoice) => {
      const body = tipBody(choice);
      return begin(body, intent.of(body));
    },
    onSuccess: () => intent.fulfilled(),
  });
  const confirm = useMutation({
    mutationFn: (tip: { payable: string; paymentIntentId: string }) =>
      call(paymentsRoutes.confirmPayment, { body: tip }),
    onSuccess: ({ status }) => {
      toast(
        status === 'paid'
          ? { title: 'Tip sent', description: seen }
          : { title: 'Tip returned', description: 'It could not be taken. Your money is on its way back.' },
      );
      onSent?.();
      onClose();
    },
    onError: (error) => {
      reportFailure(error, { title: 'The tip is on its way', description: reasonOf(error, seen) });
    },
  });
  const tip = send.data;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={tip ? `Pay ${formatMoney(tip.totalAmount)}` : 'Send a tip'}
        description={tip ? `To ${to}.` : `${to} keeps 97.5% of it.`}
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
