import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ScanLine } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type SetURLSearchParams, useSearchParams } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useFollowShows } from '../../lib/live/use-follow-shows.ts';
import { useMedia } from '../../lib/use-media.ts';
import { CountdownBadge } from '../checkout/countdown-badge.tsx';
import { myWaitingQuery } from '../checkout/my-waiting.ts';
import { showCarriedToast } from './carried-toast.ts';
import { HeldPayments } from './mine/held-payments.tsx';
import { MyTickets } from './mine/my-tickets.tsx';
import { placeOf } from './mine/unit-state.ts';
import { useArrival } from './purchase-panel.tsx';
import { myTicketsQuery } from './queries.ts';
import { takePrinted } from './reload-tickets.ts';
import { TicketPayment, TicketPurchase } from './ticket-purchase.tsx';
import { useOpenPurchase } from './use-open-purchase.ts';
import { WaitingPanel } from './waiting/waiting-panel.tsx';

const ClaimDialog = lazy(async () => ({ default: (await import('./claim-dialog.tsx')).ClaimDialog }));
const Printed = lazy(async () => ({ default: (await import('./purchase/printed.tsx')).Printed }));
const YourSeats = lazy(async () => ({ default: (await import('./purchase/your-seats.tsx')).YourSeats }));
const DoorDialog = lazy(async () => ({ default: (await import('./door/door-dialog.tsx')).DoorDialog }));

/** Where tickets stand beside the till: the `xl` of the styles. */
const BESIDE = '(min-width: 80rem)';

/** Tickets (spec section 2): buy on the left, what one holds on the right. */
export function TicketsPage() {
  useFollowShows();
  const [search, setSearch] = useSearchParams();
  const [door, setDoor] = useState(search.has('door'));
  const [cameForShow] = useState(search.has('show'));
  const [printed, setPrinted] = useState(takePrinted);
  const { paying, begin, resume, back, leave } = useOpenPurchase();
  useEffect(showCarriedToast, []);
  const desk = useRef<HTMLElement>(null);
  const arrive = useArrival(desk);
  const shop = useRef<HTMLDivElement>(null);
  const toShop = useArrival(shop);
  const held = useRef<HTMLElement>(null);
  useWayBack(paying !== undefined, () => held.current ?? desk.current);
  const openDoor = (open: boolean) => {
    setDoor(open);
    if (!open) leaveDoor(setSearch);
  };
  const choose = (show: string, type?: string) =>
    setSearch({ show, ...(type && { type }) }, { replace: true, preventScrollReset: true });
  const buy = (show: string, type: string) => {
    choose(show, type);
    setPrinted(undefined);
    arrive();
  };
  const mine = useInfiniteQuery(myTicketsQuery);
  const now = Date.now();
  const orders = mine.data ?? [];
  const fresh = orders.find(({ ticketId }) => ticketId === printed);
  const printing = printed !== undefined && (fresh !== undefined || mine.isPending);
  const wide = useMedia(BESIDE);
  // on a phone what opens a door comes before what is for sale, unless one show was asked for
  const ticketsFirst =
    !wide &&
    !paying &&
    !printing &&
    !cameForShow &&
    (mine.isPending || orders.some((order) => placeOf(order, now) === 'open'));

  // seats that are offered are kept for half an hour only
  const offered = useQuery(myWaitingQuery).data?.some(({ offer }) => offer !== null) ?? false;

  const till = paying ? (
    <TicketPayment key="till" purchase={paying} onBack={back} onLeave={leave} />
  ) : printing ? (
    <Suspense key="till" fallback={<Skeleton className="h-96" />}>
      <Printed ticket={fresh} onResumed={resume} onDone={() => setPrinted(undefined)} />
    </Suspense>
  ) : (
    <TicketPurchase
      key="till"
      showId={search.get('show') ?? undefined}
      tier={search.get('type')}
      ref={shop}
      desk={desk}
      onChoose={choose}
      onPicked={arrive}
      onStarted={begin}
    />
  );
  const waitingList = <WaitingPanel key="waiting" onBuy={buy} />;
  const mineList = <MyTickets key="mine" without={printing ? printed : undefined} onResumed={resume} />;
  const lists = ticketsFirst && !offered ? [mineList, waitingList] : [waitingList, mineList];
  const tickets = (
    <aside key="tickets" aria-label="Your tickets" className="grid min-w-0 gap-8">
      {paying?.payment === 'required' ? (
        <Suspense fallback={<Skeleton className="h-48" />}>
          <YourSeats purchase={paying} />
        </Suspense>
      ) : (
        lists
      )}
    </aside>
  );

  return (
    <>
      <PageHeader title="Tickets">
        {paying?.expiresAt ? (
          <CountdownBadge until={paying.expiresAt} label="Seats held for" over="Seats no longer held" />
        ) : (
          <div className="flex flex-wrap gap-2.5">
            {ticketsFirst && <Button onClick={toShop}>Buy tickets</Button>}
            <Button kind="line" icon={<ScanLine size={18} />} onClick={() => setDoor(true)}>
              Scan at the door
            </Button>
          </div>
        )}
      </PageHeader>
      <div data-wide className="grid items-start gap-9 border-t border-line pt-6 xl:grid-cols-[minmax(0,1fr)_404px]">
        {!paying && (
          <HeldPayments
            ref={held}
            orders={orders.filter((order) => placeOf(order, now) === 'held')}
            onResumed={resume}
          />
        )}
        {ticketsFirst ? [tickets, till] : [till, tickets]}
      </div>
      <Suspense>
        {door && <DoorDialog showId={search.get('door') || undefined} open onOpenChange={openDoor} />}
        {search.has('claim') && <ClaimDialog />}
      </Suspense>
    </>
  );
}

/** Takes the door off the address: a reload stays with the tickets. */
function leaveDoor(setSearch: SetURLSearchParams): void {
  const without = (search: URLSearchParams) => {
    search.delete('door');
    return search;
  };
  setSearch(without, { replace: true, preventScrollReset: true });
}

/** Gives the focus to what there is to go on with, once a payment was left without being made. */
function useWayBack(paying: boolean, next: () => HTMLElement | null): void {
  const was = useRef(paying);
  useEffect(() => {
    if (was.current && !paying) next()?.focus();
    was.current = paying;
  });
}
