import type { Show } from '@marquee/command-api/contract/shows.ts';
import type { Purchase, PurchaseStarted } from '@marquee/command-api/contract/ticketing.ts';
import { lazy, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { continuationOf } from '../../lib/api/continuation.ts';
import { paths } from '../../lib/paths.ts';
import { useMyPlaces } from '../checkout/my-waiting.ts';
import { isSoldOut } from '../checkout/tiers.ts';
import { offersOf, withOffers } from '../checkout/waiting-places.ts';
import { AskedShow } from './asked-show.tsx';
import { ChosenHead } from './chosen-head.tsx';
import { CinemaLine } from './cinema-line.tsx';
import { mayGoOn } from './on-sale.ts';
import type { OpenPurchase } from './open-purchase.ts';
import { PurchasePanel } from './purchase-panel.tsx';
import { ShowPicker } from './show-picker.tsx';
import { useChosenShow } from './use-chosen-show.ts';

const PurchaseForm = lazy(async () => ({ default: (await import('./purchase/purchase-form.tsx')).PurchaseForm }));
const SoldOut = lazy(async () => ({ default: (await import('./purchase/sold-out.tsx')).SoldOut }));
const PaymentStep = lazy(async () => ({ default: (await import('./purchase/payment-step.tsx')).PaymentStep }));

interface TicketPaymentProps {
  purchase: OpenPurchase;
  onBack: () => void;
  onLeave: () => void;
}

/** The desk while a purchase is paid. */
export function TicketPayment(props: TicketPaymentProps) {
  return (
    <PurchasePanel step="pay">
      <PaymentStep {...props} />
    </PurchasePanel>
  );
}

interface TicketPurchaseProps {
  /** The show that the address asks for. */
  showId: string | undefined;
  tier: string | null;
  ref: Ref<HTMLDivElement>;
  desk: RefObject<HTMLElement | null>;
  onChoose: (showId: string) => void;
  /** A choice is made: on to the desk. */
  onPicked: () => void;
  onStarted: (started: PurchaseStarted, show: Show, order: Purchase) => void;
}

/**
 * Where tickets are bought: the shows and the form of the chosen one. Who came for one show, or has picked one, sees it and
 * its tiers first; the list is behind 'Change show'.
 */
export function TicketPurchase({ showId, tier, ref, desk, onChoose, onPicked, onStarted }: TicketPurchaseProps) {
  const { list, all, shows, asked, chosen, alone } = useChosenShow(showId);
  const [changing, setChanging] = useState(showId === undefined);
  const picker = useRef<HTMLDivElement>(null);
  const wanted = useRef(false);
  const listed = changing || (!chosen && !alone.isLoading);
  useEffect(() => {
    if (listed && wanted.current) picker.current?.querySelector<HTMLElement>('input:checked')?.focus();
    wanted.current = false;
  }, [listed]);
  const goesOn = continuationOf(list);
  const pick = () => {
    setChanging(false);
    onPicked();
  };
  return (
    <div ref={ref} tabIndex={-1} className="grid min-w-0 scroll-mt-20 gap-9 outline-none">
      <AskedShow
        asked={asked}
        error={alone.error}
        retrying={alone.isFetching}
        onRetry={() => void alone.refetch()}
        others={shows.length > 0}
      />
      {list.isPending && <ShowsOnTheirWay />}
      {list.isError && !list.isFetchNextPageError && (
        <ErrorState
          title="The shows did not load"
          error={list.error}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && shows.length === 0 && (
        <EmptyState
          title="No shows available for booking"
          action={
            <ButtonLink to={paths.liveShows} kind="line">
              Live Shows
            </ButtonLink>
          }
        >
          When an artist puts a show on the bill, its seats are sold here.
        </EmptyState>
      )}
      {shows.length > 0 && (
        <>
          {listed && (
            <ShowPicker
              ref={picker}
              shows={shows}
              chosen={chosen?.id}
              continuation={{ ...goesOn, more: goesOn.more && mayGoOn(all) }}
              onChoose={(id) => {
                setChanging(true);
                onChoose(id);
              }}
              onPicked={pick}
            />
          )}
          <PurchasePanel step={chosen ? 'details' : 'pick'} ref={desk}>
            {chosen ? (
              <>
                <ChosenHead
                  show={chosen}
                  onChange={() => {
                    wanted.current = true;
                    setChanging(true);
                  }}
                  changing={listed}
                />
                <ChosenShow
                  show={chosen}
                  tier={tier}
                  onStarted={(started, order) => onStarted(started, chosen, order)}
                />
              </>
            ) : (
              <NothingChosen looking={alone.isLoading} />
            )}
          </PurchasePanel>
        </>
      )}
      <CinemaLine />
    </div>
  );
}

interface ChosenShowProps {
  show: Show;
  tier: string | null;
  onStarted: (started: PurchaseStarted, order: Purchase) => void;
}

/** The form of a show, begun anew when another one, another tier or an offer of the waiting list comes. */
function ChosenShow({ show, tier, onStarted }: ChosenShowProps) {
  const offers = offersOf(useMyPlaces(show.id), Date.now());
  const offered = offers.map(({ ticketType }) => ticketType).join();
  const sold = withOffers(show, offers);
  if (isSoldOut(sold)) return <SoldOut show={sold} />;
  return <PurchaseForm key={`${show.id}-${tier}-${offered}`} show={sold} asked={tier} onStarted={onStarted} />;
}

function NothingChosen({ looking }: { looking: boolean }) {
  if (looking) return <Spinner>Looking for the show...</Spinner>;
  return <p className="px-7 py-6 text-text-2 max-md:px-4">Pick a show above, and its tickets are sold here.</p>;
}

function ShowsOnTheirWay() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Fetching the shows</span>
      <Skeleton className="h-7 w-40" />
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-18" />
      ))}
    </div>
  );
}
