import type { Show } from '@marquee/command-api/contract/shows.ts';
import type { PurchaseStarted } from '@marquee/command-api/contract/tickets.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { displayName } from '../../components/ui/person.ts';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { StepPath } from '../../components/ui/step-path.tsx';
import { continuationOf } from '../../lib/api/continuation.ts';
import { paths } from '../../lib/paths.ts';
import { CinemaBanner } from './cinema-banner.tsx';
import { FeeExplainer } from './fee-explainer.tsx';
import { mayGoOn, onSale } from './on-sale.ts';
import type { OpenPurchase } from './open-purchase.ts';
import { showQuery, showsQuery } from './queries.ts';
import { ShowPicker } from './show-picker.tsx';

const PurchaseForm = lazy(async () => ({ default: (await import('./purchase/purchase-form.tsx')).PurchaseForm }));
const PaymentStep = lazy(async () => ({ default: (await import('./purchase/payment-step.tsx')).PaymentStep }));

const STEPS = ['Seats', 'Your details', 'Pay', 'Printed'] as const;
const DETAILS = 1;
const PAY = 2;

/** A seat of the house, where no show is there to take one from. */
const HOUSE_SEAT = { price: '25.00', fee: '0.25' };

interface TillProps {
  showId: string | undefined;
  tier: string | null;
  purchase: OpenPurchase | undefined;
  onChoose: (showId: string) => void;
  onStarted: (started: PurchaseStarted, show: Show, email: string) => void;
  onLeave: () => void;
}

/** Where tickets are bought: what a seat's price is made of, the shows, the form of the chosen one, and its payment. */
export function Till({ showId, tier, purchase, onChoose, onStarted, onLeave }: TillProps) {
  const list = useInfiniteQuery(showsQuery);
  const listed = list.data?.some(({ id }) => id === showId);
  const asked = useQuery({ ...showQuery(showId ?? ''), enabled: showId !== undefined && listed === false });
  const all = list.data ?? [];
  const shows = onSale(asked.data && !listed ? [asked.data, ...all] : all);
  const goesOn = continuationOf(list);
  const chosen = shows.find(({ id }) => id === showId) ?? shows[0];
  const seat = chosen?.tiers.find(({ tier: name }) => name === (tier ?? 'general')) ?? chosen?.tiers[0] ?? HOUSE_SEAT;
  if (purchase) {
    return (
      <Desk step={PAY}>
        <PaymentStep purchase={purchase} onLeave={onLeave} />
      </Desk>
    );
  }
  return (
    <div className="grid min-w-0 gap-9">
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
      {chosen && (
        <>
          <ShowPicker
            shows={shows}
            chosen={chosen.id}
            continuation={{ ...goesOn, more: goesOn.more && mayGoOn(all) }}
            onChoose={onChoose}
          />
          <Desk step={DETAILS}>
            <PurchaseForm
              key={`${chosen.id}-${tier}`}
              show={chosen}
              asked={tier}
              onStarted={(started, email) => onStarted(started, chosen, email)}
            />
          </Desk>
        </>
      )}
    </div>
  );
}

function Desk({ step, children }: { step: number; children: ReactNode }) {
  return (
    <section aria-label="Buy tickets" className="min-w-0 rounded-2 bg-night-2 max-md:-mx-4 max-md:rounded-none">
      <StepPath steps={STEPS} current={step} />
      <Suspense fallback={<Spinner>Getting the form...</Spinner>}>{children}</Suspense>
    </section>
  );
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
