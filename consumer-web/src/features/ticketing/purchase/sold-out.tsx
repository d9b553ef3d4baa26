import type { Show } from '@marquee/command-api/contract/shows.ts';
import { Notice } from '../../../components/ui/notice.tsx';
import { WaitingOffer } from './waiting-offer.tsx';

/** A show with nothing left: no form that nobody can send, but the way onto its waiting list. */
export function SoldOut({ show }: { show: Show }) {
  return (
    <div className="grid gap-5 px-7 pt-6 pb-7 max-md:px-4">
      <Notice title="Sold out">
        Every ticket is sold or held. What comes free is offered to the waiting list first, in its order.
      </Notice>
      <WaitingOffer show={show} kind="bulb" />
    </div>
  );
}
