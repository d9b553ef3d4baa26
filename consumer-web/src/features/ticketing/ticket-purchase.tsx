import type { Show } from '@marquee/command-api/contract/shows.ts';
import type { PurchaseStarted } from '@marquee/command-api/contract/ticketing.ts';
import { lazy, type RefObject } from 'react';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { displayName } from '../../components/ui/person.ts';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { continuationOf } from '../../lib/api/continuation.ts';
import { paths } from '../../lib/paths.ts';
import { useMyPlaces } from '../checkout/my-waiting.ts';
import { offersOf, withOffers } from '../checkout/waiting-places.ts';
import { AskedShow } from './asked-show.tsx';
import { CinemaBanner } from './cinema-banner.tsx';
import { FeeExplainer } from './fee-explainer.tsx';
import { mayGoOn } from './on-sale.ts';
import type { OpenPurchase } from './open-purchase.ts';
import { goToPanel, PurchasePanel } from './purchase-panel.tsx';
import { ShowPicker } from './show-picker.tsx';
import { useChosenShow } from './use-chosen-show.ts';

const PurchaseForm = lazy(async () => ({ default: (await import('./purchase/purchase-form.tsx')).PurchaseForm }));
const PaymentStep = lazy(async () => ({ default: (await import('./purchase/payment-step.tsx')).PaymentStep }));

/** A seat of the house, where no show is there to take one from. */
const HOUSE_SEAT = { price: '25.00', fee: '0.25' };

interface TicketPurchaseProps {
  showId: string | undefined;
  tier: string | null;
  purchase: OpenPurchase | undefined;
  desk: RefObject<HTMLElement | null>;
  onChoose: (showId: string) => void;
  onStarted: (started: PurchaseStarted, show: Show, email: string) => void;
  onLeave: () => void;
}

/** Where tickets are bought: what a seat's price is made of, the shows, the form of the chosen one, and its payment. */
export function TicketPurchase({ showId, tier, purchase, desk, onChoose, onStarted, onLeave }: TicketPurchaseProps) {
  const { list, all, shows, asked, chosen, alone } = useChosenShow(showId);
  const goesOn = continuationOf(list);
  const seat = chosen?.tiers.find(({ tier: name }) => name === (tier ?? 'general')) ?? chosen?.tiers[0] ?? HOUSE_SEAT;
  if (purchase) {
    return (
      <PurchasePanel step="pay">
        <PaymentStep purchase={purchase} onLeave={onLeave} />
      </PurchasePanel>
    );
  }
  return (
    <div className="grid min-w-0 gap-9">
      <AskedShow
        asked={asked}
        error={alone.error}
        retrying={alone.isFetching}
        onRetry={() => void alone.refetch()}
        others={shows.length > 0}
      />
      <FeeExplainer {...seat} artist={chosen ? displayName(chosen.artist) : 'the artist'} />
      <CinemaBanner />
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
          <ShowPicker
            shows={shows}
            chosen={chosen?.id}
            continuation={{ ...goesOn, more: goesOn.more && mayGoOn(all) }}
            onChoose={onChoose}
            onPicked={() => goToPanel(desk.current)}
          />
          <PurchasePanel step={chosen ? 'details' : 'pick'} ref={desk}>
            {chosen ? (
              <ChosenShow show={chosen} tier={tier} onStarted={(started, email) => onStarted(started, chosen, email)} />
            ) : (
              <NothingChosen looking={alone.isLoading} />
            )}
          </PurchasePanel>
        </>
      )}
    </div>
  );
}

interface ChosenShowProps {
  show: Show;
  tier: string | null;
  onStarted: (started: PurchaseStarted, email: string) => void;
}

/** The form of a show, begun anew when another one, another tier or an offer of the waiting list comes. */
function ChosenShow({ show, tier, onStarted }: ChosenShowProps) {
  const offers = offersOf(useMyPlaces(show.id), Date.now());
  const offered = offers.map(({ ticketType }) => ticketType).join();
  return (
    <PurchaseForm
      key={`${show.id}-${tier}-${offered}`}
      show={withOffers(show, offers)}
      asked={tier}
      onStarted={onStarted}
    />
  );
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
