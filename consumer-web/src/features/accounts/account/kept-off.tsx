import type { KeptOff as KeptOffRow } from '@marquee/command-api/contract/accounts-relations.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { relationsRoutes } from '../../../lib/api/routes/accounts-relations.ts';
import { formatDay } from '../../../lib/format.ts';
import { profileOf } from '../../../lib/paths.ts';
import { reportFailure } from '../../../lib/report-failure.ts';

/** How each way of keeping somebody off is listed and taken back. */
const KINDS = {
  block: {
    query: endpointQuery(relationsRoutes.listBlocks),
    undo: (userId: string) => call(relationsRoutes.unblock, { params: { userId } }),
    ...{ title: 'Blocked', verb: 'Unblock', nobody: 'You block nobody.' },
  },
  mute: {
    query: endpointQuery(relationsRoutes.listMutes),
    undo: (userId: string) => call(relationsRoutes.unmute, { params: { userId } }),
    ...{ title: 'Muted', verb: 'Unmute', nobody: 'You mute nobody.' },
  },
} as const;
type Kind = keyof typeof KINDS;

/** Whom I block and mute, each with the way back. */
export function KeptOff() {
  return (
    <div className="grid gap-6">
      <KeptOffList kind="block" />
      <KeptOffList kind="mute" />
    </div>
  );
}

function KeptOffList({ kind }: { kind: Kind }) {
  const { query, title, nobody } = KINDS[kind];
  const { data, error, isPending, isFetching, refetch } = useQuery(query);
  return (
    <div>
      <h3 className="mb-2 text-14 font-semibold">{title}</h3>
      {isPending && <Skeleton className="h-14" />}
      {!isPending && !data && (
        <ErrorState title="The list did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data?.length === 0 && <p className="text-14 text-text-2">{nobody}</p>}
      {data && data.length > 0 && (
        <ul className="grid gap-2">
          {data.map((row) => (
            <KeptOffPerson key={row.person.id} row={row} kind={kind} />
          ))}
        </ul>
      )}
    </div>
  );
}

function KeptOffPerson({ row: { person, until }, kind }: { row: KeptOffRow; kind: Kind }) {
  const queryClient = useQueryClient();
  const name = displayName(person);
  const { query, undo, verb } = KINDS[kind];
  const lift = useMutation({
    mutationFn: () => undo(person.id),
    onError: (error) => reportFailure(error, { title: 'Not taken back', description: reasonOf(error, 'Try again.') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-3 rounded-2 bg-night-2 px-3.5 py-2">
      <Link to={profileOf(person.id)} className="flex min-w-0 flex-1 items-center gap-3 font-medium">
        <Avatar person={person} decorative />
        <span className="truncate">{name}</span>
      </Link>
      {until && <span className="num text-13 text-text-2">{`until ${formatDay(until)}`}</span>}
      <Button kind="line" size="sm" busy={lift.isPending} aria-label={`${verb} ${name}`} onClick={() => lift.mutate()}>
        {verb}
      </Button>
    </li>
  );
}
