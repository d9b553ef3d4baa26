import type { LicenceRequest } from '@marquee/command-api/contract/licensing-deals.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Badge } from '../../../components/ui/badge.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { formatDay, formatMoney } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { dealsQuery } from '../queries.ts';
import { stateKind, stateNames, termsLine } from '../words.ts';

interface DealListProps {
  /** `supervisor`: what I have asked for; `owner`: what others ask of my music. */
  side: 'owner' | 'supervisor';
}

/** Negotiations and licences on one side, what moved last first. */
export function DealList({ side }: DealListProps) {
  const { data, error, isError, isPending, isFetching, refetch } = useQuery(dealsQuery(side));
  const title = side === 'owner' ? 'Requests for my music' : 'My licences';
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="board-type text-b28">{title}</h2>
      {isPending && (
        <div role="status" aria-label={`Loading: ${title}`} className="grid gap-2.5">
          {[0, 1].map((n) => (
            <Skeleton key={n} className="h-20 w-full" />
          ))}
        </div>
      )}
      {isError && !data && (
        <ErrorState title="They did not load" error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState sign="QUIET" title={side === 'owner' ? 'Nobody has asked yet' : 'Nothing licensed yet'}>
          {side === 'owner'
            ? 'Put a track up below. When a supervisor wants it, the request is here.'
            : 'Find a track under Browse and press License. The negotiation, and the licence, are here.'}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="grid gap-2.5">
          {data.map((deal) => (
            <DealRow key={deal.id} deal={deal} />
          ))}
        </ul>
      )}
    </section>
  );
}

function DealRow({ deal }: { deal: LicenceRequest }) {
  const { id, trackTitle, projectTitle, company, supervisorName, side, other, price, answerBy, payBy, turn } = deal;
  const who = side === 'owner' ? [supervisorName, company].filter(Boolean).join(', ') : displayName(other);
  return (
    <li className="relative grid gap-x-4 gap-y-1.5 rounded-2 bg-night-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid min-w-0 gap-0.5">
        <Link
          to={`${paths.licence}?id=${id}`}
          className="truncate font-semibold after:absolute after:inset-0 hover:underline"
        >
          {trackTitle} for {projectTitle}
        </Link>
        <span className="text-13 text-text-2 [overflow-wrap:anywhere]">
          {who} · {termsLine(deal)}
        </span>
        {turn === side && answerBy && (
          <span className="text-13 text-bulb">Your turn: answer by {formatDay(answerBy)}</span>
        )}
        {deal.state === 'accepted' && payBy && (
          <span className="text-13 text-bulb">
            {side === 'supervisor' ? 'Pay' : 'Paid'} by {formatDay(payBy)}, or it ends
          </span>
        )}
      </div>
      <div className="flex items-center gap-3">
        {price && <span className="num font-semibold">{formatMoney(price)}</span>}
        <Badge kind={stateKind(deal)}>{stateNames[deal.state]}</Badge>
      </div>
    </li>
  );
}
