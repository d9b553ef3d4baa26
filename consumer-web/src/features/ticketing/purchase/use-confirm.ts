import { useMutation } from '@tanstack/react-query';
import { ApiError, isUnauthorized, reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { ticketsRoutes } from '../../../lib/api/routes/ticketing.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { carryToast } from '../carried-toast.ts';
import { forgetPurchase } from '../open-purchase.ts';
import { reloadTickets } from '../reload-tickets.ts';

/** Refusals of a confirmation after which it is certain that the card was not charged. */
const UNPAID: ReadonlySet<string | undefined> = new Set(['PaymentNotSucceeded', 'PaymentCancelled', 'UnknownPayment']);

/** Whether money may have moved though the confirmation failed: the provider took the payment, and only we did not say so. */
export function mayBePaid(error: Error | null): boolean {
  return error !== null && !isUnauthorized(error) && !(error instanceof ApiError && UNPAID.has(error.code));
}

/** Asks the server to confirm a paid purchase; then the page is loaded again, with word of how it went. */
export function useConfirm() {
  return useMutation({
    mutationFn: ({ ticketId, paymentIntentId }: { ticketId: string; paymentIntentId: string }) =>
      call(ticketsRoutes.confirm, { body: { ticketId, paymentIntentId } }),
    onSuccess: ({ status, message }, { ticketId }) => {
      forgetPurchase();
      carryToast(
        status === 'confirmed'
          ? { title: 'Ticket Purchased!', description: 'Your ticket has been confirmed. Check your email for details.' }
          : { title: 'Purchase Failed', description: message, variant: 'destructive' },
      );
      reloadTickets(status === 'confirmed' ? ticketId : undefined);
    },
    onError: (error) => {
      const description = reasonOf(error, 'The payment could not be confirmed.');
      reportFailure(error, { title: 'Purchase Failed', description });
    },
  });
}
