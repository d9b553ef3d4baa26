import { useMutation } from '@tanstack/react-query';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { paymentsRoutes } from '../../../lib/api/routes/payments.ts';
import { formatMoney } from '../../../lib/format.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { type ToastMessage, toast } from '../../../lib/toast-store.ts';
import type { Payment } from './payment.ts';
import { PaymentForm } from './payment-form.tsx';
import { PaymentUnconfigured } from './payment-unconfigured.tsx';

/** What the server answers when a payment of anything begins. */
export interface BegunPayment extends Payment {
  payable: string;
  payment: 'required' | 'unconfigured';
}

interface BegunPaymentProps {
  begun: BegunPayment;
  /** What its payer is told once it is paid. */
  paid: ToastMessage;
  /** What they are told when it came too late, and the money goes back. */
  returned: ToastMessage;
  /** What happens by itself where the answer to the payment was lost: a title, absent that the payment is on its way, and a sentence. */
  later: { readonly title?: string; readonly description: string };
  /** The page that a bank sends back to, where it asks on a page of its own. */
  returnTo?: string;
  /** It is paid, or goes back: what is on the page is fetched anew. */
  onSettled: () => unknown;
}

/** Pays what has begun, by card, and asks the server what came of it: the last step of whatever is paid for in a dialog. */
export function BegunPaymentForm({ begun, paid, returned, later, returnTo, onSettled }: BegunPaymentProps) {
  const confirm = useMutation({
    mutationFn: () => {
      const { payable, paymentIntentId } = begun;
      return call(paymentsRoutes.confirmPayment, { body: { payable, paymentIntentId } });
    },
    onSuccess: async ({ status }) => {
      toast(status === 'paid' ? paid : returned);
      await onSettled();
    },
    onError: (error) =>
      reportFailure(error, {
        title: later.title ?? 'The payment is on its way',
        description: reasonOf(error, later.description),
      }),
  });
  if (begun.payment === 'unconfigured') return <PaymentUnconfigured />;
  return (
    <PaymentForm
      payment={begun}
      action={`Pay ${formatMoney(begun.totalAmount)}`}
      {...(returnTo !== undefined && { returnTo })}
      settling={confirm.isPending}
      onPaid={() => confirm.mutate()}
      onRefused={(description) => toast({ title: 'Payment Failed', description, variant: 'destructive' })}
    />
  );
}
