import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { ticketsRoutes } from '../../../lib/api/routes/ticketing.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { type ToastMessage, toast } from '../../../lib/toast-store.ts';
import { forgetPurchase } from '../open-purchase.ts';
import { refetchTickets } from '../queries.ts';

function useRefetch() {
  const queryClient = useQueryClient();
  return () => refetchTickets(queryClient);
}

const failWith = (title: string) => (error: unknown) =>
  reportFailure(error, { title, description: reasonOf(error, 'Try again.') });

/** Gives up an unpaid purchase. */
export function useGiveUp(ticketId: string) {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: () => call(ticketsRoutes.abandon, { params: { ticketId } }),
    onSuccess: () => {
      forgetPurchase();
      toast({ title: 'Seats given back', description: 'Nothing was charged.' });
    },
    onError: failWith('The seats are still yours'),
    onSettled: refetch,
  });
}

/** Gives some units back, for their money where they cost any; `done` says so. */
export function useRefund(ticketId: string, done: ToastMessage) {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (units: number[]) => call(ticketsRoutes.refund, { params: { ticketId }, body: { units } }),
    onSuccess: () => toast(done),
    onError: failWith('No refund'),
    onSettled: refetch,
  });
}

/** Keeps my tickets of an order although the show was moved at that time; the notice goes once the server has it. */
export function useKeep(ticketId: string) {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (movedAt: string) => call(ticketsRoutes.keepTickets, { params: { ticketId }, body: { movedAt } }),
    onError: failWith('Not kept yet'),
    onSettled: refetch,
  });
}

interface Recipient {
  email: string;
  name?: string;
}

/** Sends one unit to somebody by e-mail. */
export function useSendTicket(ticketId: string, unit: number) {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (body: Recipient) => call(ticketsRoutes.offerTransfer, { params: { ticketId, unit }, body }),
    onSuccess: (_, { email }) => {
      toast({ title: 'Ticket sent', description: `${email} has a week to take it. Until then it is yours.` });
      refetch();
    },
  });
}

/** Takes back a unit that is on its way. */
export function useWithdraw(ticketId: string) {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (unit: number) => call(ticketsRoutes.withdrawTransfer, { params: { ticketId, unit } }),
    onSuccess: () => toast({ title: 'Ticket taken back', description: 'The link in the mail no longer works.' }),
    onError: failWith('Not taken back'),
    onSettled: refetch,
  });
}
