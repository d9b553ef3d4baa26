import { useInfiniteQuery } from '@tanstack/react-query';
import { ScanLine } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { cn } from '../../lib/cn.ts';
import { useMedia } from '../../lib/use-media.ts';
import { CountdownBadge } from '../checkout/countdown-badge.tsx';
import { showCarriedToast } from './carried-toast.ts';
import { HeldPayments } from './mine/held-payments.tsx';
import { MyTickets } from './mine/my-tickets.tsx';
import { isHeld } from './mine/unit-state.ts';
import { YourSeats } from './purchase/your-seats.tsx';
import { goToPanel } from './purchase-panel.tsx';
import { myTicketsQuery } from './queries.ts';
import { takePrinted } from './reload-tickets.ts';
import { TicketPurchase } from './ticket-purchase.tsx';
import { useOpenPurchase } from './use-open-purchase.ts';
import { WaitingPanel } from './waiting/waiting-panel.tsx';

const ClaimDialog = lazy(async () => ({ default: (await import('./claim-dialog.tsx')).ClaimDialog }));
const DoorDialog = lazy(async () => ({ default: (await import('./door/door-dialog.tsx')).DoorDialog }));

/** Where tickets stand beside the till: the `xl` of the styles. */
const BESIDE = '(min-width: 80rem)';

/** Tickets (spec section 2): buy on the left, what one holds on the right. */
export function TicketsPage() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('door');
  const [door, setDoor] = useState(asked !== null);
  const [printed] = useState(takePrinted);
  const { purchase, begin, resume, leave } = useOpenPurchase();
  useEffect(showCarriedToast, []);
  const choose = (show: string, type?: string) =>
    setSearch({ show, ...(type && { type }) }, { replace: true, preventScrollReset: true });
  const desk = useRef<HTMLElement>(null);
  const buy = (show: string, type: string) => {
    choose(show, type);
    goToPanel(desk.current);
  };
  const wide = useMedia(BESIDE);
  const mine = useInfiniteQuery(myTicketsQuery);
  const held = mine.data?.filter((order) => isHeld(order, Date.now())) ?? [];

  return (
    <>
      <PageHeader title="Tickets">
        {purchase?.expiresAt ? (
          <CountdownBadge until={purchase.expiresAt} label="Seats held for" over="Seats no longer held" />
        ) : (
          <Button kind="line" icon={<ScanLine size={18} />} onClick={() => setDoor(true)}>
            Scan at the door
          </Button>
        )}
      </PageHeader>
      <div className="grid items-start gap-9 border-t border-line pt-6 xl:grid-cols-[minmax(0,1fr)_404px]">
        {!wide && !purchase && <HeldPayments orders={held} onResumed={resume} />}
        <TicketPurchase
          showId={search.get('show') ?? undefined}
          tier={search.get('type')}
          purchase={purchase}
          desk={desk}
          onChoose={choose}
          onStarted={begin}
          onLeave={leave}
        />
        {/* on a phone the till is long: what it has just printed comes before it */}
        <aside aria-label="Your tickets" className={cn('grid min-w-0 gap-8', printed && 'max-xl:order-first')}>
          {purchase?.payment === 'required' ? (
            <YourSeats purchase={purchase} />
          ) : (
            <>
              <WaitingPanel onBuy={buy} />
              <MyTickets printed={printed} unpaid={wide} onResumed={resume} />
            </>
          )}
        </aside>
      </div>
      <Suspense>
        {door && <DoorDialog showId={asked ?? undefined} open onOpenChange={setDoor} />}
        {search.has('claim') && <ClaimDialog />}
      </Suspense>
    </>
  );
}
