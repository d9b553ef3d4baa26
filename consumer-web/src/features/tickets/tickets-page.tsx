import { ScanLine } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { cn } from '../../lib/cn.ts';
import { CountdownBadge } from '../box-office/countdown-badge.tsx';
import { showCarriedToast } from './carried-toast.ts';
import { MyTickets } from './mine/my-tickets.tsx';
import { YourSeats } from './purchase/your-seats.tsx';
import { takePrinted } from './reload-tickets.ts';
import { Till } from './till.tsx';
import { useOpenPurchase } from './use-open-purchase.ts';
import { WaitingPanel } from './waiting/waiting-panel.tsx';

const ClaimDialog = lazy(async () => ({ default: (await import('./claim-dialog.tsx')).ClaimDialog }));
const DoorDialog = lazy(async () => ({ default: (await import('./door/door-dialog.tsx')).DoorDialog }));

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
        <Till
          showId={search.get('show') ?? undefined}
          tier={search.get('type')}
          purchase={purchase}
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
              <WaitingPanel onBuy={choose} />
              <MyTickets printed={printed} onResumed={resume} />
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
