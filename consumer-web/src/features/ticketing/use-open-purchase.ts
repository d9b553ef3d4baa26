import type { Show } from '@marquee/command-api/contract/shows.ts';
import type { Purchase, PurchaseStarted } from '@marquee/command-api/contract/ticketing.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { displayName } from '../../components/ui/person.ts';
import { toast } from '../../lib/toast-store.ts';
import { carryToast } from './carried-toast.ts';
import { forgetPurchase, keepPurchase, type OpenPurchase, recallPurchase } from './open-purchase.ts';
import { useConfirm } from './purchase/use-confirm.ts';
import { refetchMyTickets, refetchTickets } from './queries.ts';
import { reloadTickets } from './reload-tickets.ts';

/**
 * The purchase whose payment the page shows: begun now, or taken up again. The payment is a step of the browser's history
 * of its own: back leads to the shows with the seats still held, forward to the payment again.
 */
export function useOpenPurchase() {
  const [purchase, setPurchase] = useState<OpenPurchase>();
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useReturnFromBank();

  function open(next: OpenPurchase) {
    // the bank's page comes back to this tab, which then has to know what was paid
    if (next.payment === 'required') keepPurchase(next);
    setPurchase(next);
    // after a reload the entry of the payment shows the shows: it becomes the payment again, so that one step back leads out of it
    void navigate({ search }, { state: { pay: next.ticketId }, replace: payStepOf(state) !== undefined });
    // who goes back finds it among what waits for its payment
    refetchMyTickets(queryClient);
  }

  function begin(started: PurchaseStarted, show: Show, { purchaserName, purchaserEmail }: Purchase) {
    if (started.payment === 'nothingDue') {
      carryToast({
        title: 'Ticket Purchased!',
        description: 'Your ticket has been confirmed. Check your email for details.',
      });
      return reloadTickets(started.ticketId);
    }
    const { title, scheduledAt, timeZone, doorsAt, location } = show;
    const artistName = displayName(show.artist);
    const of = { title, artistName, scheduledAt, timeZone, doorsAt, location };
    open({ ...started, purchaserName, purchaserEmail, show: of });
  }

  function leave() {
    forgetPurchase();
    setPurchase(undefined);
    void navigate({ search }, { replace: true, preventScrollReset: true });
    refetchTickets(queryClient);
  }

  const paying = purchase && payStepOf(state) === purchase.ticketId ? purchase : undefined;
  return { paying, begin, resume: open, back: () => void navigate(-1), leave };
}

/** The order whose payment an entry of the browser's history shows. */
function payStepOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'pay' in state ? state.pay : undefined;
}

/** The bank's page sends the buyer back with `payment_intent` and how it went in the address. */
function useReturnFromBank(): void {
  const [kept] = useState(() => recallPurchase());
  const [search, setSearch] = useSearchParams();
  const intent = search.get('payment_intent');
  const outcome = search.get('redirect_status');
  const { mutate } = useConfirm();
  useEffect(() => {
    if (!intent) return;
    setSearch({}, { replace: true });
    if (outcome === 'failed') {
      toast({ title: 'Payment Failed', description: 'Your bank did not approve the payment.', variant: 'destructive' });
    } else if (kept?.paymentIntentId === intent) {
      mutate(kept);
    }
  }, [intent, outcome, kept, mutate, setSearch]);
}
