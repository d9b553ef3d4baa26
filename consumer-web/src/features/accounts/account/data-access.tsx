import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { dataAccessRoutes } from '../../../lib/api/routes/operations-access.ts';
import { formatDay } from '../../../lib/format.ts';

/** What is opened otherwise than as something sealed. */
const words: Readonly<Record<string, string>> = { account: 'Marquee was seen as you see it, and nothing changed' };

/** When staff opened what is sealed of me, what it was, and why. */
export function DataAccess() {
  const { data, error, isPending, isFetching, refetch } = useQuery(endpointQuery(dataAccessRoutes.listDataAccess));
  if (isPending) return <Skeleton className="h-14" />;
  if (!data)
    return (
      <ErrorState title="The list did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (data.length === 0) return <p className="text-14 text-text-2">Nobody has opened anything of yours.</p>;
  return (
    <ul className="grid gap-2">
      {data.map(({ id, at, fields, reason }) => (
        <li key={id} className="rounded-2 bg-night-2 px-3.5 py-2 text-14">
          <p>
            <time dateTime={at}>{formatDay(at)}</time>: {fields.map((field) => words[field] ?? field).join(', ')}
          </p>
          <p className="text-text-2">“{reason}”</p>
        </li>
      ))}
    </ul>
  );
}
