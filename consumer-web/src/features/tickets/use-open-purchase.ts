import type { Show } from '@marquee/command-api/contract/shows.ts';
import type { PurchaseStarted } from '@marquee/command-api/contract/tickets.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { displayName } from '../../components/ui/person.ts';
import { toast } from '../../components/ui/toast-store.ts';
import { carryToast } from './carried-toast.ts';
import { forgetPurchase, keepPurchase, type OpenPurchase, recallPurchase } from './open-purchase.ts';
import { useConfirm } from './purchase/use-confirm.ts';
import { myTicketsQuery, showsQuery } from './queries.ts';
import { reloadTickets } from './reload-tickets.ts';

/** The purchase that waits for its payment: begun now, or kept from before a reload or the bank's page. */
export function useOpenPurchase() {
  const [purchase, setPurchase] = useState<OpenPurchase>();
  const [recalled, setRecalled] = useState(() => recallPurchase());
  const queryClient = useQueryClient();
  useReturnFromBank(recalled);

  function begin(started: PurchaseStarted, show: Show, purchaserEmail: string) {
    if (started.payment === 'nothingDue') {
      carryToast({
        title: 'Ticket Purchased!',
        description: 'Your ticket has been confirmed. Check your email for details.',
      });
      return reloadTickets();
    }
    const { title, scheduledAt, location } = show;
    const open: OpenPurchase = {
      ...started,
      purchaserEmail,
      show: { title, artistName: displayName(show.artist), scheduledAt, location },
    };
    if (started.payment === 'required') keepPurchase(open);
    setPurchase(open);
  }

  function leave() {
    forgetPurchase();
    setPurchase(undefined);
    setRecalled(undefined);
    void queryClient.invalidateQueries({ queryKey: myTicketsQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: showsQuery.queryKey });
  }

  return { purchase, recalled, begin, leave, resume: () => setPurchase(recalled) };
}

/** The bank's page sends the buyer back with `payment_intent` and how it went in the address. */
function useReturnFromBank(purchase: OpenPurchase | undefined): void {
  const [search, setSearch] = useSearchParams();
  const intent = search.get('payment_intent');
  const outcome = search.get('redirect_status');
  const { mutate } = useConfirm();
  useEffect(() => {
    if (!intent) return;
    setSearch({}, { replace: true });
    if (outcome === 'failed') {
      toast({ title: 'Payment Failed', description: 'Your bank did not approve the payment.', variant: 'destructive' });
    } else if (purchase?.paymentIntentId === intent) {
      mutate(purchase);
    }
  }, [intent, outcome, purchase, mutate, setSearch]);
}
