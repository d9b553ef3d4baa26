import type { Show } from '@marquee/command-api/contract/shows.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../components/ui/dialog.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { RadioCard, RadioCards } from '../../components/ui/radio-cards.tsx';
import { reasonOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { ticketsRoutes } from '../../lib/api/routes/ticketing.ts';
import { formatMoney } from '../../lib/format.ts';
import { toast } from '../../lib/toast-store.ts';
import { myWaitingQuery, useMyPlaces } from './my-waiting.ts';
import { QuantityField } from './quantity-field.tsx';
import { type TierName, tierName } from './tiers.ts';
import { joinable } from './waiting-places.ts';

interface WaitingDialogProps {
  show: Pick<Show, 'id' | 'title' | 'tiers'>;
  /** The tier to begin with. */
  tier?: TierName | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Joins the waiting list of a show that is sold out: which tier, how many. */
export function WaitingDialog({ show, tier: first, open, onOpenChange }: WaitingDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Join the waiting list"
        description="When seats come free they are kept for you for half an hour, and a mail tells you."
      >
        <WaitingForm show={show} first={first} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

interface WaitingFormProps {
  show: WaitingDialogProps['show'];
  first: TierName | undefined;
  onDone: () => void;
}

function WaitingForm({ show, first, onDone }: WaitingFormProps) {
  const soldOut = joinable(show, useMyPlaces(show.id));
  const [tier, setTier] = useState(first ?? soldOut[0]?.tier);
  const [quantity, setQuantity] = useState(1);
  const queryClient = useQueryClient();
  const join = useMutation({
    mutationFn: (ticketType: TierName) =>
      call(ticketsRoutes.joinWaitingList, { params: { showId: show.id }, body: { ticketType, quantity } }),
    onSuccess: () => {
      toast({ title: 'You are on the list', description: `${show.title}: we mail you when seats come free.` });
      void queryClient.invalidateQueries({ queryKey: myWaitingQuery.queryKey });
      onDone();
    },
  });
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (tier) join.mutate(tier);
      }}
    >
      <RadioCards legend={`Tier for ${show.title}`} className="sm:grid-cols-2">
        {soldOut.map((offer) => (
          <RadioCard
            key={offer.tier}
            name="waiting-tier"
            value={offer.tier}
            title={tierName(offer.tier)}
            figure={formatMoney(offer.price)}
            checked={tier === offer.tier}
            onChange={() => setTier(offer.tier)}
          >
            Sold out
          </RadioCard>
        ))}
      </RadioCards>
      <QuantityField value={quantity} onChange={setQuantity} />
      {join.isError && (
        <Notice tone="bad" title="You are not on the list yet">
          {reasonOf(join.error, 'Try again.')}
        </Notice>
      )}
      <DialogFooter className="mt-0">
        <DialogClose asChild>
          <Button kind="line">Not now</Button>
        </DialogClose>
        <Button type="submit" busy={join.isPending} disabled={!tier}>
          Join waiting list
        </Button>
      </DialogFooter>
    </form>
  );
}
