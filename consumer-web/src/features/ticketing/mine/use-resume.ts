import type { Ticket } from '@marquee/command-api/contract/ticketing.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { ticketsRoutes } from '../../../lib/api/routes/ticketing.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import type { OpenPurchase } from '../open-purchase.ts';
import { refetchTickets } from '../queries.ts';

/** Why a payment cannot go on, by the refusal's code; the sentence below is the server's. */
const TITLES: Readonly<Record<string, string>> = {
  HoldExpired: 'The seats are no longer held',
  AlreadyPaid: 'Already paid',
  OrderCancelled: 'The seats were given back',
  PaymentProcessing: 'The payment is on its way',
};

/**
 * Takes up the payment of a pending purchase, wherever it was begun: the server gives what the form needs once more.
 * Where it refuses, something has become of the purchase since: the tickets are fetched again.
 */
export function useResume(
  { ticketId, show, purchaserName, purchaserEmail }: Ticket,
  onResumed: (purchase: OpenPurchase) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(ticketsRoutes.resumePayment, { params: { ticketId } }),
    onSuccess: (started) =>
      onResumed({ ...started, show, purchaserName: purchaserName ?? '', purchaserEmail: purchaserEmail ?? '' }),
    onError: (error) => {
      const title = (error instanceof ApiError && error.code && TITLES[error.code]) || 'The payment did not open';
      reportFailure(error, { title, description: reasonOf(error, 'Try again.') });
      refetchTickets(queryClient);
    },
  });
}
