import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { ticketsRoutes } from '../../../lib/api/routes/ticketing.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { CountdownBadge } from '../../checkout/countdown-badge.tsx';
import { myWaitingQuery } from '../../checkout/my-waiting.ts';
import { tierName } from '../../checkout/tiers.ts';
import type { WaitingPlace as Place } from '../../checkout/waiting-places.ts';

const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }));

interface WaitingPanelProps {
  /** Takes an offer to the purchase form. */
  onBuy: (showId: string, tier: string) => void;
}

/** Where one waits, and what is offered; nothing at all for who waits nowhere. */
export function WaitingPanel({ onBuy }: WaitingPanelProps) {
  const waiting = useQuery(myWaitingQuery);
  if (waiting.isError) {
    return (
      <ErrorState
        title="Your waiting lists did not load"
        error={waiting.error}
        retrying={waiting.isFetching}
        onRetry={() => void waiting.refetch()}
      />
    );
  }
  if (!waiting.data || waiting.data.length === 0) return null;
  return (
    <section aria-labelledby="waiting-heading" className="grid gap-3">
      <h2 id="waiting-heading" className="board-type text-b28">
        Waiting list
      </h2>
      <ul className="grid gap-2.5">
        {waiting.data.map((place) => (
          <WaitingPlace key={`${place.liveShowId}-${place.ticketType}`} place={place} onBuy={onBuy} />
        ))}
      </ul>
    </section>
  );
}

function WaitingPlace({ place, onBuy }: { place: Place } & WaitingPanelProps) {
  const { liveShowId, ticketType, quantity, offer } = place;
  const [asking, setAsking] = useState(false);
  const [gone, setGone] = useState(false);
  const queryClient = useQueryClient();
  const leave = useMutation({
    mutationFn: () => call(ticketsRoutes.leaveWaitingList, { params: { showId: liveShowId, ticketType } }),
    onSuccess: () => {
      setGone(true);
      void queryClient.invalidateQueries({ queryKey: myWaitingQuery.queryKey });
    },
    onError: (error) => {
      setAsking(false);
      reportFailure(error, { title: 'Still on the list', description: reasonOf(error, 'Try again.') });
    },
  });
  if (gone) return null;
  return (
    <li className="grid gap-2.5 rounded-2 bg-night-2 p-4">
      <div>
        <p className="font-semibold [overflow-wrap:anywhere]">{place.title}</p>
        <p className="num text-14 text-text-2">
          {quantity} {tierName(ticketType)}
          {!offer && `, place ${place.place} on the list`}
        </p>
      </div>
      {offer && (
        <CountdownBadge
          until={offer.expiresAt}
          label={`${offer.quantity} kept for you for`}
          over="The offer has run out"
        />
      )}
      <div className="flex flex-wrap gap-2.5">
        {offer && <Button onClick={() => onBuy(liveShowId, ticketType)}>Buy now</Button>}
        <Button kind="line" onClick={() => setAsking(true)}>
          Leave the list
        </Button>
      </div>
      {asking && (
        <Suspense>
          <LeaveDialog
            title={place.title}
            offered={offer !== null}
            busy={leave.isPending}
            onLeave={() => leave.mutate()}
            onOpenChange={setAsking}
          />
        </Suspense>
      )}
    </li>
  );
}
