import type { Show } from '@marquee/command-api/contract/shows.ts';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { LazyWaitingDialog } from '../../checkout/lazy-waiting-dialog.tsx';
import { useMyPlaces } from '../../checkout/my-waiting.ts';
import { leftOf, tierName } from '../../checkout/tiers.ts';
import { joinable } from '../../checkout/waiting-places.ts';

interface WaitingOfferProps {
  show: Show;
  /** How the way onto a list looks: the next step, where there is no other. */
  kind?: 'line' | 'bulb';
}

/** The waiting lists of a show's tiers that are sold out: those one is on, and the way to the rest. */
export function WaitingOffer({ show, kind = 'line' }: WaitingOfferProps) {
  const [open, setOpen] = useState(false);
  const places = useMyPlaces(show.id);
  const waited = show.tiers.filter(
    (tier) => leftOf(tier) === 0 && places.some(({ ticketType }) => ticketType === tier.tier),
  );
  return (
    <>
      {waited.length > 0 && (
        <p role="status" className="text-14 text-ok">
          You are on the waiting list for {waited.map(({ tier }) => tierName(tier)).join(' and ')}.
        </p>
      )}
      {joinable(show, places).length > 0 && (
        <Button kind={kind} className="w-fit" onClick={() => setOpen(true)}>
          Join waiting list
        </Button>
      )}
      {open && <LazyWaitingDialog show={show} onOpenChange={setOpen} />}
    </>
  );
}
